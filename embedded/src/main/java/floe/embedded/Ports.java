package floe.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// Asks the machine which TCP ports can be had. The answer is true for the moment, so ask just before use.
public final class Ports {
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

    /// One free port.
    public static int free() {
        return free(1).getFirst();
    }

    /// So many free ports, all different.
    public static List<Integer> free(int count) {
        List<ServerSocket> held = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                held.add(new ServerSocket(0));
            }
            return held.stream().map(ServerSocket::getLocalPort).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("This machine has no free TCP port left", e);
        } finally {
            held.forEach(Ports::letGo);
        }
    }

    /// The port asked for, which must be free, or any free one for 0.
    static int take(String what, int port) {
        if (port == 0) {
            return free();
        }
        if (!isSoonFree(port)) {
            throw new PortTakenException(what, port);
        }
        return port;
    }

    private static void letGo(ServerSocket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
