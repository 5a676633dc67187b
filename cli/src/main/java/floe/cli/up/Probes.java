package floe.cli.up;

import floe.cli.up.Part.Probe;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.URI;
import java.nio.ByteBuffer;

/// The ways to see from outside that a process does its work. No proxy is asked, whatever Java is told of one:
/// what is looked at is on this machine.
final class Probes {
    private static final int CONNECT_MILLIS = 500;
    private static final int READY_MILLIS = 5_000;
    private static final int LIVE_MILLIS = 3_000;
    private static final int OK = 200;
    private static final short API_VERSIONS = 18;
    private static final int API_VERSIONS_SIZE = 10;
    private static final int QUESTION_ID = 0x666c6f65;
    private static final short NO_CLIENT_ID = -1;

    private Probes() {}

    /// Whoever started it waited already.
    static Probe startedMeansReady() {
        return process -> true;
    }

    /// The process itself is a broker that answers there.
    static Probe brokerIsReady(int port) {
        return process -> brokerAnswers(port) && PortHolder.is(process, port);
    }

    /// A broker answers there.
    static Probe brokerIsLive(int port) {
        return process -> brokerAnswers(port);
    }

    /// The process itself is a service that listens there and says that it is ready.
    static Probe saysReady(int port) {
        return process -> isUp(port, "ready", READY_MILLIS) && PortHolder.is(process, port);
    }

    /// The service there says of itself that a restart would not help it.
    static Probe saysLive(int port) {
        return process -> isUp(port, "live", LIVE_MILLIS);
    }

    /// Asks the simplest question of Kafka's protocol, and whether the answer is one to it.
    private static boolean brokerAnswers(int port) {
        ByteBuffer question = ByteBuffer.allocate(Integer.BYTES + API_VERSIONS_SIZE)
                .putInt(API_VERSIONS_SIZE)
                .putShort(API_VERSIONS)
                .putShort((short) 0)
                .putInt(QUESTION_ID)
                .putShort(NO_CLIENT_ID);
        try (Socket socket = new Socket(Proxy.NO_PROXY)) {
            socket.connect(new InetSocketAddress(Addresses.HOST, port), CONNECT_MILLIS);
            socket.setSoTimeout(LIVE_MILLIS);
            socket.getOutputStream().write(question.array());
            DataInputStream answer = new DataInputStream(socket.getInputStream());
            return answer.readInt() > 0 && answer.readInt() == QUESTION_ID;
        } catch (IOException silent) {
            return false;
        }
    }

    private static boolean isUp(int port, String what, int answerMillis) {
        URI health = URI.create("http://" + Addresses.HOST + ":" + port + "/q/health/" + what);
        try {
            HttpURLConnection connection = (HttpURLConnection) health.toURL().openConnection(Proxy.NO_PROXY);
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
