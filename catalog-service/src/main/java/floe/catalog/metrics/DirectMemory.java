package floe.catalog.metrics;

import com.sun.management.HotSpotDiagnosticMXBean;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;

/// Tells operators how much of the memory is taken that lies outside of the heap, where bytes from and for clients are:
/// when it is all taken, nobody is answered any more.
@Singleton
final class DirectMemory {
    private static final String POOL = "direct";

    void watch(@Observes StartupEvent event, MeterRegistry registry) {
        double most = most();
        ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals(POOL))
                .forEach(pool -> Gauge.builder("floe.catalog.direct.memory", pool, it -> it.getMemoryUsed() / most)
                        .description("How much of the memory outside of the heap is taken, 0 to 1")
                        .register(registry));
    }

    /// As much as the heap may have, where nothing else is said.
    private static double most() {
        String said = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .getVMOption("MaxDirectMemorySize")
                .getValue();
        long most = Long.parseLong(said);
        return most > 0 ? most : Runtime.getRuntime().maxMemory();
    }
}
