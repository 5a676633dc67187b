package floe.contracts;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Where a level stands: its game, size and band, written `ice/20x25/hard`; and what else was ordered, written behind
/// the band, `ice/20x25/expert?minMoves=61&traps=1`. A shelf with options is a shelf of its own: no level stands both
/// there and on the plain one.
///
/// On the wire and in databases the options are part of the band's word. So a build that knows nothing of options takes
/// such a shelf for one of a band that it does not know, and leaves it alone, rather than for the plain one.
///
/// @param band the band, and behind a question mark the options, in the order of their names
public record Shelf(String game, String size, String band) {
    private static final char OPTIONS = '?';
    private static final String RANGE = "..";

    public Shelf {
        requireName("game", game);
        requireName("size", size);
        requireName("band", band);
        if (band.indexOf(OPTIONS) >= 0 && !band.equals(word(bare(band), read(band)))) {
            throw new IllegalArgumentException("'" + band + "' is no band with options: they go by their names, as "
                    + "expert?minMoves=61&traps=1");
        }
    }

    public static Shelf of(String game, String size, String band, Map<String, Double> options) {
        requireName("band", band);
        return new Shelf(game, size, word(band, new TreeMap<>(options)));
    }

    /// Reads what [#toString] writes, and options as people write them: `?moves=61..&traps=yes` is
    /// `?minMoves=61&traps=1`.
    public static Shelf parse(String text) {
        String[] names = text.split("/", -1);
        if (names.length != 3) {
            throw new IllegalArgumentException("'" + text + "' is no shelf: game/size/band is one, as ice/20x25/hard");
        }
        return of(names[0], names[1], bare(names[2]), read(names[2]));
    }

    /// How hard its levels are, and nothing else.
    public String bareBand() {
        return bare(band);
    }

    /// What was ordered beyond size and band, by name.
    public SortedMap<String, Double> options() {
        return read(band);
    }

    public boolean hasOptions() {
        return band.indexOf(OPTIONS) >= 0;
    }

    /// Whether it is for levels of the same game, size and options, and for another band.
    public boolean differsByBandAlone(Shelf other) {
        return game.equals(other.game)
                && size.equals(other.size)
                && !bareBand().equals(other.bareBand())
                && optionsAsWritten().equals(other.optionsAsWritten());
    }

    private String optionsAsWritten() {
        return band.substring(bareBand().length());
    }

    private static String bare(String band) {
        int end = band.indexOf(OPTIONS);
        return end < 0 ? band : band.substring(0, end);
    }

    private static SortedMap<String, Double> read(String band) {
        SortedMap<String, Double> options = new TreeMap<>();
        int begin = band.indexOf(OPTIONS);
        if (begin >= 0) {
            for (String option : band.substring(begin + 1).split("&", -1)) {
                int middle = option.indexOf('=');
                read(option.substring(0, Math.max(0, middle)), option.substring(middle + 1), options);
            }
        }
        return options;
    }

    /// A range stands for a least and a most, yes and no for 1 and 0.
    private static void read(String name, String text, SortedMap<String, Double> options) {
        int range = text.indexOf(RANGE);
        if (range < 0 || name.isEmpty() || text.length() == RANGE.length()) {
            put(name, text.equals("yes") ? 1 : text.equals("no") ? 0 : number(text), options);
            return;
        }
        String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
        if (range > 0) {
            put("min" + capital, number(text.substring(0, range)), options);
        }
        if (range + RANGE.length() < text.length()) {
            put("max" + capital, number(text.substring(range + RANGE.length())), options);
        }
    }

    private static void put(String name, double value, SortedMap<String, Double> options) {
        if (options.put(name, value) != null) {
            throw new IllegalArgumentException("the option '" + name + "' of a shelf is given twice");
        }
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no value of an option: a number is, yes or no, or a range as 8..12, 8.. or ..12",
                    e);
        }
    }

    private static String word(String band, SortedMap<String, Double> options) {
        StringBuilder word = new StringBuilder(band);
        options.forEach((name, value) -> {
            if (!name.matches("[A-Za-z][A-Za-z0-9]*") || !Double.isFinite(value)) {
                throw new IllegalArgumentException("'" + name + "=" + value + "' is no option of a shelf");
            }
            word.append(word.length() == band.length() ? OPTIONS : '&')
                    .append(name)
                    .append('=')
                    .append(text(value));
        });
        return word.toString();
    }

    /// Without a decimal point where it is a whole number.
    private static String text(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1L << 53
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    private static void requireName(String what, String name) {
        if (name.isBlank() || name.indexOf('/') >= 0) {
            throw new IllegalArgumentException("'" + name + "' is no " + what + " of a shelf");
        }
    }

    @Override
    public String toString() {
        return game + '/' + size + '/' + band;
    }
}
