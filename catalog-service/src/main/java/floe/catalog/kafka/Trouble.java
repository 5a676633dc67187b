package floe.catalog.kafka;

import floe.wire.PublishException;

/// What keeps the catalog from its work.
///
/// @param what in words for an operator
/// @param ofBroker whether the broker does; otherwise it is the database, or what came
public record Trouble(String what, boolean ofBroker) {
    /// Only what the broker does not take is its trouble.
    public static Trouble of(Throwable e) {
        return new Trouble(String.valueOf(e.getMessage()), e instanceof PublishException);
    }

    static Trouble ofBroker(String what) {
        return new Trouble(what, true);
    }
}
