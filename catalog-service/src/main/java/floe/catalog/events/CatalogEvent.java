package floe.catalog.events;

import java.time.Instant;
import java.util.Optional;

/// Something that happened.
///
/// @param id grows from one to the next
/// @param tenant whose it is; nothing means everybody's
/// @param data a JSON object
public record CatalogEvent(long id, String kind, Optional<String> tenant, String data, Instant at) {
    boolean isFor(String listener) {
        return tenant.isEmpty() || tenant.get().equals(listener);
    }
}
