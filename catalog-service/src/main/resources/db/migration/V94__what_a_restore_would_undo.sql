-- Whose the subject of a change is, where it is a house's: its key may be forgotten earlier than what was done with it.
alter table change add column subject_tenant text;
update change set subject_tenant = api_key.tenant from api_key
where kind in ('key-made', 'key-rotated', 'key-revoked') and api_key.id::text = subject;
