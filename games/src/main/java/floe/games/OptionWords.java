package floe.games;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Options as people write them: `traps=yes` for an option up to 1 (of a share, as much as is usual), and
/// `moves=8..12`, `moves=61..`, `moves=..9` or `moves=9` where there are `minMoves` and `maxMoves`. What
/// comes of it are the options themselves and numbers.
record OptionWords(List<Option> options) {
    private static final String RANGE = "..";
    private static final String RANGES_IN_WORDS = "a number or a range is expected, as 8..12, 8.., ..12 or 9";

    /// @throws BadOrderException when a value is not written like that. A name that is none goes through with its
    /// number: [About#require] says which there are.
    SortedMap<String, Double> read(Map<String, String> written) {
        SortedMap<String, Double> read = new TreeMap<>();
        written.forEach((name, text) -> {
            Optional<Option> own = find(name);
            Optional<Option> least = find(bound("min", name));
            Optional<Option> most = find(bound("max", name));
            if (own.isEmpty() && least.isPresent() && most.isPresent()) {
                readRange(name, text, least.get(), most.get(), read);
            } else {
                put(read, name, value(name, text, own));
            }
        });
        return read;
    }

    private Optional<Option> find(String name) {
        return options.stream().filter(option -> option.name().equals(name)).findFirst();
    }

    private static String bound(String end, String name) {
        return name.isEmpty() ? end : end + Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private static double value(String name, String text, Optional<Option> option) {
        Optional<Option> toggle = option.filter(one -> one.most() == 1);
        return switch (toggle.isPresent() ? text : "") {
            case "yes" -> toggle.get().yes();
            case "no" -> 0;
            default ->
                number(text)
                        .orElseThrow(() -> bad(
                                name,
                                text,
                                toggle.map(one -> "yes, no or a number from " + (long) one.least() + " to 1")
                                                .orElse("a number")
                                        + " is expected"));
        };
    }

    /// An end that is usual anyway is not asked for: one order has one name.
    private static void readRange(String name, String text, Option least, Option most, SortedMap<String, Double> read) {
        int middle = text.indexOf(RANGE);
        String from = middle < 0 ? text : text.substring(0, middle);
        String to = middle < 0 ? text : text.substring(middle + RANGE.length());
        if (from.isEmpty() && to.isEmpty()) {
            throw bad(name, text, RANGES_IN_WORDS);
        }
        double first =
                from.isEmpty() ? least.usual() : number(from).orElseThrow(() -> bad(name, text, RANGES_IN_WORDS));
        double last = to.isEmpty() ? most.usual() : number(to).orElseThrow(() -> bad(name, text, RANGES_IN_WORDS));
        if (!to.isEmpty() && (last < first || last == most.usual())) {
            throw bad(
                    name, text, "the end of a range lies at or above its beginning, and above " + (long) most.usual());
        }
        if (first != least.usual()) {
            put(read, least.name(), first);
        }
        if (!to.isEmpty()) {
            put(read, most.name(), last);
        }
    }

    private static void put(SortedMap<String, Double> read, String name, double value) {
        Double before = read.put(name, value);
        if (before != null && before != value) {
            throw new BadOrderException(name + " is given twice");
        }
    }

    private static Optional<Double> number(String text) {
        try {
            return Optional.of(Double.parseDouble(text)).filter(Double::isFinite);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static BadOrderException bad(String name, String text, String expected) {
        return new BadOrderException(name + "=" + text + ": " + expected + ", not '" + text + "'");
    }
}
