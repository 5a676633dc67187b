-- Keys that are good no more are forgotten one day. Not those that a start has named: it would make them anew.
alter table api_key add column first boolean not null default false;
update api_key set first = true where tenant = 'local' and name like 'first %';

-- Of a key that is forgotten the id is left with the one that was made in its stead.
alter table api_key drop constraint api_key_replaces_fkey;
create index api_key_by_end on api_key (least(revoked_at, expires_at)) where not first;
