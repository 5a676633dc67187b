-- Marks are looked for player by player. A list of players is looked for in every part of the table, of which each player's
-- marks are in one: of sixteen pages of indexes, a match of four players needs four.

create or replace function hold_marks(players uuid[], shelves integer[])
    returns table (shelf_id integer, seen integer[], held integer) language plpgsql as $$
#variable_conflict use_column
begin
    return query
    with held as (
        select mark.shelf_id, mark.marks
        from (select player from unnest(players) as player order by player) as drawn
        cross join lateral (
            select shelf_id, marks from player_mark
            where player_mark.player = drawn.player and shelf_id = any (shelves)
            order by shelf_id for update) as mark
    )
    select shelf_id,
        array[
            max(marks[1]), max(marks[2]), max(marks[3]), max(marks[4]), max(marks[5]), max(marks[6]), max(marks[7]),
            max(marks[8]), max(marks[9]), max(marks[10]), max(marks[11]), max(marks[12]), max(marks[13]),
            max(marks[14]), max(marks[15]), max(marks[16])],
        count(*)::integer
    from held group by shelf_id;
end
$$;

create or replace function raise_marks(players uuid[], shelves integer[], held integer[], moved integer[])
    returns void language plpgsql as $$
#variable_conflict use_column
declare
    known integer := (select sum(each) from unnest(held) as each);
    expected integer;
    changed integer;
    changed_in_all integer := 0;
    one uuid;
begin
    if known < cardinality(players) * cardinality(shelves) then
        -- One that is there is passed over, and not waited for: whoever holds it may wait for one that is made here.
        insert into player_mark (player, shelf_id, marks)
        select player, each.shelf_id, moved[16 * place - 15 : 16 * place]
        from unnest(players) as player cross join unnest(shelves) with ordinality as each (shelf_id, place)
        order by player, each.shelf_id
        on conflict do nothing;
        get diagnostics changed = row_count;
        if known + changed <> cardinality(players) * cardinality(shelves) then
            raise exception 'two draws at once were the first that a player has of a shelf'
                using errcode = 'serialization_failure';
        end if;
    end if;
    expected := (
        select coalesce(sum(each.held), 0) from unnest(held) with ordinality as each (held, place)
        where 0 < any (moved[16 * place - 15 : 16 * place]));
    if expected > 0 then
        -- All are held already, so in which order they are changed is the same.
        foreach one in array players loop
            update player_mark set marks = raised_marks(marks, moved, 16 * place::integer - 16)
            from unnest(shelves) with ordinality as each (shelf_id, place)
            where player = one and player_mark.shelf_id = any (shelves) and player_mark.shelf_id = each.shelf_id
                and marks <> raised_marks(marks, moved, 16 * place::integer - 16);
            get diagnostics changed = row_count;
            changed_in_all := changed_in_all + changed;
        end loop;
        if changed_in_all <> expected then
            raise exception '% marks were moved where % had to be', changed_in_all, expected;
        end if;
    end if;
end
$$;
