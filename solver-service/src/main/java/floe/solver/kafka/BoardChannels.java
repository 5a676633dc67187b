package floe.solver.kafka;

import floe.contracts.Topic;
import floe.wire.PollingThread;

/// Where boards come from: a channel for submissions and one for candidates.
public interface BoardChannels {
    PollingThread pollingThread(Topic topic);

    /// Joins the group: from now on these workers get the topic's records, and hear which partitions come and go.
    void read(Topic topic, RecordWorkers workers);

    /// Nothing more is to be done for these workers: their groups can be left.
    void close();
}
