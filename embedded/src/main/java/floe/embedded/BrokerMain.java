package floe.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.logging.LogManager;

/// The broker as a process of its own: `BrokerMain <folder> <port>`. It says "ready" once clients can connect, ends
/// with another code than 0 when it cannot start, and SIGTERM ends it cleanly. What it is told besides, such as a
/// listener more, stands in a file of properties that `floe.broker.settings` names.
public final class BrokerMain {
    private static final int CANNOT_START = 1;

    private BrokerMain() {}

    public static void main(String[] args) throws IOException {
        if (args.length != 2) {
            System.err.println("usage: BrokerMain <folder> <port>");
            System.exit(2);
        }
        calmLogging();
        KafkaBroker broker = startOrEnd(Path.of(args[0]), Integer.parseInt(args[1]));
        Runtime.getRuntime().addShutdownHook(new Thread(broker::close, "broker-close"));
        System.out.println("ready " + broker.bootstrapServers());
        broker.awaitClose();
    }

    /// A start that fails half way leaves threads that would keep the process alive, serving nobody.
    private static KafkaBroker startOrEnd(Path folder, int port) {
        try {
            return KafkaBroker.start(folder, port, more());
        } catch (Throwable e) {
            e.printStackTrace();
            Runtime.getRuntime().halt(CANNOT_START);
            throw new IllegalStateException("This process has ended", e);
        }
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
