package floe.catalog.events;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// How many of those who may listen at once each tenant and each key has taken, so that none can take all.
final class Shares {
    private final int all;
    private final int perTenant;
    private final int perKey;
    private final Map<String, Integer> tenants = new HashMap<>();
    private final Map<String, Integer> keys = new HashMap<>();
    private int taken;

    Shares(int all, int perTenant, int perKey) {
        this.all = all;
        this.perTenant = perTenant;
        this.perKey = perKey;
    }

    /// @return nothing when there was a place, and it is taken now
    synchronized Optional<EventFeed.Full> take(String tenant, String key) {
        if (keys.getOrDefault(key, 0) >= perKey) {
            return Optional.of(EventFeed.Full.KEY);
        }
        if (tenants.getOrDefault(tenant, 0) >= perTenant) {
            return Optional.of(EventFeed.Full.TENANT);
        }
        if (taken >= all) {
            return Optional.of(EventFeed.Full.ALL);
        }
        taken++;
        tenants.merge(tenant, 1, Integer::sum);
        keys.merge(key, 1, Integer::sum);
        return Optional.empty();
    }

    synchronized void giveBack(String tenant, String key) {
        taken--;
        tenants.computeIfPresent(tenant, (_, count) -> count == 1 ? null : count - 1);
        keys.computeIfPresent(key, (_, count) -> count == 1 ? null : count - 1);
    }

    synchronized int taken() {
        return taken;
    }
}
