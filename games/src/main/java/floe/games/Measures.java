package floe.games;

import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.OptionalDouble;

/// What a solver measured of a board: numbers by name, in the names' order, so that they are written the same
/// everywhere.
public final class Measures implements Iterable<Measures.Measure> {
    /// A number with its name.
    public record Measure(String name, double value) {
        /// Without a decimal point where it is a whole number.
        public String text() {
            return value == Math.floor(value) && Math.abs(value) < 1L << 53
                    ? Long.toString((long) value)
                    : Double.toString(value);
        }
    }

    public static final Measures NONE = new Measures(new Measure[0]);

    private final Measure[] sorted;

    private Measures(Measure[] sorted) {
        this.sorted = sorted;
    }

    /// These and one more; a name measured before is measured anew.
    public Measures with(String name, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("the measure " + name + " came out as " + value);
        }
        // Adding zero makes the negative zero a plain one: the two are written the same, so they must be the same.
        Measure measure = new Measure(name, value + 0.0);
        int at = find(name);
        if (at >= 0) {
            Measure[] same = sorted.clone();
            same[at] = measure;
            return new Measures(same);
        }
        int place = -at - 1;
        Measure[] more = new Measure[sorted.length + 1];
        System.arraycopy(sorted, 0, more, 0, place);
        more[place] = measure;
        System.arraycopy(sorted, place, more, place + 1, sorted.length - place);
        return new Measures(more);
    }

    public OptionalDouble value(String name) {
        int at = find(name);
        return at < 0 ? OptionalDouble.empty() : OptionalDouble.of(sorted[at].value);
    }

    public double get(String name) {
        return value(name)
                .orElseThrow(() -> new NoSuchElementException("there is no measure " + name + " among " + this));
    }

    public int size() {
        return sorted.length;
    }

    private int find(String name) {
        int low = 0;
        int high = sorted.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = sorted[middle].name.compareTo(name);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -low - 1;
    }

    @Override
    public Iterator<Measure> iterator() {
        return Arrays.asList(sorted).iterator();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Measures measures && Arrays.equals(sorted, measures.sorted);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(sorted);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (Measure measure : sorted) {
            text.append(text.length() == 1 ? "" : ", ")
                    .append(measure.name)
                    .append('=')
                    .append(measure.text());
        }
        return text.append('}').toString();
    }
}
