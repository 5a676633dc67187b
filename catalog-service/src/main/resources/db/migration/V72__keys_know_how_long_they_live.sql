-- When a key was first changed for a new one, and the end that it had until then, if any: since then expires_at is the end of
-- its grace, and what it was made for is told by this alone. What a catalog of an older build changes has neither.
alter table api_key
    add column changed_at timestamptz,
    add column made_until timestamptz;
