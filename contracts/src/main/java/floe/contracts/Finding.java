package floe.contracts;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// What a solver found out about a board. Bands and reasons are words, not a closed list: a new game may bring its own.
public sealed interface Finding {
    /// It is a level.
    ///
    /// @param solution a move list that solves it
    /// @param band how hard it is
    /// @param score the same, finer
    /// @param measures what was measured, by name
    record Accepted(String solution, String band, int score, SortedMap<String, Double> measures) implements Finding {
        public Accepted {
            measures = Collections.unmodifiableSortedMap(new TreeMap<>(measures));
        }
    }

    /// It is none.
    ///
    /// @param reason a code
    /// @param detail a sentence
    /// @param measures what was measured, by name
    record Rejected(String reason, String detail, SortedMap<String, Double> measures) implements Finding {
        public Rejected {
            measures = Collections.unmodifiableSortedMap(new TreeMap<>(measures));
        }
    }

    /// It could not be told within the budget. What is known all the same came later, so it may be lacking on the wire.
    ///
    /// @param detail a sentence, empty where nothing is known
    /// @param measures by name, each at least so much
    record GaveUp(long steps, String detail, SortedMap<String, Double> measures) implements Finding {
        public GaveUp {
            measures = Collections.unmodifiableSortedMap(new TreeMap<>(measures));
        }

        /// Nothing is known.
        public GaveUp(long steps) {
            this(steps, "", Collections.emptySortedMap());
        }
    }
}
