package floe.solver.kafka;

import floe.wire.ShortValues;

/// Of a value that no candidate has, the beginning is enough to say so.
public final class CandidateValues extends ShortValues {
    /// Nine times what the largest board of the games takes, and more than a board that is handed in.
    public static final int LONGEST = 96 * 1024;

    public CandidateValues() {
        super(LONGEST);
    }
}
