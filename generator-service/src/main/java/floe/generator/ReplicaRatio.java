package floe.generator;

/// How many times as much all replicas together make as this one: told from how the topic grows, so that replicas share
/// the work without talking to each other.
final class ReplicaRatio {
    private static final double MOST = 64;
    /// Of fewer records nothing can be told.
    private static final long FEWEST = 20;

    private long writtenBefore = -1;
    private long ownBefore;
    private double replicas = 1;

    /// @param written how many records there are on the topic
    /// @param own how many this replica has written since it began
    double look(long written, long own) {
        if (writtenBefore < 0 || written < writtenBefore) {
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
        return replicas;
    }
}
