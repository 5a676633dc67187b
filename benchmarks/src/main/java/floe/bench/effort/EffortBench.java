package floe.bench.effort;

import floe.bench.kit.Machine;
import floe.games.Band;
import floe.games.Game;
import floe.games.Order;
import floe.games.Size;
import floe.games.registry.Games;
import floe.models.SecondModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `floe bench effort`: whether bands are felt, by the model that they are cut from and by another.
@Command(
        name = "effort",
        description = "Tells what levels cost people, band by band, by two models that share no code.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "The figures are the same on every machine. × is the ratio to the band before, rank how alike score and",
            "second model rank the levels (Spearman)."
        })
public final class EffortBench implements Callable<Integer> {
    @Parameters(
            paramLabel = "GAME",
            arity = "0..*",
            description = "Which games; without, all that have a second model.")
    private List<String> names = new ArrayList<>();

    @Option(names = "--size", paramLabel = "RxC", description = "Only this size; may come more than once.")
    private List<String> sizes = new ArrayList<>();

    @Option(names = "--levels", paramLabel = "N", description = "Levels of each shelf (default: ${DEFAULT-VALUE}).")
    private int levels = 100;

    @Option(
            names = "--plays",
            paramLabel = "N",
            description = "Plays of each level by the second model (default: ${DEFAULT-VALUE}).")
    private int plays = 100;

    @Option(names = "--out", paramLabel = "FILE", description = "Where the table is written too.")
    private Optional<Path> target;

    private final StringBuilder text = new StringBuilder();

    private EffortBench() {}

    @Override
    public Integer call() throws IOException {
        line(Machine.words(false));
        line("");
        line("| game | size | band | levels | effort | × | second model | × | rank |");
        line("|---|---|---|---:|---:|---:|---:|---:|---:|");
        for (Game game : Games.all()) {
            String name = game.id().value();
            if (SecondModel.ALL.containsKey(name) && (names.isEmpty() || names.contains(name))) {
                game.about().sizes().stream()
                        .filter(size -> sizes.isEmpty() || sizes.contains(size.toString()))
                        .forEach(size -> measure(game, size));
            }
        }
        if (target.isPresent()) {
            Files.writeString(target.get(), text);
        }
        return 0;
    }

    private void measure(Game game, Size size) {
        List<Felt> all = new ArrayList<>();
        double effort = Double.NaN;
        double second = Double.NaN;
        for (Band band : Band.values()) {
            List<Felt> felt = Felt.levels(game, new Order(size, band), levels, plays);
            double nextEffort = Felt.mean(felt, Felt::effort);
            double nextSecond = Felt.mean(felt, Felt::second);
            row(game, size, band.toString(), felt, nextEffort / effort, nextSecond / second);
            all.addAll(felt);
            effort = nextEffort;
            second = nextSecond;
        }
        row(game, size, "all", all, Double.NaN, Double.NaN);
    }

    private void row(Game game, Size size, String band, List<Felt> felt, double effortBy, double secondBy) {
        line("| " + game.id() + " | " + size + " | " + band + " | " + felt.size()
                + " | " + number(Felt.mean(felt, Felt::effort)) + " | " + number(effortBy)
                + " | " + number(Felt.mean(felt, Felt::second)) + " | " + number(secondBy)
                + " | " + number(felt.size() < 2 ? Double.NaN : Felt.likeness(felt)) + " |");
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.2f", value);
    }

    private void line(String line) {
        text.append(line).append('\n');
        System.out.println(line);
        System.out.flush();
    }
}
