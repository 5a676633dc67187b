/// What the services share of Kafka beside the platform's channels, and why none of it is a library's.
///
/// - **Frozen forms**: `Json`, `Fields`, `UnreadableException`. Released messages stay as they are.
/// - **Headers of events**: `CloudEvent`, `EventHeaders`. The connector stops for ever at one that it cannot read.
/// - **Traces**: `Tracing`. A trace follows a board; the connector's follow a batch.
/// - **What fits in memory**: `ShortRecord`, `ShortKeys`, `ShortValues`, `Originals`, `RecordAt`, `RecordSize`.
///   Kafka bounds records, and bytes only as they are packed.
/// - **One message a partition**: `PartitionBatchInterceptor`, `PollingThread`. The connector makes one of each
///   record, some 3 µs of a solver's 12.
/// - **Sending**: `RecordPublisher`, `Publisher`, `Outbox`, `PublishException`. A batch is safe when all of it is, and
///   no worker of a solver waits for the broker.
/// - **Dead letters**: `DeadLetter`, `Letter`, `Letters`, `ReplayNotes`. The connector puts a whole batch aside, and
///   nothing that is too large.
/// - **A table on a topic**: `WholeTopic`. A channel tells nobody that all is read.
/// - **The broker**: `Topics`, `BrokerWait`, `Backoff`, `Connection`, `AnswerWatch`, `GroupMembership`, `Lag`. A
///   service is up before its broker, and notices one that is frozen and a group that does not take it in.
/// - **What cannot be read**: `PastUnreadable`, `Readability`, `OffsetProgress`. A consumer comes to a record
///   that is spoilt again and again, and stands still there.
/// - **Health**: `ServiceHealth`. The same answers in all services.
package floe.wire;
