-- When a player was last given a board of a shelf, and when a level was last new to them: an operator may have what is known
-- of players end who were not seen for long. What was known before counts as known today. No index has these days, so that a
-- row is still rewritten in its page; who looks for what is old goes through the table piece by piece (floe.catalog.sql.Sweep).
alter table player_mark add column seen date not null default (now() at time zone 'utc')::date;
alter table tried add column told date not null default (now() at time zone 'utc')::date;

-- held: how many of the players have marks on each shelf; moved: how far marks have to be, 0 where nothing was taken.
create or replace function raise_marks(players uuid[], shelves integer[], held integer[], moved integer[])
    returns void language plpgsql as $$
#variable_conflict use_column
declare
    known integer := 0;
    expected integer;
    changed integer;
    today date := (now() at time zone 'utc')::date;
begin
    for place in 1 .. cardinality(shelves) loop
        known := known + held[place];
    end loop;
    if known < cardinality(players) * cardinality(shelves) then
        -- One that is there is passed over, and not waited for: whoever holds it may wait for one that is made here.
        insert into player_mark (player, shelf_id, marks, seen)
        select player, each.shelf_id, moved[16 * place - 15 : 16 * place], today
        from unnest(players) as player cross join unnest(shelves) with ordinality as each (shelf_id, place)
        order by player, each.shelf_id
        on conflict do nothing;
        get diagnostics changed = row_count;
        if known + changed <> cardinality(players) * cardinality(shelves) then
            raise exception 'two draws at once were the first that a player has of a shelf'
                using errcode = 'serialization_failure';
        end if;
    end if;
    expected := 0;
    for place in 1 .. cardinality(shelves) loop
        if 0 < any (moved[16 * place - 15 : 16 * place]) then
            expected := expected + held[place];
        end if;
    end loop;
    if expected > 0 then
        update player_mark set marks = raised_marks(marks, moved, 16 * place::integer - 16), seen = today
        from unnest(shelves) with ordinality as each (shelf_id, place)
        where player = any (players) and player_mark.shelf_id = any (shelves) and player_mark.shelf_id = each.shelf_id
            and marks <> raised_marks(marks, moved, 16 * place::integer - 16);
        get diagnostics changed = row_count;
        if changed <> expected then
            raise exception '% marks were moved where % had to be', changed, expected;
        end if;
    end if;
end
$$;
