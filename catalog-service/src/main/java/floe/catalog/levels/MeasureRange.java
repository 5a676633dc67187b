package floe.catalog.levels;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// From where to where a measure of a level is to be, both included; an open end is infinite. A level that has no
/// such measure is none.
public record MeasureRange(String name, double least, double most) {
    private static final Pattern WRITTEN =
            Pattern.compile("([A-Za-z][A-Za-z0-9.]{0,63}):(-?[0-9]{1,15}(?:\\.[0-9]{1,15})?)?(\\.\\.)?"
                    + "(-?[0-9]{1,15}(?:\\.[0-9]{1,15})?)?");

    /// What it says of a row of `level`, with the values name, least and most.
    static final String OF_A_ROW = "(measures ->> ?::text)::double precision between ? and ?";

    /// `falls.aware:4..9`, `falls.aware:4..`, `falls.aware:..9`, or `level:7` for one value alone; nothing where it is
    /// written otherwise.
    public static Optional<MeasureRange> parse(String text) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            return Optional.empty();
        }
        String from = written.group(2);
        String to = written.group(4);
        boolean isRange = written.group(3) != null;
        if (isRange ? from == null && to == null : from == null || to != null) {
            return Optional.empty();
        }
        double least = from == null ? Double.NEGATIVE_INFINITY : Double.parseDouble(from);
        double most = !isRange ? least : to == null ? Double.POSITIVE_INFINITY : Double.parseDouble(to);
        return Optional.of(new MeasureRange(written.group(1), least, most));
    }

    /// Whether nothing can lie there.
    public boolean endsBeforeItBegins() {
        return least > most;
    }
}
