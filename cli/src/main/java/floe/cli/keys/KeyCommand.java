package floe.cli.keys;

import floe.cli.kit.WholeNumber;
import floe.client.Key;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `floe key`: the keys of a catalog.
@Command(
        name = "key",
        description = "Shows, makes, lists, changes and revokes the keys of a catalog.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  KEY=$(./floe key show play)",
            "  ./floe key make --name matchmaking --scope play --tenant acme --rate 2000",
            "  ./floe key list --tenant acme",
            "  ./floe key rotate ID --grace 48"
        })
public final class KeyCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    private KeyCommand() {}

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    @Command(name = "show", description = "Prints a key of the stack on this machine.", mixinStandardHelpOptions = true)
    int show(
            @Parameters(paramLabel = "SCOPE", description = "What it may do: play, solutions, design or operate.")
                    String scope,
            @Mixin StackFolder stack) {
        out().println(stack.keys().key(scope));
        return 0;
    }

    @Command(
            name = "make",
            description = "Makes a key and prints it: nobody can be told it again.",
            customSynopsis = {
                "floe key make [-hV] --name=NAME --scope=SCOPE[,SCOPE...] [--tenant=T]",
                "                     [--rate=N] [--days=N] [--data=DIR] [--url=URL]"
            },
            mixinStandardHelpOptions = true)
    int make(
            @Option(names = "--name", required = true, paramLabel = "NAME", description = "What it is for.")
                    String name,
            @Option(
                            names = "--scope",
                            required = true,
                            split = ",",
                            paramLabel = "SCOPE",
                            description =
                                    "What it may do: guest, play, solutions, design, house, operate, or sign-in, which is"
                                            + " good once, behind '/#code=' in a browser; may be given several times.")
                    List<String> scopes,
            @Option(names = "--tenant", paramLabel = "T", description = "Whose it is (default: the operator's own).")
                    Optional<String> tenant,
            @Option(
                            names = "--rate",
                            paramLabel = "N",
                            converter = Rate.class,
                            description = "How many units a second it is granted.")
                    Optional<Integer> rate,
            @Option(
                            names = "--days",
                            paramLabel = "N",
                            converter = Days.class,
                            description = "After how many days it ends (default: never).")
                    Optional<Integer> days,
            @Mixin CatalogOptions catalog) {
        Optional<String> end =
                days.map(it -> Instant.now().plus(Duration.ofDays(it)).toString());
        Key made = catalog.ask(client -> client.makeKey(new Key.Wish(name, scopes, tenant, rate, end)));
        out().println(made.key().orElseThrow());
        return 0;
    }

    @Command(
            name = "list",
            description = "Lists the keys of a tenant, without the keys themselves.",
            mixinStandardHelpOptions = true)
    int list(
            @Option(names = "--tenant", paramLabel = "T", description = "Whose (default: the operator's own).")
                    Optional<String> tenant,
            @Mixin CatalogOptions catalog) {
        List<Key> keys = catalog.ask(client -> client.keys(tenant));
        if (keys.isEmpty()) {
            spec.commandLine()
                    .getErr()
                    .println("floe: there are no keys"
                            + tenant.map(name -> " of the tenant " + name).orElse(""));
        }
        keys.forEach(key -> out().printf(
                        "%s  %-28s %s%s%s%s%n",
                        key.id(),
                        String.join("+", key.scopes()),
                        key.name(),
                        key.rate().map(rate -> ", " + rate + " a second").orElse(""),
                        key.expiresAt().map(when -> ", ends " + when).orElse(""),
                        key.revokedAt().map(when -> ", revoked " + when).orElse("")));
        return 0;
    }

    @Command(
            name = "rotate",
            description = "Makes a new key in the stead of another, which goes on for a while, and prints it.",
            mixinStandardHelpOptions = true)
    int rotate(
            @Parameters(paramLabel = "ID", description = "The old key's id: ./floe key list tells it.") String id,
            @Option(
                            names = "--grace",
                            paramLabel = "HOURS",
                            converter = Hours.class,
                            defaultValue = "24",
                            description = "For how many hours the old one goes on (default: 24).")
                    int hours,
            @Mixin CatalogOptions catalog) {
        Key made = catalog.ask(client -> client.rotateKey(id, Duration.ofHours(hours)));
        out().println(made.key().orElseThrow());
        return 0;
    }

    @Command(
            name = "revoke",
            description = "Makes a key good for nothing, within seconds and for good.",
            mixinStandardHelpOptions = true)
    int revoke(
            @Parameters(paramLabel = "ID", description = "The key's id: ./floe key list tells it.") String id,
            @Mixin CatalogOptions catalog) {
        Key revoked = catalog.ask(client -> client.revokeKey(id));
        out().println("revoked " + revoked.id() + " (" + revoked.name() + ")");
        return 0;
    }

    private static final class Rate extends WholeNumber {
        private Rate() {
            super(1, 1_000_000);
        }
    }

    /// Catalogs take ten years.
    private static final class Days extends WholeNumber {
        private Days() {
            super("a number of days", 1, 3_650);
        }
    }

    private static final class Hours extends WholeNumber {
        private Hours() {
            super("a number of hours", 0, 90 * 24);
        }
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }
}
