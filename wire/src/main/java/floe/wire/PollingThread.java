package floe.wire;

import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/// The thread that polls a channel: nobody else may touch its consumer.
@FunctionalInterface
public interface PollingThread {
    CompletionStage<Void> run(Consumer<org.apache.kafka.clients.consumer.Consumer<?, ?>> action);
}
