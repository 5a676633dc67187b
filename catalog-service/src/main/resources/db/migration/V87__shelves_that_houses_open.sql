-- A house may open so many shelves by publishing boards of further sizes. Null: operators asked for it, or levels came.
alter table shelf add column opened_by text;
create index shelf_of_house on shelf (opened_by) where opened_by is not null;
