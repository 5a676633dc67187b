-- A day's table is made beside the others and then attached: that waits for nobody who reads or draws, and nobody for it.
-- It is made days ahead (Forgetting); a draw that comes to a day without one makes it, and does not wait long.
create or replace function open_draw_days(first date, days integer) returns void language plpgsql
    set lock_timeout = '2s' as $$
declare
    day date;
    name text;
begin
    perform pg_advisory_xact_lock(hashtext('floe.catalog.draw.days'));
    for i in 0 .. days - 1 loop
        day := first + i;
        name := 'draw_' || to_char(day, 'YYYY_MM_DD');
        if to_regclass(name) is null then
            execute format('create table %I (like draw including defaults including constraints)', name);
            execute format('alter table draw attach partition %I for values from (%L) to (%L)', name, day, day + 1);
        end if;
    end loop;
end
$$;
