-- A migration takes as long as it takes.
set statement_timeout = 0;
set lock_timeout = 0;
