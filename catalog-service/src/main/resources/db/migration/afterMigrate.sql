-- The connection goes back to the pool.
reset statement_timeout;
reset lock_timeout;
