package floe.games.flow.unique;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.flow.board.Boards;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlternatingPairsTest {
    /// Of the colours of this board, A to C have both ends behind before the last end, D has one.
    private static final SweepOrder SWEEP = new SweepOrder(Boards.read("AABBCCD/......./......D"), 0);

    private static final int ARCH = 1 << 16;

    /// Strands from left to right: capital letters are colours, small ones legs of arches.
    @ParameterizedTest
    @CsvSource({
        "ABAB, true",
        "ABBA, false",
        "AABB, false",
        "ABCBCA, true",
        "ABCCBA, false",
        // The end of D lies ahead.
        "ADAD, false",
        // B can get around A by an arch that spans one of them alone.
        "xAxBAB, false",
        "xABxAB, false",
        // Arches that span all four or none of them, or a pair of them that is no strand of theirs, help neither.
        "xABABx, true",
        "AxxBAB, true",
        "AxCCxBAB, true",
        "xyABAByx, true",
        // One pair has its strands below different arches, the others alternate.
        "CxABABCx, true",
        "CxABBACx, false",
    })
    void twoPairsThatMeetAheadCannotAlternate(String strands, boolean any) {
        int[] labels = strands.chars()
                .map(sign -> sign < 'a' ? sign - 'A' : ARCH + sign - 'a')
                .toArray();
        AlternatingPairs pairs = new AlternatingPairs(SWEEP, labels.length, ARCH);
        assertThat(pairs.any(labels, labels.length, SWEEP.ends - 1)).isEqualTo(any);
        assertThat(pairs.any(labels, labels.length, SWEEP.ends - 1)).isEqualTo(any);
    }
}
