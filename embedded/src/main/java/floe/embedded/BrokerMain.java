package floe.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.logging.LogManager;

/// The broker as a process of its own: `BrokerMain <folder> <port>`. It says "ready" once clients can connect, and
/// SIGTERM ends it cleanly.
public final class BrokerMain {
    private BrokerMain() {}

    public static void main(String[] args) throws IOException {
        if (args.length != 2) {
            System.err.println("usage: BrokerMain <folder> <port>");
            System.exit(2);
        }
        calmLogging();
        KafkaBroker broker = KafkaBroker.start(Path.of(args[0]), Integer.parseInt(args[1]));
        Runtime.getRuntime().addShutdownHook(new Thread(broker::close, "broker-close"));
        System.out.println("ready " + broker.bootstrapServers());
        broker.awaitClose();
    }

    private static void calmLogging() throws IOException {
        try (InputStream settings = BrokerMain.class.getResourceAsStream("broker-logging.properties")) {
            LogManager.getLogManager().readConfiguration(settings);
        }
    }
}
