package floe.cli.games.play;

import floe.cli.games.Terminal;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Colours for the signs of a board, the same through a whole play: the one who moves stands out, what most of the
/// board is made of steps back, and the rarer a sign is the brighter it is. It knows no game.
final class Palette {
    private static final String PLAIN = "\u001b[0m";
    private static final String HERO = "\u001b[1;30;103m";
    /// From the most common sign to the rarest.
    private static final List<Integer> COLOURS = List.of(90, 34, 36, 32, 35, 33, 31, 94, 96, 92, 95, 93, 91);

    private final Map<Character, String> colours;

    private Palette(Map<Character, String> colours) {
        this.colours = Map.copyOf(colours);
    }

    static Palette none() {
        return new Palette(Map.of());
    }

    /// For a board as it is before the first move.
    static Palette of(String board) {
        Map<Integer, Long> counts =
                board.chars().boxed().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        List<Integer> signs = counts.entrySet().stream()
                .sorted(Map.Entry.<Integer, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .filter(sign -> sign > ' ' && sign != '@')
                .toList();
        Map<Character, String> colours = new HashMap<>(Map.of('@', HERO));
        for (int i = 0; i < signs.size(); i++) {
            int colour = COLOURS.get(i % COLOURS.size());
            colours.put((char) signs.get(i).intValue(), "\u001b[" + colour + "m");
        }
        return new Palette(colours);
    }

    /// Whether a terminal is to be coloured, as https://no-color.org has it.
    static boolean isWanted(Map<String, String> environment) {
        return environment.getOrDefault("NO_COLOR", "").isEmpty() && !Terminal.isDumb(environment);
    }

    /// The text in the colour of a sign.
    String paint(String text, char sign) {
        String colour = colours.getOrDefault(sign, "");
        return colour.isEmpty() ? text : colour + text + PLAIN;
    }

    String paint(String line) {
        StringBuilder painted = new StringBuilder();
        String before = "";
        for (char sign : line.toCharArray()) {
            String colour = colours.getOrDefault(sign, "");
            if (!colour.equals(before)) {
                painted.append(before.isEmpty() ? "" : PLAIN).append(colour);
            }
            painted.append(sign);
            before = colour;
        }
        return painted.append(before.isEmpty() ? "" : PLAIN).toString();
    }
}
