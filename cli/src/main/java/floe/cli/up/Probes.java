package floe.cli.up;

import floe.cli.up.Part.Probe;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;

/// The ways to see from outside that a process does its work.
final class Probes {
    private static final int CONNECT_MILLIS = 500;
    private static final int READY_MILLIS = 5_000;
    private static final int LIVE_MILLIS = 3_000;
    private static final int OK = 200;

    private Probes() {}

    /// Whoever started it waited already.
    static Probe startedMeansReady() {
        return () -> true;
    }

    /// Somebody accepts connections there.
    static Probe listens(int port) {
        return () -> {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(Addresses.HOST, port), CONNECT_MILLIS);
                return true;
            } catch (IOException notYet) {
                return false;
            }
        };
    }

    /// The service there says of itself that it is ready.
    static Probe saysReady(int port) {
        return () -> isUp(port, "ready", READY_MILLIS);
    }

    /// The service there says of itself that a restart would not help it.
    static Probe saysLive(int port) {
        return () -> isUp(port, "live", LIVE_MILLIS);
    }

    private static boolean isUp(int port, String what, int answerMillis) {
        URI health = URI.create("http://" + Addresses.HOST + ":" + port + "/q/health/" + what);
        try {
            HttpURLConnection connection = (HttpURLConnection) health.toURL().openConnection();
            connection.setConnectTimeout(CONNECT_MILLIS);
            connection.setReadTimeout(answerMillis);
            int status = connection.getResponseCode();
            connection.disconnect();
            return status == OK;
        } catch (IOException silent) {
            return false;
        }
    }
}
