-- Keys may end, and be made in the stead of another.
alter table api_key
    add column expires_at timestamptz,
    add column replaces   uuid references api_key (id);
