package floe.system.abuse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/// An issuer of tokens as nobody wants one: it hangs up on everybody, or takes every connection and says nothing.
public final class AwkwardIssuer implements AutoCloseable {
    private static final int BACKLOG = 1_000;

    private final ServerSocket socket;
    private final List<Socket> held = new CopyOnWriteArrayList<>();
    private final AtomicInteger asked = new AtomicInteger();
    private volatile boolean silent;

    private AwkwardIssuer(ServerSocket socket) {
        this.socket = socket;
    }

    static AwkwardIssuer start() throws IOException {
        AwkwardIssuer issuer = new AwkwardIssuer(new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress()));
        Thread.ofVirtual().start(issuer::takeAll);
        return issuer;
    }

    String url() {
        return "http://127.0.0.1:" + socket.getLocalPort();
    }

    /// From now on: silent, or away.
    void setSilent(boolean silent) {
        this.silent = silent;
        if (!silent) {
            letGo();
        }
    }

    /// How often anybody came.
    int asked() {
        return asked.get();
    }

    private void takeAll() {
        try {
            while (!socket.isClosed()) {
                Socket one = socket.accept();
                asked.incrementAndGet();
                if (silent) {
                    held.add(one);
                } else {
                    one.close();
                }
            }
        } catch (IOException e) {
            if (!socket.isClosed()) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private void letGo() {
        for (Socket one : held) {
            try {
                one.close();
            } catch (IOException e) {
                // It is gone, which is all that is wanted.
                continue;
            }
        }
        held.clear();
    }

    @Override
    public void close() throws IOException {
        socket.close();
        letGo();
    }
}
