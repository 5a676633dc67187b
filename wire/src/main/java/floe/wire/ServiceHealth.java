package floe.wire;

import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/// How a service feels, and what it answers to those who ask, the same in each: starting is not stuck, and waiting for
/// others is no reason for a restart.
public interface ServiceHealth {
    /// Whether it has its part of the work.
    boolean begun();

    /// Whether a restart would not help: it works, or waits for others.
    boolean alive();

    /// What keeps it from its work at the moment.
    Optional<String> trouble();

    /// What else an operator may want to see, texts and numbers by name.
    default Map<String, Object> more() {
        return Map.of();
    }

    /// Started: it has its part of the work.
    default HealthCheck started() {
        return () -> answer("started", begun());
    }

    /// Ready: started, and nothing keeps it from its work.
    default HealthCheck ready() {
        return () -> answer("ready", begun() && trouble().isEmpty());
    }

    /// Live: at work or waiting for others; not live is what a restart cures.
    default HealthCheck live() {
        return () -> answer("live", alive());
    }

    private HealthCheckResponse answer(String name, boolean up) {
        var answer = HealthCheckResponse.named(name).status(up);
        more().forEach((what, value) -> {
            if (value instanceof Number number) {
                answer.withData(what, number.longValue());
            } else {
                answer.withData(what, value.toString());
            }
        });
        trouble().ifPresent(what -> answer.withData("trouble", what));
        return answer.build();
    }
}
