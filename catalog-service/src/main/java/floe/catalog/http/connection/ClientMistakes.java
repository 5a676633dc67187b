package floe.catalog.http.connection;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Metrics;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/// Counts what clients do wrong that nobody can answer, or not in the usual way. The log has none of it: who wants to,
/// could fill it.
public final class ClientMistakes {
    public enum Kind {
        /// What came is no HTTP, or too long a head.
        NO_HTTP,
        /// A head or a body came in drops.
        TOO_SLOW,
        /// The client went away in the middle of a body.
        BROKEN_OFF,
        /// The client went away before its answer.
        HUNG_UP,
        /// Requests came and answers were not read.
        UNREAD,
        /// A connection was opened and nothing asked for the longest, when there were nearly too many.
        SILENT,
        /// A body that was too much, alone or with all the others.
        TOO_LARGE
    }

    private static final Map<Kind, Counter> COUNTERS = new EnumMap<>(Kind.class);

    static {
        Arrays.stream(Kind.values())
                .forEach(kind -> COUNTERS.put(
                        kind,
                        Counter.builder("floe.catalog.client.mistakes")
                                .description("Requests that clients spoilt")
                                .tag(
                                        "kind",
                                        kind.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                                .register(Metrics.globalRegistry)));
    }

    private ClientMistakes() {}

    /// Has them all told from the start on, at 0: what appears with its first event has no rise that anybody could see.
    static void tell() {
        for (Kind kind : Kind.values()) {
            COUNTERS.get(kind).increment(0);
        }
    }

    public static void count(Kind kind) {
        COUNTERS.get(kind).increment();
    }
}
