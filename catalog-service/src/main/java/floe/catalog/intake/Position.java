package floe.catalog.intake;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Where a verdict lies on its topic, and when it was published there, to the millisecond as brokers have it.
public record Position(int partition, long offset, Instant published) {
    public Position {
        published = published.truncatedTo(ChronoUnit.MILLIS);
    }
}
