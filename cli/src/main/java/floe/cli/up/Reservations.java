package floe.cli.up;

import floe.cli.kit.UserException;
import floe.embedded.Ports;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/// Holds the ports of parts that are still to be started, so that a stack that starts at the same time from another
/// folder takes others.
final class Reservations implements AutoCloseable {
    private static final Duration FREE_WITHIN = Duration.ofSeconds(5);
    private static final Duration LOOK_EVERY = Duration.ofMillis(10);

    private final Map<String, ServerSocket> held = new ConcurrentHashMap<>();

    private Reservations() {}

    static Reservations of(Addresses addresses) {
        Reservations reservations = new Reservations();
        try {
            for (Map.Entry<String, Integer> each : addresses.ports().entrySet()) {
                InetAddress loopback = InetAddress.getByName(Addresses.HOST);
                reservations.held.put(each.getKey(), new ServerSocket(each.getValue(), 1, loopback));
            }
            return reservations;
        } catch (IOException e) {
            reservations.close();
            throw UserException.cannotDo("Another program took one of the ports just now: try again", e);
        }
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
                awaitFree(socket.getLocalPort());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /// A child that is being forked at this moment has a copy of our socket until it becomes another program.
    private static void awaitFree(int port) {
        long limit = System.nanoTime() + FREE_WITHIN.toNanos();
        while (!Ports.isFree(port) && System.nanoTime() < limit) {
            LockSupport.parkNanos(LOOK_EVERY.toNanos());
        }
    }
}
