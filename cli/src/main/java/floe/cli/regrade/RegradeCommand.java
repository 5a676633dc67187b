package floe.cli.regrade;

import floe.cli.keys.CatalogOptions;
import floe.cli.kit.UserException;
import floe.client.Regrade;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `floe regrade`: has a game's levels judged by today's rules, and watches.
@Command(
        name = "regrade",
        description = "Judges levels again that an older version of their game's rules has judged, while draws go on.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Levels keep their ids. One that belongs to another band now is found there; it",
            "is drawn there if nobody has been given it. One that the rules refuse now is",
            "taken out. The catalog does it by itself: Ctrl-C ends the watching alone, and",
            "it outlives every restart. A catalog that is away is waited for for a minute.",
            "",
            "  ./floe regrade                     which games have levels of older rules",
            "  ./floe regrade penguin             begins or goes on, and watches to the end",
            "  ./floe regrade penguin --no-watch  begins",
            "  ./floe regrade penguin --stop"
        })
public final class RegradeCommand implements Callable<Integer> {
    private static final long LOOK_MILLIS = 1_000;

    @Parameters(arity = "0..1", paramLabel = "GAME", description = "The game; without one, all are told.")
    private Optional<String> game = Optional.empty();

    @Option(names = "--stop", description = "Stops it. Begun again, it goes on where it was.")
    private boolean stop;

    @Option(names = "--no-watch", description = "Returns when it is begun.")
    private boolean unwatched;

    @Mixin
    private CatalogOptions catalog;

    @Spec
    private CommandSpec spec;

    private RegradeCommand() {}

    @Override
    public Integer call() throws InterruptedException {
        if (game.isEmpty()) {
            if (stop || unwatched) {
                throw UserException.badCall("GAME is expected: which one is meant?");
            }
            all().forEach(this::say);
        } else if (stop) {
            say(catalog.ask(client -> client.stopRegrade(game.get())));
        } else {
            Regrade begun = catalog.ask(client -> client.regrade(game.get()));
            say(begun);
            if (!unwatched) {
                watch(begun);
            }
        }
        return 0;
    }

    /// A line whenever something has changed.
    private void watch(Regrade begun) throws InterruptedException {
        Absence absence = new Absence();
        Regrade last = begun;
        while (last.state().equals("running")) {
            Thread.sleep(LOOK_MILLIS);
            Optional<Regrade> now = catalog.askIfThere(client -> client.regrades())
                    .map(all -> all.stream()
                            .filter(one -> one.game().equals(begun.game()))
                            .findFirst()
                            .orElseThrow());
            if (now.isEmpty()) {
                bear(absence);
                continue;
            }
            absence.end();
            if (!now.get().equals(last)) {
                say(now.get());
            }
            last = now.get();
        }
    }

    /// One that is begun anew is back within seconds.
    private void bear(Absence absence) {
        if (absence.isNew()) {
            PrintWriter err = spec.commandLine().getErr();
            err.println("floe: the catalog does not answer; it is asked again for a minute");
            err.flush();
        }
        if (!absence.goesOn(System.nanoTime())) {
            throw UserException.cannotDo(
                    "The catalog has not answered for a minute, so nobody watches any more. What is"
                            + " begun goes on by itself when it is back; ./floe regrade GAME watches it again");
        }
    }

    private List<Regrade> all() {
        return catalog.ask(client -> client.regrades());
    }

    private void say(Regrade one) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(text(one));
        out.flush();
    }

    static String text(Regrade one) {
        String head = "%-8s rules %d, %s: ".formatted(one.game(), one.rulesVersion(), state(one));
        if (one.state().equals("none")) {
            return head + one.older() + orMore(one)
                    + (one.older() == 1 && orMore(one).isEmpty() ? " level" : " levels") + " of older rules";
        }
        return head
                + "%d of %d%s levels judged, %d kept in their band, %d moved, %d refused now"
                        .formatted(
                                one.judged(),
                                one.judged() + one.older(),
                                orMore(one),
                                one.kept(),
                                one.moved(),
                                one.refused())
                + (one.undecided() == 0 ? "" : ", %d undecided".formatted(one.undecided()));
    }

    private static String orMore(Regrade one) {
        return one.older() < Regrade.COUNTED ? "" : " or more";
    }

    private static String state(Regrade one) {
        return one.state().equals("none") ? "never regraded" : one.state();
    }
}
