package floe.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.logging.LogManager;

/// The broker as a process of its own: `BrokerMain <folder> <port>`. It says "ready" once clients can connect, and
/// SIGTERM ends it cleanly. What it is told besides, such as a listener more, stands in a file of properties that
/// `floe.broker.settings` names.
public final class BrokerMain {
    private BrokerMain() {}

    public static void main(String[] args) throws IOException {
        if (args.length != 2) {
            System.err.println("usage: BrokerMain <folder> <port>");
            System.exit(2);
        }
        calmLogging();
        KafkaBroker broker = KafkaBroker.start(Path.of(args[0]), Integer.parseInt(args[1]), more());
        Runtime.getRuntime().addShutdownHook(new Thread(broker::close, "broker-close"));
        System.out.println("ready " + broker.bootstrapServers());
        broker.awaitClose();
    }

    private static Properties more() throws IOException {
        Properties more = new Properties();
        String file = System.getProperty("floe.broker.settings");
        if (file != null) {
            try (Reader settings = Files.newBufferedReader(Path.of(file))) {
                more.load(settings);
            }
        }
        return more;
    }

    private static void calmLogging() throws IOException {
        try (InputStream settings = BrokerMain.class.getResourceAsStream("broker-logging.properties")) {
            LogManager.getLogManager().readConfiguration(settings);
        }
    }
}
