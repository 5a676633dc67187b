package floe.browser;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// A way to the catalog that can be cut and mended: while it is cut, nobody answers at its address.
final class Relay implements AutoCloseable {
    private final InetSocketAddress to;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private ServerSocket door;

    Relay(String base) throws IOException {
        this.to = new InetSocketAddress(
                InetAddress.getLoopbackAddress(), URI.create(base).getPort());
        this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        accept(door);
    }

    String base() {
        return "http://127.0.0.1:" + door.getLocalPort();
    }

    void cut() throws IOException {
        door.close();
        for (Socket one : open) {
            one.close();
        }
        open.clear();
    }

    void mend() throws IOException {
        ServerSocket again = new ServerSocket();
        again.setReuseAddress(true);
        again.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), door.getLocalPort()));
        door = again;
        accept(again);
    }

    private void accept(ServerSocket at) {
        Thread.ofVirtual().start(() -> {
            while (!at.isClosed()) {
                try {
                    Socket one = at.accept();
                    Socket other = new Socket(to.getAddress(), to.getPort());
                    open.add(one);
                    open.add(other);
                    pass(one, other);
                    pass(other, one);
                } catch (IOException e) {
                    // Cut, or the catalog is away: whoever asks hears nothing.
                    continue;
                }
            }
        });
    }

    private void pass(Socket from, Socket to) {
        Thread.ofVirtual().start(() -> {
            try (from;
                    to) {
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream();
                in.transferTo(out);
            } catch (IOException e) {
                // One of them hung up; both are closed now.
            } finally {
                open.remove(from);
                open.remove(to);
            }
        });
    }

    @Override
    public void close() {
        try {
            cut();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
