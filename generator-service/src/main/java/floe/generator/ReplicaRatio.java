package floe.generator;

/// How many times as much all replicas together make as this one: told from how the topic grows, so that replicas share
/// the work without talking to each other. A regrade and a replay of dead letters make it grow too, and the smaller the
/// share of a replica the more it seems that others make: so it is never more than there are producers.
final class ReplicaRatio {
    private static final double MOST = 16;
    /// Of fewer records nothing can be told.
    private static final long FEWEST = 20;

    private long writtenBefore = -1;
    private long ownBefore;
    private double replicas = 1;

    /// @param written how many records there are on the topic
    /// @param own how many this replica has written since it began
    /// @param producers how many have written there lately, replicas and others
    /// @param rests whether this replica has nothing to make: then what grows tells nothing
    double look(long written, long own, int producers, boolean rests) {
        if (writtenBefore < 0 || written < writtenBefore || rests) {
            writtenBefore = written;
            ownBefore = own;
        }
        long all = written - writtenBefore;
        if (all >= FEWEST) {
            double now = (double) all / Math.max(1, own - ownBefore);
            replicas = Math.clamp((replicas + now) / 2, 1, MOST);
            writtenBefore = written;
            ownBefore = own;
        }
        replicas = Math.clamp(replicas, 1, Math.max(1, producers));
        return replicas;
    }
}
