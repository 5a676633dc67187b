-- A regrade goes on behind what it has asked about, shelf by shelf in this order. It began anew at every look, and came upon each
-- level first of which no solver could tell. The indexes of before (V37) go last, for until they do draws read on.
create index own_level_to_judge on own_level (shelf_id, rules, id) where withdrawn_at is null;
create index level_to_judge on level (shelf_id, rules, seq) where withdrawn_at is null;

-- What is with solvers is found without a look at what they could not tell of.
create index regrade_asked_under_way on regrade_asked (game) where not undecided;

drop index own_level_by_rules;
drop index level_by_rules;
