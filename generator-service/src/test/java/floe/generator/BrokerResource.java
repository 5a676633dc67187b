package floe.generator;

import floe.wire.TestKafka;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/// The broker of the tests that start the service as it is put together.
public final class BrokerResource implements QuarkusTestResourceLifecycleManager {
    private TestKafka kafka;

    @Override
    public Map<String, String> start() {
        kafka = TestKafka.start();
        return Map.of("kafka.bootstrap.servers", kafka.bootstrapServers());
    }

    @Override
    public void stop() {
        kafka.close();
    }
}
