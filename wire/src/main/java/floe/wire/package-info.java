/// What the services share of Kafka beside the platform's channels, and why none of it is a library's:
///
/// | what | classes | why by hand |
/// |---|---|---|
/// | frozen forms | `Json`, `Fields`, `UnreadableException` | released messages stay as they are, whatever a mapper
/// does by default |
/// | event headers | `CloudEvent`, `EventHeaders` | the connector stops at a header that it cannot read, for ever |
/// | traces | `Tracing` | a trace follows a board; the connector's follow a batch |
/// | what fits in memory | `ShortRecord`, `ShortKeys`, `ShortValues`, `Originals`, `RecordAt`, `RecordSize` | Kafka
/// bounds records, and bytes only as they are packed |
/// | one message a partition | `PartitionBatchInterceptor`, `PollingThread` | the connector makes one of each record,
/// which costs half as much as all else |
/// | sending | `RecordPublisher`, `ChannelPublisher`, `Publisher`, `Outbox`, `PublishException` | a batch is safe when
/// all of it is; an emitter costs a solver more than its verdict |
/// | dead letters | `DeadLetter`, `Letter`, `Letters`, `ReplayNotes` | the connector sends aside a whole batch, and
/// nothing at all that is too large |
/// | a table on a topic | `WholeTopic` | a channel joins a group or reads on, and tells nobody that all is read |
/// | the broker | `Topics`, `BrokerWait`, `Backoff`, `Connection`, `AnswerWatch`, `Lag` | a service is up before its
/// broker, and notices one that is frozen |
/// | health | `ServiceHealth` | the same answers in all services |
package floe.wire;
