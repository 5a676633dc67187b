-- A draw as before (V95), but that one that waits is noted on the shelves of which it lacks levels, and on no others. It was noted
-- on all: it counted for each among what its house may wait for, and was looked at again with each level that came to any of
-- them. What is noted of draws that wait already goes when they are looked at next.
create or replace function make_draw(
    in_tenant text,
    in_id text,
    -- The day on which a draw stands that waits, and gets its boards now. Null: a new one.
    standing date,
    digest bytea,
    request text,
    players uuid[],
    -- All that are looked at, in order.
    shelves integer[],
    counts integer[],
    source_slots integer[],
    sources integer[],
    pick_slots integer[],
    pick_shelves integer[],
    pick_lanes integer[],
    pick_ordinals integer[],
    -- Of each slot: the shelf that is to be filled when there are too few, and the form in which that is kept.
    supplied integer[],
    lacking text[],
    on_short text,
    patience double precision,
    reserve double precision,
    -- A byte a throw, two lanes in each.
    dice bytea)
    returns table (
        -- 'known': there is one of this id. 'twins': boards stand on shelves that have to be looked at as well. 'stale': what
        -- was chosen beforehand has been given to somebody meanwhile. 'ended': it waits no longer. None of these changed
        -- anything, nor did 'exhausted'. 'made', 'pending': see state.
        outcome text, state text, fresh boolean, until timestamptz, missing integer[], twins integer[],
        day date, known_digest bytea,
        slot integer, level_id uuid, shelf integer, score integer, par integer, board text)
    language plpgsql as $$
#variable_conflict use_column
declare
    -- Of each lane of each shelf: how far it is filled and anybody has been, and what comes next. Where there is a hole whose
    -- level may still get a place elsewhere, it counts as filled up to there until nothing else is left.
    filled integer[];
    brim integer[];
    fronts integer[];
    ahead integer[] := array_fill(0, array[16 * cardinality(shelves)]);
    -- The same before this draw took anything.
    seen integer[];
    -- How far the players are moved if anything is given; 0: not at all.
    moved integer[] := array_fill(0, array[16 * cardinality(shelves)]);
    -- What comes next behind such a hole, and where the next one is.
    behind integer[] := array_fill(null::integer, array[16 * cardinality(shelves)]);
    beyond integer[] := array_fill(null::integer, array[16 * cardinality(shelves)]);
    -- Lanes of which the next level has to be looked for.
    holed integer[];
    waited timestamptz;
    held integer[] := array_fill(0, array[cardinality(shelves)]);
    found_of integer[] := array_fill(0, array[cardinality(counts)]);
    -- What is about to be looked at.
    at_slots integer[] := pick_slots;
    at_shelves integer[] := pick_shelves;
    at_lanes integer[] := pick_lanes;
    at_ordinals integer[] := pick_ordinals;
    chosen integer := cardinality(pick_slots);
    -- What is given.
    given_slots integer[] := '{}';
    given uuid[] := '{}';
    given_shelves integer[] := '{}';
    given_scores integer[] := '{}';
    given_pars integer[] := '{}';
    given_boards text[] := '{}';
    other_shelves integer[] := '{}';
    ordered uuid[];
    short boolean := false;
    lacks text := '{"wants":[]}';
    place integer;
    base integer;
    one integer;
    other integer;
    wanted integer;
    thrown integer := 0;
    fits boolean;
    found_row record;
begin
    outcome := 'known';
    if standing is null then
        select draw_key.day, draw_key.digest into day, known_digest from draw_key
        where tenant = in_tenant and id = in_id;
        if found then
            return next;
            return;
        end if;
    end if;

    -- The players, then how far the lanes are filled.
    for found_row in select * from hold_marks(players, shelves) loop
        place := array_position(shelves, found_row.shelf_id);
        held[place] := found_row.held;
        ahead[16 * place - 15 : 16 * place] := found_row.seen;
    end loop;
    select array_agg(coalesce(hole.ordinal, lane.filled) order by shelf_id, lane), array_agg(lane.filled order by shelf_id, lane),
        array_agg(lane.next order by shelf_id, lane), array_agg(lane.front order by shelf_id, lane)
    into filled, brim, ahead, fronts
    from (select *, greatest(floor, ahead[16 * array_position(shelves, shelf_id) - 15 + lane]) as next
          from lane where shelf_id = any (shelves)) as lane
    left join lateral (
        select lane_hole.ordinal from lane_hole
        where lane_hole.shelf_id = lane.shelf_id and lane_hole.lane = lane.lane and lane_hole.ordinal >= lane.next
            and lane_hole.level_id is not null
        order by lane_hole.ordinal limit 1) as hole on true;
    if coalesce(cardinality(filled), 0) <> 16 * cardinality(shelves) then
        raise exception 'the shelves % have % lanes in all', shelves, cardinality(filled);
    end if;

    seen := ahead;

    -- What was chosen beforehand comes first.
    for i in 1 .. chosen loop
        one := 16 * array_position(shelves, at_shelves[i]) - 15 + at_lanes[i];
        if at_ordinals[i] < ahead[one] then
            outcome := 'stale';
            return next;
            return;
        end if;
    end loop;
    for i in 1 .. chosen loop
        one := 16 * array_position(shelves, at_shelves[i]) - 15 + at_lanes[i];
        ahead[one] := greatest(ahead[one], at_ordinals[i] + 1);
        if ahead[one] > filled[one] then
            filled[one] := brim[one];
        end if;
    end loop;

    loop
        holed := '{}';
        if cardinality(at_slots) = 0 then
            -- Each from the better-stocked of two lanes that the dice tell, or from the best where that has none.
            for i in 1 .. cardinality(sources) loop
                base := 16 * array_position(shelves, sources[i]) - 15;
                wanted := counts[source_slots[i]] - found_of[source_slots[i]]
                    - coalesce(cardinality(array_positions(at_slots, source_slots[i])), 0);
                while wanted > 0 loop
                    place := get_byte(dice, thrown % length(dice));
                    thrown := thrown + 1;
                    one := base + (place >> 4);
                    other := base + (place & 15);
                    if filled[other] - ahead[other] > filled[one] - ahead[one] then
                        one := other;
                    end if;
                    if filled[one] <= ahead[one] then
                        one := base;
                        for other in base + 1 .. base + 15 loop
                            if filled[other] - ahead[other] > filled[one] - ahead[one] then
                                one := other;
                            end if;
                        end loop;
                        if filled[one] <= ahead[one] then
                            fits := false;
                            for other in base .. base + 15 loop
                                if filled[other] < brim[other] then
                                    fits := true;
                                    if other <> all (holed) then
                                        holed := holed || other;
                                    end if;
                                end if;
                            end loop;
                            exit when fits;
                            -- Where the fewest places are passed by.
                            one := null;
                            for other in base .. base + 15 loop
                                if behind[other] - greatest(seen[other], moved[other])
                                        < coalesce(behind[one] - greatest(seen[one], moved[one]), 2147483647) then
                                    one := other;
                                end if;
                            end loop;
                            exit when one is null;
                            ahead[one] := behind[one];
                            filled[one] := coalesce(beyond[one], brim[one]);
                            behind[one] := null;
                        end if;
                    end if;
                    at_slots := at_slots || source_slots[i];
                    at_shelves := at_shelves || sources[i];
                    at_lanes := at_lanes || (one - base);
                    at_ordinals := at_ordinals || ahead[one];
                    ahead[one] := ahead[one] + 1;
                    wanted := wanted - 1;
                end loop;
            end loop;
            exit when cardinality(at_slots) = 0 and cardinality(holed) = 0;
        end if;

        -- A withdrawn level is a hole. One that stands elsewhere, too, is given when nobody was past it there before this draw,
        -- which may come upon it in both places and gives it once; in doubt, not.
        for found_row in
            select at.slot, 16 * array_position(shelves, at.shelf) - 15 + at.lane as place, at.ordinal,
                coalesce(twin_own.shelf_id, at.shelf) as shelf, coalesce(common.id, own.id) as id,
                coalesce(twin_own.score, common.score, own.score) as score,
                coalesce(twin_own.moves, common.moves, own.moves) as par,
                coalesce(twin_own.board, common.board, own.board) as board,
                twin_own.id is not null or twin_common.id is not null as doubled,
                coalesce(twin_own.shelf_id, twin_common.shelf_id) as twin_shelf,
                coalesce(twin_own.lane, twin_common.lane) as twin_lane,
                coalesce(twin_own.ordinal, twin_common.ordinal) as twin_ordinal
            from unnest(at_slots, at_shelves, at_lanes, at_ordinals) with ordinality
                as at (slot, shelf, lane, ordinal, place)
            left join level as common on common.shelf_id = at.shelf and common.lane = at.lane and common.ordinal = at.ordinal
                and common.withdrawn_at is null
            left join own_level as own on own.shelf_id = at.shelf and own.lane = at.lane and own.ordinal = at.ordinal
                and own.tenant = in_tenant and own.withdrawn_at is null
            left join own_level as twin_own on twin_own.tenant = in_tenant and twin_own.id = common.id
            left join level as twin_common on twin_common.id = own.id
            where common.id is not null and twin_own.withdrawn_at is null or own.id is not null
            order by at.place
        loop
            moved[found_row.place] := greatest(moved[found_row.place], found_row.ordinal + 1);
            fits := true;
            if found_row.doubled then
                place := array_position(shelves, found_row.twin_shelf);
                if found_row.twin_ordinal is null then
                    fits := false;
                elsif place is null then
                    other_shelves := other_shelves || found_row.twin_shelf;
                    fits := false;
                else
                    fits := found_row.twin_ordinal >= seen[16 * place - 15 + found_row.twin_lane]
                        and found_row.id <> all (given);
                end if;
            end if;
            if fits then
                found_of[found_row.slot] := found_of[found_row.slot] + 1;
                given_slots := given_slots || found_row.slot;
                given := given || found_row.id;
                given_shelves := given_shelves || found_row.shelf;
                given_scores := given_scores || found_row.score;
                given_pars := given_pars || found_row.par;
                given_boards := given_boards || found_row.board;
            end if;
        end loop;
        if chosen > 0 and cardinality(given) < chosen and cardinality(other_shelves) = 0 then
            outcome := 'stale';
            return next;
            return;
        end if;
        chosen := 0;

        -- Where there was none, the next. What nobody can be given any more is passed for good, so that this is done once.
        for i in 1 .. cardinality(at_slots) loop
            one := 16 * array_position(shelves, at_shelves[i]) - 15 + at_lanes[i];
            if moved[one] <= at_ordinals[i] and one <> all (holed) then
                holed := holed || one;
            end if;
        end loop;
        if cardinality(holed) > 0 then
            for found_row in
                select hole.place, next.ordinal as next, left_open.ordinal as open, further.ordinal as beyond
                from (select place, shelves[(place + 15) / 16] as shelf, (place - 1) % 16 as lane
                      from unnest(holed) as place) as hole
                left join lateral (
                    select level.ordinal from level
                    where level.shelf_id = hole.shelf and level.lane = hole.lane and level.ordinal >= ahead[hole.place]
                        and level.withdrawn_at is null
                    order by level.ordinal limit 1) as common on true
                left join lateral (
                    select own_level.ordinal from own_level
                    where own_level.shelf_id = hole.shelf and own_level.lane = hole.lane
                        and own_level.ordinal >= ahead[hole.place] and own_level.withdrawn_at is null
                    order by own_level.ordinal limit 1) as own on true
                cross join lateral (select least(common.ordinal, own.ordinal, brim[hole.place]) as ordinal) as next
                left join lateral (
                    select lane_hole.ordinal from lane_hole
                    where lane_hole.shelf_id = hole.shelf and lane_hole.lane = hole.lane
                        and lane_hole.ordinal >= greatest(seen[hole.place], moved[hole.place])
                        and lane_hole.level_id is not null
                    order by lane_hole.ordinal limit 1) as left_open on true
                left join lateral (
                    select lane_hole.ordinal from lane_hole
                    where lane_hole.shelf_id = hole.shelf and lane_hole.lane = hole.lane
                        and lane_hole.ordinal > next.ordinal and lane_hole.level_id is not null
                    order by lane_hole.ordinal limit 1) as further on true
            loop
                one := found_row.place;
                if found_row.open < found_row.next then
                    ahead[one] := brim[one];
                    filled[one] := brim[one];
                    if found_row.next < brim[one] then
                        behind[one] := found_row.next;
                        beyond[one] := found_row.beyond;
                    end if;
                else
                    ahead[one] := found_row.next;
                    filled[one] := coalesce(found_row.beyond, brim[one]);
                end if;
                if least(found_row.open, found_row.next) > seen[one] then
                    moved[one] := greatest(moved[one], least(found_row.open, found_row.next));
                end if;
            end loop;
        end if;
        at_slots := '{}';
        at_shelves := '{}';
        at_lanes := '{}';
        at_ordinals := '{}';
    end loop;
    if cardinality(other_shelves) > 0 then
        outcome := 'twins';
        twins := other_shelves;
        return next;
        return;
    end if;

    for i in 1 .. cardinality(counts) loop
        missing[i] := counts[i] - found_of[i];
        short := short or missing[i] > 0;
    end loop;
    if short then
        lacks := '{"wants":[' || (
            select string_agg(jsonb_set(form::jsonb, '{count}', to_jsonb(count))::text, ',' order by place)
            from unnest(lacking, missing) with ordinality as each (form, count, place) where count > 0) || ']}';
    end if;
    state := case
        when short and on_short = 'wait' then 'pending'
        when short and on_short = 'fail' then 'cancelled'
        when reserve is not null and cardinality(given) > 0 then 'reserved'
        when short then 'partial'
        else 'complete'
    end;
    if state in ('pending', 'cancelled') then
        given := '{}';
        given_slots := '{}';
    end if;
    ordered := given;
    if cardinality(counts) > 1 then
        ordered := array(
            select each.id from unnest(given_slots, given) with ordinality as each (slot, id, place)
            order by each.slot, each.place);
    end if;

    -- The id. Whoever stores it first is the one: another with the same waits here, and is told of the first.
    if standing is null then
        if state = 'cancelled' then
            select draw_key.day, draw_key.digest into day, known_digest from draw_key
            where tenant = in_tenant and id = in_id;
            outcome := case when found then 'known' else 'exhausted' end;
            return next;
            return;
        end if;
        with key as (
            insert into draw_key (tenant, id, day, digest)
            values (in_tenant, in_id, (now() at time zone 'utc')::date, make_draw.digest)
            on conflict do nothing
            returning draw_key.day, tenant, id
        )
        insert into draw (day, tenant, id, state, request, levels, missing)
        select key.day, key.tenant, key.id, make_draw.state,
            case when make_draw.state = 'pending' then make_draw.request else '' end, ordered,
            lacks
        from key;
        if not found then
            select draw_key.day, draw_key.digest into day, known_digest from draw_key
            where tenant = in_tenant and id = in_id;
            return next;
            return;
        end if;
    elsif state = 'pending' then
        perform from draw where draw.day = standing and tenant = in_tenant and id = in_id and draw.state = 'pending' for update;
    else
        update draw set state = make_draw.state, levels = ordered, request = '',
            missing = case make_draw.state when 'cancelled' then '{"wants":[]}' else lacks end
        where draw.day = standing and tenant = in_tenant and id = in_id and draw.state = 'pending';
    end if;
    if not found then
        outcome := 'ended';
        return next;
        return;
    end if;
    outcome := case state when 'pending' then 'pending' else 'made' end;

    -- What it lacks, how long it waits or holds.
    if state = 'pending' then
        if standing is not null then
            select min(since) into waited from draw_wait where tenant = in_tenant and id = in_id;
            delete from draw_wait where tenant = in_tenant and id = in_id and shelf_id <> all (array(
                select each.shelf_id from unnest(supplied, make_draw.missing) as each (shelf_id, missing)
                where each.missing > 0));
        end if;
        insert into draw_wait (tenant, id, shelf_id, missing, since)
        select in_tenant, in_id, each.shelf_id, sum(each.missing), coalesce(waited, now())
        from unnest(supplied, make_draw.missing) as each (shelf_id, missing)
        where each.missing > 0 group by each.shelf_id order by each.shelf_id
        on conflict (tenant, id, shelf_id) do update set missing = excluded.missing
        where draw_wait.missing <> excluded.missing;
    elsif standing is not null then
        delete from draw_wait where tenant = in_tenant and id = in_id;
        delete from draw_deadline where tenant = in_tenant and id = in_id;
    end if;
    if standing is null and state = 'pending' or state = 'reserved' then
        insert into draw_deadline (tenant, id, at)
        values (in_tenant, in_id,
            now() + make_interval(secs => case make_draw.state when 'pending' then patience else reserve end))
        on conflict (tenant, id) do update set at = excluded.at
        returning at into until;
    end if;

    -- What is given: the players are moved past it, now or until it is let go.
    if cardinality(given) > 0 then
        fresh := false;
        for i in 1 .. cardinality(moved) loop
            fresh := fresh or moved[i] > fronts[i];
        end loop;
        if state = 'reserved' then
            insert into draw_held (tenant, id, player, shelf_id, before, after)
            select in_tenant, in_id, each.player, each.shelf_id, coalesce(marks, array_fill(0, array[16])), each.after
            from (select player, shelf_id, moved[16 * place - 15 : 16 * place] as after
                  from unnest(players) as player
                  cross join unnest(shelves) with ordinality as shelf (shelf_id, place)) as each
            left join (
                select * from player_mark where player = any (players) and shelf_id = any (shelves)) as known
                using (player, shelf_id)
            where 0 < any (each.after);
        end if;
        perform raise_marks(players, shelves, held, moved);
        fresh := fresh and state <> 'reserved';
        if fresh then
            fresh := pass_lanes(shelves, moved);
        end if;
    end if;
    return next;
    return query
    select null::text, null::text, null::boolean, null::timestamptz, null::integer[], null::integer[], null::date,
        null::bytea, each.slot, each.level_id, each.shelf, each.score, each.par, each.board
    from unnest(given_slots, given, given_shelves, given_scores, given_pars, given_boards) with ordinality
        as each (slot, level_id, shelf, score, par, board, place)
    where each.slot is not null order by each.slot, each.place;
end
$$;
