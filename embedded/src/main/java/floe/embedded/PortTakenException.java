package floe.embedded;

/// Somebody else listens where a server was to listen.
public final class PortTakenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PortTakenException(String what, int port) {
        super("Port " + port + " for " + what + " is taken by another program: end that program or name another port");
    }
}
