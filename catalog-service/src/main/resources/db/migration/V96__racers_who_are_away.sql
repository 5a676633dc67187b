-- When a racer's client last looked at the race as theirs, so that nobody waits for who has gone. Null: it never did, as those of
-- older builds. And the last round that they gave up.
alter table racer add column seen_at timestamptz, add column gave_up integer not null default 0;
