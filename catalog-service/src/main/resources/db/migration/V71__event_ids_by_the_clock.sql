-- The id of an event is when it was written, in microseconds, and never less than the one before: numbers without gaps told
-- each house how much the others do. Writers take turns until they commit (floe.catalog.events.EventLog), so that what is read
-- here is all there is. It is the table that gives ids, for while replicas are replaced the older ones write as well.
create function next_event_id() returns bigint language sql volatile as $$
    select greatest(
        (extract(epoch from clock_timestamp()) * 1000000)::bigint,
        (select max(id) from event) + 1,
        (select upto from event_pruned) + 1)
$$;

alter table event alter column id drop identity;
alter table event alter column id set default next_event_id();
