-- A migration of its own: it waits for whoever reads the table, as a dump does, and the next one stops whoever writes levels.
-- By which rules a board was rejected that was handed in; null where nobody has noted it. By others it is judged anew.
alter table submission add column rules integer;
