package floe.client;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Answers that carried an ETag, so that the catalog need not send them again: the last ones used, no more than a
/// number.
final class KnownAnswers {
    private final Map<String, Known> known;

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
        this.known = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Known> eldest) {
                return size() > most;
            }
        };
    }

    synchronized Optional<Known> of(String path) {
        return Optional.ofNullable(known.get(path));
    }

    synchronized void keep(String path, Answer answer) {
        answer.headers().firstValue("ETag").ifPresent(tag -> known.put(path, new Known(tag, answer)));
    }
}
