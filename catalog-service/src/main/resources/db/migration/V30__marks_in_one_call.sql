-- What draws and runs do with marks and lanes, each in one place. All of them take rows in this order, and each kind in the
-- order of its keys, so that none waits for another in a circle: marks that are there, the id, marks that are made, lanes.
--
-- Places on several shelves go as one list, sixteen numbers a shelf, in the order of the shelves.

-- A player's marks on a shelf, moved as far as they have to be at least.
--
-- base: how many numbers of `moved` are other shelves'.
create function raised_marks(marks integer[], moved integer[], base integer) returns integer[]
    language sql immutable as $$
    select array[
        greatest(marks[1], moved[base + 1]), greatest(marks[2], moved[base + 2]), greatest(marks[3], moved[base + 3]),
        greatest(marks[4], moved[base + 4]), greatest(marks[5], moved[base + 5]), greatest(marks[6], moved[base + 6]),
        greatest(marks[7], moved[base + 7]), greatest(marks[8], moved[base + 8]), greatest(marks[9], moved[base + 9]),
        greatest(marks[10], moved[base + 10]), greatest(marks[11], moved[base + 11]), greatest(marks[12], moved[base + 12]),
        greatest(marks[13], moved[base + 13]), greatest(marks[14], moved[base + 14]), greatest(marks[15], moved[base + 15]),
        greatest(marks[16], moved[base + 16])]
$$;

-- Waits until nobody else draws for these players; then tells how far any of them has been on each shelf, and how many of
-- them have marks there. A shelf on which none has any is not told of. Who has none has seen nothing, and is not held.
create function hold_marks(players uuid[], shelves integer[])
    returns table (shelf_id integer, seen integer[], held integer) language plpgsql as $$
#variable_conflict use_column
begin
    return query
    with held as (
        select shelf_id, marks from player_mark where player = any (players) and shelf_id = any (shelves)
        order by player, shelf_id for update
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

-- Moves players past what they are given. Those without marks get some, on every shelf that was looked at: two draws that
-- know nothing of a player meet there, and one of them begins again.
--
-- held: how many of the players have marks on each shelf; moved: how far marks have to be, 0 where nothing was taken.
create function raise_marks(players uuid[], shelves integer[], held integer[], moved integer[])
    returns void language plpgsql as $$
#variable_conflict use_column
declare
    known integer := (select sum(each) from unnest(held) as each);
    expected integer;
    changed integer;
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
        update player_mark set marks = raised_marks(marks, moved, 16 * place::integer - 16)
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

-- Notes what nobody had been shown until now. Intake raises `filled` in the same order.
create function pass_lanes(shelves integer[], moved integer[]) returns boolean language plpgsql as $$
begin
    update lane set front = greatest(lane.front, passed.front)
    from (select lane.shelf_id, lane.lane, moved[16 * place - 15 + lane.lane] as front
          from unnest(shelves) with ordinality as each (shelf_id, place) join lane using (shelf_id)
          where moved[16 * place - 15 + lane.lane] > lane.front
          order by lane.shelf_id, lane.lane for update of lane) as passed
    where lane.shelf_id = passed.shelf_id and lane.lane = passed.lane;
    return found;
end
$$;
