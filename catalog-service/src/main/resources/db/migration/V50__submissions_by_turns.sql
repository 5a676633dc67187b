-- How many boards a house has that wait for a verdict, and which of them are next, is asked at every board that is handed in
-- and at every verdict on one (Submissions, SubmissionRows).
create index submission_pending on submission (tenant, made_at) where state = 'pending';
drop index submission_unpublished;
