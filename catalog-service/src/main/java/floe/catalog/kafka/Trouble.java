package floe.catalog.kafka;

import floe.wire.PublishException;
import org.apache.kafka.common.KafkaException;

/// What keeps the catalog from its work.
///
/// @param what in words for an operator
/// @param ofBroker whether the broker does; otherwise it is the database, or what came
public record Trouble(String what, boolean ofBroker) {
    /// Only what the broker does not take, or does not give, is its trouble.
    public static Trouble of(Throwable e) {
        return new Trouble(
                String.valueOf(e.getMessage()), e instanceof PublishException || e instanceof KafkaException);
    }

    static Trouble ofBroker(String what) {
        return new Trouble(what, true);
    }
}
