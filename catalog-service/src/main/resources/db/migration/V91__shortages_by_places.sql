-- The shelf has enough when so many places have been dealt on it. What stands there falls as levels are taken out or moved away, and
-- that would be lacking too; and it rises by levels that were shown already, and are given to nobody. A place that is dealt stays one.
alter table shelf_short add column places bigint not null default 0;
-- Catalogs of before, which may run for a while yet, go on by what stands there.
alter table shelf_short alter column enough drop not null;
