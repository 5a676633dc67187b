package floe.catalog.kafka;

import floe.wire.ShortValues;

/// A batch has thousands of verdicts. One that is longer than those on boards with shelves waits for its turn as its
/// beginning.
public final class VerdictValues extends ShortValues {
    static final int LONGEST = 16 * 1024;

    public VerdictValues() {
        super(LONGEST);
    }
}
