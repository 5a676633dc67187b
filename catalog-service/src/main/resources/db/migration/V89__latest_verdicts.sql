-- When the last verdict says that it was published, also where the clock that says so goes ahead: newest is never later than
-- the time at which that was noted. Null: noted by an older build.
alter table verdicts_taken add column latest timestamptz;
