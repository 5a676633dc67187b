package floe.cli.dead;

import floe.cli.kit.UserException;
import floe.cli.up.LocalStack;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import org.apache.kafka.clients.admin.Admin;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/// Which broker is meant: one that is named, or that of the stack that `floe up` runs here.
final class BrokerOption {
    private static final int PATIENCE_MILLIS = 10_000;
    /// Held on to, for otherwise the platform forgets what it was told of it.
    private static final Logger CLIENTS = Logger.getLogger("org.apache.kafka");

    @Option(
            names = "--kafka",
            paramLabel = "HOST:PORT",
            converter = Address.class,
            description = "Where the broker is. Default: that of ./floe up on this machine.")
    private Optional<String> address;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "The data folder of the ./floe up that is meant. Default: .floe in the project.")
    private Optional<java.nio.file.Path> data;

    /// Of a broker, or of several with commas between them.
    private static final class Address implements ITypeConverter<String> {
        private static final Pattern FORM = Pattern.compile("[^\\s,]+:[0-9]{1,5}(,[^\\s,]+:[0-9]{1,5})*");

        private Address() {}

        @Override
        public String convert(String value) {
            if (!FORM.matcher(value).matches()) {
                throw new TypeConversionException("a host and a port are expected, such as localhost:9092");
            }
            return value;
        }
    }

    /// How clients reach it, once it has answered.
    Map<String, Object> connection() {
        CLIENTS.setLevel(Level.OFF);
        String broker = address.orElseGet(() -> LocalStack.kafka(data));
        Map<String, Object> connection = Map.of(
                "bootstrap.servers",
                broker,
                "default.api.timeout.ms",
                PATIENCE_MILLIS,
                "request.timeout.ms",
                PATIENCE_MILLIS / 2);
        try (Admin admin = Admin.create(connection)) {
            admin.describeCluster().nodes().get();
            return connection;
        } catch (Exception e) {
            throw UserException.cannotDo(
                    "There is no broker at " + broker
                            + ".\n      Start the stack with ./floe up, or name a broker: --kafka HOST:PORT",
                    e);
        }
    }
}
