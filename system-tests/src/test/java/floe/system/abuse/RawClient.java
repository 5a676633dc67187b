package floe.system.abuse;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;

/// A client that keeps to no protocol.
public final class RawClient implements AutoCloseable {
    private static final int CONNECT_MILLIS = 10_000;
    private static final int END = -1;

    /// What is said of a connection that ended without an answer.
    public static final int NO_ANSWER = 0;

    private final Socket socket;

    private RawClient(Socket socket) {
        this.socket = socket;
    }

    static RawClient to(int port) throws IOException {
        Socket socket = new Socket();
        try {
            socket.connect(new InetSocketAddress("127.0.0.1", port), CONNECT_MILLIS);
            return new RawClient(socket);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /// @return whether the other side still listened
    public boolean send(String text) {
        try {
            socket.getOutputStream().write(text.getBytes(ISO_8859_1));
            socket.getOutputStream().flush();
            return true;
        } catch (IOException closed) {
            return false;
        }
    }

    /// The status of the next answer, or [#NO_ANSWER] where the connection ended or nothing came in that time.
    public int status(Duration limit) {
        return status(line(limit));
    }

    /// The status of an answer that has come whole.
    static int status(String answer) {
        return answer.matches("(?s)HTTP/1\\.[01] [0-9]{3}.*") ? Integer.parseInt(answer.substring(9, 12)) : NO_ANSWER;
    }

    private String line(Duration limit) {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        try {
            socket.setSoTimeout(Math.toIntExact(limit.toMillis()));
            InputStream in = socket.getInputStream();
            for (int one = in.read(); one != END && one != '\n'; one = in.read()) {
                line.write(one);
            }
        } catch (IOException ended) {
            return "";
        }
        return line.toString(ISO_8859_1);
    }

    /// All that comes until the other side closes, or nothing has come for that long.
    public String rest(Duration limit) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try {
            socket.setSoTimeout(Math.toIntExact(limit.toMillis()));
            socket.getInputStream().transferTo(all);
        } catch (IOException ended) {
            return all.toString(ISO_8859_1);
        }
        return all.toString(ISO_8859_1);
    }

    /// Whether the other side ends the connection in that time, whatever it says before.
    public boolean isEndedWithin(Duration limit) {
        long end = System.nanoTime() + limit.toNanos();
        byte[] some = new byte[8192];
        try {
            while (System.nanoTime() < end) {
                socket.setSoTimeout((int)
                        Math.max(1, Duration.ofNanos(end - System.nanoTime()).toMillis()));
                if (socket.getInputStream().read(some) == END) {
                    return true;
                }
            }
            return false;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException reset) {
            return true;
        }
    }

    /// Hangs up at once: the other side is told of a failure, and gets nothing more of what was sent.
    public void reset() {
        try {
            socket.setSoLinger(true, 0);
        } catch (IOException e) {
            // It is over already.
            return;
        } finally {
            close();
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // It is gone, which is all that is wanted.
            return;
        }
    }
}
