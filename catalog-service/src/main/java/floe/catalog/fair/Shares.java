package floe.catalog.fair;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// How many of the places for what lasts each tenant and each key has taken, so that none can take all.
public final class Shares {
    /// Whose share of the places is used up.
    public enum Full {
        KEY,
        TENANT,
        ALL
    }

    private final int all;
    private final int perTenant;
    private final int perKey;
    private final Map<String, Integer> tenants = new HashMap<>();
    private final Map<String, Integer> keys = new HashMap<>();
    private int taken;

    public Shares(int all, int perTenant, int perKey) {
        this.all = all;
        this.perTenant = perTenant;
        this.perKey = perKey;
    }

    /// @return nothing when there was a place, and it is taken now
    public synchronized Optional<Full> take(String tenant, String key) {
        if (keys.getOrDefault(key, 0) >= perKey) {
            return Optional.of(Full.KEY);
        }
        if (tenants.getOrDefault(tenant, 0) >= perTenant) {
            return Optional.of(Full.TENANT);
        }
        if (taken >= all) {
            return Optional.of(Full.ALL);
        }
        taken++;
        tenants.merge(tenant, 1, Integer::sum);
        keys.merge(key, 1, Integer::sum);
        return Optional.empty();
    }

    public synchronized void giveBack(String tenant, String key) {
        taken--;
        tenants.computeIfPresent(tenant, (_, count) -> count == 1 ? null : count - 1);
        keys.computeIfPresent(key, (_, count) -> count == 1 ? null : count - 1);
    }

    public synchronized int taken() {
        return taken;
    }
}
