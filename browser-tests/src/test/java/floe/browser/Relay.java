package floe.browser;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import floe.embedded.Ports;
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

/// A way to the catalog that can be cut and mended: while it is cut, nobody answers at its address, or a proxy
/// says that nobody is behind it.
final class Relay implements AutoCloseable {
    /// As HAProxy and an ingress do while no catalog is ready.
    private static final byte[] NOBODY = """
            HTTP/1.0 503 Service Unavailable\r
            Cache-Control: no-cache\r
            Connection: close\r
            Content-Type: text/html\r
            \r
            <html><body><h1>503 Service Unavailable</h1>
            No server is available to handle this request.
            </body></html>
            """.getBytes(UTF_8);

    private final InetSocketAddress to;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private ServerSocket door;
    private volatile boolean nobodyBehind;
    private volatile boolean silent;
    private volatile boolean cutsOff;

    Relay(String base) throws IOException {
        this.to = new InetSocketAddress(
                InetAddress.getLoopbackAddress(), URI.create(base).getPort());
        // One that the machine gives to no connection while it is cut.
        this.door = new ServerSocket(Ports.free(), 50, InetAddress.getLoopbackAddress());
        accept(door);
    }

    String base() {
        return "http://127.0.0.1:" + door.getLocalPort();
    }

    void cut() throws IOException {
        door.close();
        hangUp();
    }

    private void hangUp() throws IOException {
        for (Socket one : open) {
            one.close();
        }
        open.clear();
    }

    /// Cut, and whoever asks is told so by a proxy.
    void cutBehindAProxy() throws IOException {
        nobodyBehind = true;
        hangUp();
    }

    /// Requests pass and connections stay, but no answer comes.
    void fallSilent() {
        silent = true;
    }

    /// Each answer ends in the midst of its body.
    void cutOff() {
        cutsOff = true;
    }

    void mend() throws IOException {
        if (silent || cutsOff) {
            silent = false;
            cutsOff = false;
            return;
        }
        if (nobodyBehind) {
            nobodyBehind = false;
            return;
        }
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
                    if (nobodyBehind) {
                        refuse(one);
                        continue;
                    }
                    Socket other = new Socket(to.getAddress(), to.getPort());
                    open.add(one);
                    open.add(other);
                    if (at.isClosed() || nobodyBehind) {
                        // Cut meanwhile, when these two were not among what is hung up.
                        hangUp();
                    }
                    pass(one, other, InputStream::transferTo);
                    pass(other, one, this::answers);
                } catch (IOException e) {
                    // Cut, or the catalog is away: whoever asks hears nothing.
                    continue;
                }
            }
        });
    }

    private static void refuse(Socket one) {
        Thread.ofVirtual().start(() -> {
            try (one) {
                one.getInputStream().read(new byte[65_536]);
                one.getOutputStream().write(NOBODY);
            } catch (IOException e) {
                // Whoever asked has hung up.
                return;
            }
        });
    }

    /// How what one says comes to the other.
    private interface Way {
        void lead(InputStream in, OutputStream out) throws IOException;
    }

    private void answers(InputStream in, OutputStream out) throws IOException {
        byte[] part = new byte[65_536];
        for (int length = in.read(part); length >= 0; length = in.read(part)) {
            if (cutsOff) {
                int head = new String(part, 0, length, ISO_8859_1).indexOf("\r\n\r\n") + 4;
                out.write(part, 0, Math.min(length, head + 1));
                return;
            }
            if (!silent) {
                out.write(part, 0, length);
            }
        }
    }

    private void pass(Socket from, Socket to, Way way) {
        Thread.ofVirtual().start(() -> {
            try (from;
                    to) {
                way.lead(from.getInputStream(), to.getOutputStream());
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
