-- A house asks what it has handed in, the newest first, page by page.
create index submission_of_house on submission (tenant, made_at, id);
