-- What newer rules refuse is another kind of change than what somebody takes out: among the boards that a regrade goes over
-- are other houses' own. Only a regrade has ever said why.
update change set kind = 'level-refused' where kind = 'level-withdrawn' and detail <> '';
