package floe.cli.keys;

import floe.cli.kit.UserException;
import floe.client.FloeClient;
import floe.client.FloeException;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Which catalog is meant, and with which key it is asked: the one on this machine unless it is said otherwise.
public final class CatalogOptions {
    private static final String USUAL = "http://localhost:8080";
    private static final String KEY = "FLOE_KEY";
    /// No header holds other signs.
    private static final String SENDABLE = "[!-~]+";
    /// What was asked for is nothing that there could be.
    private static final int BAD_REQUEST = 400;

    @Mixin
    private StackFolder stack;

    @Option(
            names = "--url",
            paramLabel = "URL",
            description = "Another catalog; an operator's key for it is expected in the variable FLOE_KEY.")
    private Optional<URI> url = Optional.empty();

    private CatalogOptions() {}

    /// What that catalog answers.
    public <T> T ask(Function<FloeClient, T> question) {
        URI base = url.orElseGet(this::local);
        try {
            return ask(base, question);
        } catch (FloeException e) {
            throw refusal(base, e);
        }
    }

    /// What that catalog answers; nothing while it cannot, and may before long.
    public <T> Optional<T> askIfThere(Function<FloeClient, T> question) {
        URI base = url.orElseGet(this::local);
        try {
            return Optional.of(ask(base, question));
        } catch (FloeException e) {
            if (e.retryable()) {
                return Optional.empty();
            }
            throw refusal(base, e);
        }
    }

    private <T> T ask(URI base, Function<FloeClient, T> question) {
        FloeClient.Settings settings =
                new FloeClient.Settings(base, key(), Duration.ofSeconds(10), 2, Duration.ofSeconds(2), 0);
        try (FloeClient client = FloeClient.with(settings)) {
            return question.apply(client);
        } catch (IllegalArgumentException e) {
            throw UserException.badCall("--url " + base + ": an address such as " + USUAL + " is expected");
        }
    }

    private UserException refusal(URI base, FloeException e) {
        return switch (e.status()) {
            case 0 -> UserException.cannotDo("No catalog answers at " + base + ": " + noAnswer(e), e);
            case BAD_REQUEST -> UserException.badCall(e.getMessage());
            default -> UserException.cannotDo(e.getMessage(), e);
        };
    }

    /// Who has named a catalog wants to know why it does not answer.
    private String noAnswer(FloeException e) {
        if (url.isEmpty() || !(e.getCause() instanceof IOException why)) {
            return "start one with ./floe up, or name one with --url";
        }
        // Java has no message where nobody listens, and none where there is no such host.
        return why.getMessage() != null
                ? why.getMessage()
                : isUnknownHost(why) ? "there is no such host" : "nothing listens there";
    }

    private static boolean isUnknownHost(Throwable why) {
        return why instanceof UnresolvedAddressException || why.getCause() != null && isUnknownHost(why.getCause());
    }

    private String key() {
        return namedKey().orElseGet(() -> {
            if (url.isPresent()) {
                throw UserException.badCall("--url: the variable " + KEY + " with an operator's key is expected");
            }
            return stack.keys().key("operate");
        });
    }

    private static Optional<String> namedKey() {
        Optional<String> named = Optional.ofNullable(System.getenv(KEY)).filter(key -> !key.isBlank());
        named.filter(key -> !key.matches(SENDABLE)).ifPresent(_ -> {
            throw UserException.badCall(
                    KEY + ": there are signs in this variable that no key has, such as a blank or the"
                            + " end of a line; copy the key whole, and nothing besides");
        });
        return named;
    }

    /// Where the running stack says that it serves. Where none runs, its keys are for nobody: another program may
    /// listen at its address.
    private URI local() {
        return StackAddress.in(stack.path())
                .or(this::usualForANamedKey)
                .orElseThrow(() -> UserException.cannotDo("No stack runs from " + stack.path()
                        + ": start it with ./floe up, name another folder with --data DIR, or a"
                        + " catalog with --url and its key in the variable " + KEY));
    }

    private Optional<URI> usualForANamedKey() {
        return namedKey().map(key -> URI.create(USUAL));
    }
}
