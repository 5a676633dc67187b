package floe.cli.up;

import floe.cli.kit.UserException;
import floe.embedded.Ports;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// Holds the ports of parts that are still to be started, so that a stack that starts at the same time from another
/// folder takes others.
final class Reservations implements AutoCloseable {
    private static final int TRIES = 5;

    private final Addresses addresses;
    private final Map<String, ServerSocket> held = new ConcurrentHashMap<>();

    private Reservations(Addresses addresses) {
        this.addresses = addresses;
    }

    /// @param assign chooses ports that are free; asked anew where another stack has taken one of them meanwhile
    static Reservations of(Supplier<Addresses> assign) {
        for (int tried = 1; ; tried++) {
            try {
                return of(assign.get());
            } catch (IOException e) {
                if (tried == TRIES) {
                    throw UserException.cannotDo("Another program took one of the ports just now: try again", e);
                }
            }
        }
    }

    private static Reservations of(Addresses addresses) throws IOException {
        Reservations reservations = new Reservations(addresses);
        try {
            for (Map.Entry<String, Integer> each : addresses.ports().entrySet()) {
                InetAddress loopback = InetAddress.getByName(Addresses.HOST);
                reservations.held.put(each.getKey(), new ServerSocket(each.getValue(), 1, loopback));
            }
            return reservations;
        } catch (IOException e) {
            reservations.close();
            throw e;
        }
    }

    Addresses addresses() {
        return addresses;
    }

    /// Lets go of the port as late as can be: when the part that needs it starts.
    Part.Starter upTo(String name, Part.Starter starter) {
        return log -> {
            letGo(name);
            return starter.start(log);
        };
    }

    @Override
    public void close() {
        held.keySet().forEach(this::letGo);
    }

    private void letGo(String name) {
        Optional.ofNullable(held.remove(name)).ifPresent(socket -> {
            try {
                socket.close();
                Ports.isSoonFree(socket.getLocalPort());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
