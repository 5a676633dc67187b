package floe.bench.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;

/// A way to a port of this machine that takes as long as a way over land: what goes in comes out so much later, at
/// either end, however much of it there is.
final class DelayLine implements AutoCloseable {
    private static final int BUFFER = 1 << 16;
    private static final byte[] END = {};

    private final ServerSocket door;
    private final int to;
    private final long delay;

    private DelayLine(ServerSocket door, int to, Duration delay) {
        this.door = door;
        this.to = to;
        this.delay = delay.toNanos();
    }

    /// @param delay of each direction
    static DelayLine to(int port, Duration delay) {
        try {
            DelayLine line = new DelayLine(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), port, delay);
            daemon(line::accept);
            return line;
        } catch (IOException e) {
            throw new UncheckedIOException("nobody can be let in", e);
        }
    }

    int port() {
        return door.getLocalPort();
    }

    /// What was read, and when it is to be handed on.
    private record Piece(byte[] bytes, long due) {}

    private void accept() {
        while (!door.isClosed()) {
            try {
                Socket near = door.accept();
                Socket far = new Socket(door.getInetAddress(), to);
                near.setTcpNoDelay(true);
                far.setTcpNoDelay(true);
                pass(near, far);
                pass(far, near);
            } catch (IOException e) {
                // The line is closed, or nobody answers behind it: whoever asks hears nothing, and asks again.
                continue;
            }
        }
    }

    private void pass(Socket from, Socket to) {
        BlockingQueue<Piece> underWay = new LinkedBlockingQueue<>();
        daemon(() -> read(from, underWay));
        daemon(() -> write(underWay, to));
    }

    private void read(Socket from, BlockingQueue<Piece> underWay) {
        byte[] buffer = new byte[BUFFER];
        try (from) {
            InputStream in = from.getInputStream();
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                underWay.add(new Piece(Arrays.copyOf(buffer, length), System.nanoTime() + delay));
            }
        } catch (IOException e) {
            // Hung up, as below.
        } finally {
            underWay.add(new Piece(END, System.nanoTime() + delay));
        }
    }

    private static void write(BlockingQueue<Piece> underWay, Socket to) {
        try (to) {
            OutputStream out = to.getOutputStream();
            for (Piece piece = underWay.take(); piece.bytes() != END; piece = underWay.take()) {
                for (long left = piece.due() - System.nanoTime(); left > 0; left = piece.due() - System.nanoTime()) {
                    LockSupport.parkNanos(left);
                }
                out.write(piece.bytes());
            }
        } catch (IOException e) {
            // The other end has hung up; closing tells this one.
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void daemon(Runnable work) {
        Thread.ofPlatform().daemon().name("delay line").start(work);
    }

    @Override
    public void close() {
        try {
            door.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
