-- A shelf has sixteen lanes. A level gets a lane and the next ordinal in it when it is stored; how far down each lane a
-- player has been is all that is kept of what they have seen.
create table lane (
    shelf_id integer  not null references shelf (id),
    lane     smallint not null check (lane between 0 and 15),
    -- How many levels have been put here: the ordinals are 0 to filled - 1.
    filled   integer  not null default 0,
    -- As far as any player has been: what is past it nobody has been shown.
    front    integer  not null default 0,
    -- Below this nothing is drawn any more by anybody, whatever their marks say: see after_restore().
    floor    integer  not null default 0,
    primary key (shelf_id, lane),
    check (0 <= floor and floor <= front and front <= filled)
) with (fillfactor = 50);

create function open_lanes() returns trigger language plpgsql as $$
begin
    insert into lane (shelf_id, lane) select new.id, generate_series(0, 15);
    return null;
end
$$;

create trigger lanes_of_a_new_shelf after insert on shelf for each row execute function open_lanes();

-- Both null: a level that is never drawn, because players may have been shown it in a time that a restore has undone.
alter table level add column lane smallint, add column ordinal integer, add column withdrawn_at timestamptz;

-- Catalogs that hold levels already: dealt out over the lanes in the order in which they came.
with dealt as (
    select id, row_number() over (partition by shelf_id order by seq) - 1 as place from level
)
update level set lane = place % 16, ordinal = place / 16 from dealt where dealt.id = level.id;

insert into lane (shelf_id, lane, filled)
select shelf.id, lanes.lane, count(level.id)
from shelf
cross join generate_series(0, 15) as lanes (lane)
left join level on level.shelf_id = shelf.id and level.lane = lanes.lane
group by shelf.id, lanes.lane;

alter table level add check ((lane is null) = (ordinal is null));
create unique index level_by_lane on level (shelf_id, lane, ordinal);
-- The holes that draws step over and stock does not count.
create index level_withdrawn on level (shelf_id, lane, ordinal) where withdrawn_at is not null;

-- Intake writes thousands of levels a second, in the one transaction that also writes what they refer to; looking each
-- reference up again by a trigger costs as much as storing the row. Kept as text they are not taken apart on the way in.
alter table level drop constraint level_shelf_id_fkey;
alter table level_solution drop constraint level_solution_level_id_fkey;
alter table level alter column measures type json using measures::json, alter column origin type json using origin::json;

-- How far down each of a shelf's lanes a player has been. The player is the first half of SHA-256 over tenant and name,
-- so that a row has the same size for everybody and clashes with no other tenant's.
create table player_mark (
    player   uuid      not null,
    shelf_id integer   not null,
    marks    integer[] not null,
    primary key (player, shelf_id)
) partition by hash (player);

do $$
begin
    for part in 0..3 loop
        -- Room on every page for the next version of a row: it is rewritten with every draw, and no index changes.
        execute format('create table player_mark_%s partition of player_mark for values with (modulus 4, remainder %s)'
            ' with (fillfactor = 60)', part, part);
    end loop;
end
$$;

-- Every draw there ever was, and the day on which its answer stands. A table by days cannot promise that an id is there
-- once over all of them, so this small one does; it also outlives the answers, and whoever asks with an old id when its
-- day has been dropped is not given other boards.
create table draw_key (
    tenant text  not null,
    id     text  not null,
    day    date  not null,
    -- SHA-256 of the request: the same id with another body is refused.
    digest bytea not null,
    primary key (tenant, id)
);

create table draw (
    day     date        not null,
    tenant  text        not null,
    id      text        not null,
    state   text        not null check (state in ('pending', 'complete', 'partial', 'cancelled')),
    request text        not null,
    levels  uuid[]      not null,
    -- What a partial draw could not be given.
    missing text        not null,
    made_at timestamptz not null default now(),
    primary key (day, tenant, id)
) partition by range (day);

-- Makes the tables for these days that are not there yet.
create function open_draw_days(first date, days integer) returns void language plpgsql as $$
begin
    perform pg_advisory_xact_lock(hashtext('floe.catalog.draw.days'));
    for i in 0..days - 1 loop
        if to_regclass('draw_' || to_char(first + i, 'YYYY_MM_DD')) is null then
            execute format('create table %I partition of draw for values from (%L) to (%L)',
                'draw_' || to_char(first + i, 'YYYY_MM_DD'), first + i, first + i + 1);
        end if;
    end loop;
end
$$;

select open_draw_days(current_date, 7);

-- What draws that wait lack. Demand reads it, and intake looks here for draws that it may have completed.
create table draw_wait (
    tenant   text        not null,
    id       text        not null,
    shelf_id integer     not null,
    missing  integer     not null check (missing >= 0),
    since    timestamptz not null default now(),
    primary key (tenant, id, shelf_id)
);

create index draw_wait_by_shelf on draw_wait (shelf_id, since);

create table rush (
    tenant  text        not null,
    id      text        not null,
    digest  bytea       not null,
    request text        not null,
    levels  uuid[]      not null,
    made_at timestamptz not null default now(),
    primary key (tenant, id)
);

-- When the database was restored from a dump. Verdicts published before that become levels that are not drawn.
create table restoration (
    at timestamptz primary key default now()
);

-- To be called once after a restore, before the catalog serves again. The draws that were answered after the dump are
-- unknown, and so is how far their players have been: nothing that stood here is drawn again by anybody.
create function after_restore() returns void language sql as $$
    insert into restoration default values;
    update lane set floor = filled, front = filled;
$$;
