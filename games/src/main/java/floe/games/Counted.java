package floe.games;

/// Numbers in sentences, with what they count: `1 row`, `2 rows`.
public final class Counted {
    private Counted() {}

    /// @param what one of them, of a word whose plural is made by an s
    public static String of(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    /// The verb that goes with so many.
    public static String are(long count) {
        return count == 1 ? "is" : "are";
    }
}
