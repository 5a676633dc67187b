package floe.cli.up;

import floe.cli.keys.LocalKeys;
import floe.cli.kit.WholeNumber;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `floe up`: the whole factory on this machine, in the foreground.
@Command(
        name = "up",
        description = "Starts Kafka, Postgres and the three services here, and stops them all on Ctrl-C.",
        mixinStandardHelpOptions = true)
public final class Up implements Callable<Integer> {
    private static final int MOST_SOLVERS = 16;
    private static final int LAST_PORT = 65_535;

    @Option(
            names = "--solvers",
            converter = Solvers.class,
            paramLabel = "N",
            defaultValue = "1",
            description = "How many solver replicas, 1 to " + MOST_SOLVERS + " (default: ${DEFAULT-VALUE}).")
    private int solvers;

    @Option(
            names = "--port",
            converter = Port.class,
            paramLabel = "P",
            description = "Where the catalog serves HTTP. Default: " + PortBook.USUAL_CATALOG_PORT
                    + ", or the next free port if that is taken.")
    private Optional<Integer> port;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Where everything is kept between runs. Default: .floe in the project.")
    private Optional<Path> data;

    private Up() {}

    @Override
    public Integer call() {
        OptionalInt asked = port.map(OptionalInt::of).orElseGet(OptionalInt::empty);
        Installation installation = Installation.find();
        Path home = data.orElseGet(installation::usualData);
        if (Files.notExists(home)) {
            PortBook.insistOn(asked);
        }
        installation.insistOn(Blueprint.MODULES);
        DataFolder folder = DataFolder.open(home);
        Console console = Console.ofThisProcess();
        try (StackLock lock = StackLock.take(folder.lock())) {
            LeftOvers.in(folder).end(console);
            PortBook.insistOn(asked);
            PortBook book = PortBook.open(folder.ports());
            try (Reservations reservations = Reservations.of(() -> book.assign(Blueprint.names(solvers), asked))) {
                Addresses addresses = reservations.addresses();
                book.remember(addresses);
                lock.announce(addresses.http(Blueprint.CATALOG));
                LocalKeys keys = LocalKeys.ensure(folder.home());
                Parts parts = new Parts(installation, folder, reservations);
                return run(new Blueprint(solvers, addresses, keys, LocalKeys.random()), parts, folder, console);
            }
        }
    }

    private int run(Blueprint blueprint, Parts plan, DataFolder folder, Console console) {
        greet(console, blueprint.at(), folder);
        List<Part> parts = plan.of(blueprint);
        parts.forEach(part -> part.log().startAnew());
        LogFile janitorLog = newLog(folder, "janitor");
        LogFile rehearsalLog = newLog(folder, "rehearsal");
        try (Janitor janitor = Janitor.start(folder.home(), folder.database(), janitorLog.path());
                Rehearsal rehearsal =
                        new Rehearsal(plan.installation(), blueprint.services(), folder, rehearsalLog, janitor)) {
            Stack stack = new Stack(parts, janitor, console);
            stopOnSignals(stack, console);
            int exitCode = stack.run(
                    Welcome.lines(blueprint, folder, plan.installation().usualData()), rehearsal::start);
            console.line("Stopped");
            return exitCode;
        }
    }

    private static LogFile newLog(DataFolder folder, String name) {
        LogFile log = LogFile.of(folder.logs(), name);
        log.startAnew();
        return log;
    }

    private void greet(Console console, Addresses addresses, DataFolder folder) {
        console.line("Floe, data in " + folder.home()
                + (folder.isNew() ? " (new: the first start makes the database, which takes longer)" : ""));
        int catalog = addresses.port(Blueprint.CATALOG);
        if (port.isEmpty() && catalog != PortBook.USUAL_CATALOG_PORT) {
            console.line("Port " + PortBook.USUAL_CATALOG_PORT + " is taken, so the catalog serves at " + catalog);
        }
    }

    /// The first signal stops everything in order, one after it ends everything on the spot.
    private static void stopOnSignals(Stack stack, Console console) {
        Patience patience = new Patience();
        StopSignal.onEach(signal -> {
            switch (patience.on(System.nanoTime())) {
                case FIRST -> stack.ask(signal);
                case ECHO -> {}
                case AGAIN -> {
                    console.lastLine("Ended on the spot");
                    stack.kill();
                    Runtime.getRuntime().halt(signal.exitCode());
                }
            }
        });
    }

    private static final class Solvers extends WholeNumber {
        private Solvers() {
            super(1, MOST_SOLVERS);
        }
    }

    private static final class Port extends WholeNumber {
        private Port() {
            super(1, LAST_PORT);
        }
    }
}
