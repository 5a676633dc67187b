package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Measures;
import floe.games.Replay;
import floe.games.Verdict;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a rule card says of its board: how a move list goes, or what the solver must answer.
sealed interface Claim {
    /// The claim as it is written.
    String text();

    /// Fails unless the game sees the board as the card does.
    void check(Game game, RuleCard card);

    static Optional<Claim> parse(String text) {
        return Plays.parse(text).or(() -> Accepts.parse(text)).or(() -> Rejects.parse(text));
    }

    /// The referee plays a move list to this end.
    record Plays(String text, String moves, boolean solved, int played, List<Integer> slips) implements Claim {
        static final String FORM = "solved|open after N[, slip at N N …] by MOVES";
        private static final Pattern PATTERN =
                Pattern.compile("(solved|open) after (\\d+)(?:, slip at (\\d+(?: \\d+)*))? by(?: (.*))?");

        static Optional<Claim> parse(String text) {
            return matched(PATTERN, text)
                    .map(form -> new Plays(
                            text,
                            Optional.ofNullable(form.group(4)).orElse(""),
                            form.group(1).equals("solved"),
                            Integer.parseInt(form.group(2)),
                            words(form.group(3)).stream().map(Integer::valueOf).toList()));
        }

        @Override
        public void check(Game game, RuleCard card) {
            Replay replay = game.referee().replay(card.board(), moves);
            assertThat(replay.solved()).as(what("solved", card, replay)).isEqualTo(solved);
            assertThat(replay.moves()).as(what("moves played", card, replay)).isEqualTo(played);
            assertThat(replay.slips().stream().map(Replay.Slip::at))
                    .as(what("slips", card, replay))
                    .isEqualTo(slips);
        }
    }

    /// The solver accepts the board.
    record Accepts(String text, Band band, Map<String, Double> measures) implements Claim {
        static final String FORM = "accepted BAND[ with NAME=NUMBER …]";
        private static final Pattern PATTERN = Pattern.compile("accepted (\\w+)(?: with (\\S.*))?");

        static Optional<Claim> parse(String text) {
            return matched(PATTERN, text)
                    .map(form -> new Accepts(text, Band.parse(form.group(1)), numbers(form.group(2))));
        }

        @Override
        public void check(Game game, RuleCard card) {
            Verdict verdict = game.solver().judge(card.board(), Budget.STANDARD);
            assertThat(verdict)
                    .as(what("verdict", card, verdict))
                    .isInstanceOfSatisfying(Verdict.Accepted.class, accepted -> {
                        assertThat(accepted.grade().band())
                                .as(what("band", card, verdict))
                                .isEqualTo(band);
                        checkMeasures(measures, accepted.measures(), what("measures", card, verdict));
                    });
        }
    }

    /// The solver rejects the board.
    record Rejects(String text, String reason, Map<String, Double> measures, String saying) implements Claim {
        static final String FORM = "rejected REASON[ with NAME=NUMBER …][ saying WORDS]";
        private static final Pattern PATTERN =
                Pattern.compile("rejected ([A-Z_]+)(?: with (\\S.*?))?(?: saying (\\S.*))?");

        static Optional<Claim> parse(String text) {
            return matched(PATTERN, text)
                    .map(form -> new Rejects(
                            text,
                            form.group(1),
                            numbers(form.group(2)),
                            Optional.ofNullable(form.group(3)).orElse("")));
        }

        @Override
        public void check(Game game, RuleCard card) {
            Verdict verdict = game.solver().judge(card.board(), Budget.STANDARD);
            assertThat(verdict)
                    .as(what("verdict", card, verdict))
                    .isInstanceOfSatisfying(Verdict.Rejected.class, rejected -> {
                        assertThat(rejected.reason())
                                .as(what("reason", card, verdict))
                                .isEqualTo(reason);
                        assertThat(rejected.detail())
                                .as(what("detail", card, verdict))
                                .contains(saying);
                        checkMeasures(measures, rejected.measures(), what("measures", card, verdict));
                    });
        }
    }

    private static void checkMeasures(Map<String, Double> wanted, Measures found, String what) {
        wanted.forEach((name, value) -> assertThat(found.value(name)).as(what).hasValue(value));
    }

    private static String what(String part, RuleCard card, Object answer) {
        return part + " of\n" + card.board() + "answered was " + answer + "\n";
    }

    private static Optional<Matcher> matched(Pattern pattern, String text) {
        return Optional.of(pattern.matcher(text)).filter(Matcher::matches);
    }

    /// The words of a part that may be missing.
    private static List<String> words(String part) {
        return part == null ? List.of() : Arrays.asList(part.split(" "));
    }

    private static Map<String, Double> numbers(String part) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        for (String word : words(part)) {
            int equals = word.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException("'" + word + "' is no measure; NAME=NUMBER is");
            }
            numbers.put(word.substring(0, equals), Double.valueOf(word.substring(equals + 1)));
        }
        return numbers;
    }
}
