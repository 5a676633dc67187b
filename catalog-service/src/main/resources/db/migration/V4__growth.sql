-- Pages of levels are read shelf by shelf in the levels' order; with score and moves in the index, levels that a filter
-- leaves out are passed by without being looked at.
drop index level_by_shelf;
create index level_by_shelf on level (shelf_id, seq, score, moves) where withdrawn_at is null;

-- Attempts are forgotten when they are old (floe.catalog.attempts.keep). That a player has tried a level, and by which
-- attempt, is kept for ever in first_try: a level counts once for a player, whenever it is tried again.
create index attempt_by_age on attempt (told_at);
