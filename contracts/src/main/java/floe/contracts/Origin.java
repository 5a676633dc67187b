package floe.contracts;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Where a board comes from.
public sealed interface Origin {
    /// Made by a generator: with the same order and seed, the same build makes it again.
    ///
    /// @param size the size ordered
    /// @param band the band wished for
    /// @param options what else the order asked for
    /// @param otherBands bands that would have done as well, where the order named some
    /// @param seed the seed, in digits: as a number it would lose some on its way through many a tool
    /// @param generator the build that made it; `regrade` where it is a level that newer rules are to judge
    record Generated(
            String size,
            String band,
            SortedMap<String, Double> options,
            List<String> otherBands,
            String seed,
            String generator)
            implements Origin {
        public Generated {
            options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
            otherBands = List.copyOf(otherBands);
        }

        /// For one band alone.
        public Generated(String size, String band, SortedMap<String, Double> options, String seed, String generator) {
            this(size, band, options, List.of(), seed, generator);
        }
    }

    /// Handed in by a person.
    ///
    /// @param submission the number under which the catalog keeps it
    record Submitted(String submission) implements Origin {}
}
