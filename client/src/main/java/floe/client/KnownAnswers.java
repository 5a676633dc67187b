package floe.client;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Answers that carried an ETag, so that the catalog need not send them again: the last ones used, no more than a
/// number and some megabytes.
final class KnownAnswers {
    static final long MOST_BYTES = 8 << 20;

    private final int most;
    private final Map<String, Known> known = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    /// What is known of an address.
    record Known(String tag, Answer answer) {
        /// Whether it need not be asked for again.
        boolean isImmutable() {
            return answer.headers()
                    .firstValue("Cache-Control")
                    .filter(it -> it.contains("immutable"))
                    .isPresent();
        }
    }

    KnownAnswers(int most) {
        this.most = most;
    }

    synchronized Optional<Known> of(String path) {
        return Optional.ofNullable(known.get(path));
    }

    synchronized void keep(String path, Answer answer) {
        answer.headers().firstValue("ETag").ifPresent(tag -> {
            let(known.put(path, new Known(tag, answer)));
            bytes += answer.body().length;
            Iterator<Known> eldest = known.values().iterator();
            while (known.size() > most || bytes > MOST_BYTES) {
                Known gone = eldest.next();
                eldest.remove();
                let(gone);
            }
        });
    }

    private void let(Known gone) {
        bytes -= gone == null ? 0 : gone.answer().body().length;
    }
}
