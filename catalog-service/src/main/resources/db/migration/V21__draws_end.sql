-- A draw that waits or holds boards ends at a time: whoever looks at it then, or the sweep, ends it, and its wants vanish.
alter table draw drop constraint draw_state_check;
alter table draw add constraint draw_state_check
    check (state in ('pending', 'reserved', 'complete', 'partial', 'cancelled', 'expired'));

create table draw_deadline (
    tenant text        not null,
    id     text        not null,
    at     timestamptz not null,
    primary key (tenant, id)
);

create index draw_deadline_by_time on draw_deadline (at);

-- Those that wait already have as long as is usual.
insert into draw_deadline (tenant, id, at)
select tenant, id, now() + interval '10 minutes' from draw_wait group by tenant, id;

-- What a draw that is reserved has moved, of whom and from where to where (0: not moved). Confirmed, it is dropped; let
-- go, each mark that nobody has moved since goes back. A mark that another draw has moved further stays: it may not go
-- below what the player was given there.
create table draw_held (
    tenant   text      not null,
    id       text      not null,
    player   uuid      not null,
    shelf_id integer   not null,
    before   integer[] not null,
    after    integer[] not null,
    primary key (tenant, id, player, shelf_id)
);

-- What has an end (CatalogConfig: draws.keep, draws.keepIds, rushes.keep, submissions.keep) is found by its age.
create index draw_key_by_day on draw_key (day);
create index rush_by_age on rush (made_at);
create index submission_by_age on submission (settled_at) where settled_at is not null;
