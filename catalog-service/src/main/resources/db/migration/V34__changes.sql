-- What operators changed, and by which key: its id, or the subject of a token. Kept for floe.catalog.changes.keep.
create table change (
    id      bigint      generated always as identity primary key,
    at      timestamptz not null default now(),
    key_id  text        not null,
    tenant  text        not null,
    kind    text        not null,
    subject text        not null,
    detail  text        not null
);

create index change_by_age on change (at);
