package floe.embedded;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/// Asks the machine which TCP ports can be had. The answer is true for the moment, so ask just before use.
///
/// Free ones are drawn at random from below the range that a machine gives to outgoing connections. No port is given
/// twice by one process, or by two that run at the same time ([PortClaims]): what is given may be used much later.
public final class Ports {
    private static final int FIRST = 20_000;
    private static final int LAST = 32_000;
    private static final int TRIES = 10_000;
    private static final Set<Integer> GIVEN = ConcurrentHashMap.newKeySet();

    private static final Duration FREE_WITHIN = Duration.ofSeconds(5);
    private static final Duration LOOK_EVERY = Duration.ofMillis(10);
    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    private Ports() {}

    public static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port));
        } catch (IOException taken) {
            return false;
        }
        // Something that listens on every address may still share the port with the loopback address.
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(port));
            return true;
        } catch (IOException taken) {
            return false;
        }
    }

    /// Whether the port is free now or soon. A child that is being forked at this moment has copies of our sockets
    /// until it becomes another program, also of one with which somebody has just looked whether a port is free.
    public static boolean isSoonFree(int port) {
        long limit = System.nanoTime() + FREE_WITHIN.toNanos();
        while (!isFree(port)) {
            if (System.nanoTime() > limit) {
                return false;
            }
            LockSupport.parkNanos(LOOK_EVERY.toNanos());
        }
        return true;
    }

    /// A free port.
    public static int free() {
        return ThreadLocalRandom.current()
                .ints(TRIES, FIRST, LAST)
                .filter(port -> isFree(port) && GIVEN.add(port) && PortClaims.claim(port))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("This machine has no free TCP port left between " + FIRST
                        + " and " + LAST + " that this process has not had yet"));
    }

    /// So many free ports.
    public static List<Integer> free(int count) {
        return IntStream.range(0, count).mapToObj(i -> free()).toList();
    }

    /// The port asked for, which must be free, or any free one for 0.
    static int take(String what, int port) {
        if (port == 0) {
            return free();
        }
        if (!isSoonFree(port)) {
            throw new PortTakenException(what, port);
        }
        GIVEN.add(port);
        return port;
    }
}
