package floe.catalog.kafka;

/// The broker did not answer in time; asking again is harmless.
public final class BrokerAwayException extends Exception {
    private static final long serialVersionUID = 1L;

    BrokerAwayException(Throwable cause) {
        super("the broker does not answer: " + cause.getMessage(), cause);
    }
}
