-- `tried` has taken its place; what wrote here has been replaced.
drop table first_try;
