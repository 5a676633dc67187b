-- Up to where the verdicts of each partition are taken in, written with what they left: a verdict that comes again counts no
-- second time. Offsets begin anew with a topic that is made anew; what comes then was published later than all of these.
create table verdicts_taken (
    partition integer     primary key,
    next      bigint      not null,
    newest    timestamptz not null
);
