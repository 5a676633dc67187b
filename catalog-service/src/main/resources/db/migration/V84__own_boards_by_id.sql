-- A verdict and a withdrawal name a board, not the houses that have it as their own. With the key of house and board alone that read
-- the whole table as soon as there were many houses.
create index own_level_by_id on own_level (id);
