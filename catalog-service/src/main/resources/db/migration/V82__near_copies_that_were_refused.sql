-- Proposals that were refused for being nearly a level of their shelf, by a hash of board and origin. One whose verdict comes once
-- more, because solvers were set back, say, is refused again, and counts no second time: the floors of likeness are told from
-- those counts. A board that generators find again by another seed is another proposal.
create table near_copy (
    proposal uuid        primary key,
    at       timestamptz not null default now()
);
create index near_copy_at on near_copy (at);
