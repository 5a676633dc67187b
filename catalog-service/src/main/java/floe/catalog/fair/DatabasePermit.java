package floe.catalog.fair;

import java.util.Optional;

/// A place at the database for whoever a thread works for. A request has a thread to itself, which is told whose it is
/// when it is known who asks; the catalog's own work has no tenant and waits for nobody.
public final class DatabasePermit {
    private static final ThreadLocal<Optional<DatabasePermit>> CURRENT = ThreadLocal.withInitial(Optional::empty);
    private static final FairSemaphore.Permit NONE = () -> {};

    private final FairSemaphore permits;
    private final String tenant;
    private boolean taken;

    private DatabasePermit(FairSemaphore permits, String tenant) {
        this.permits = permits;
        this.tenant = tenant;
    }

    /// From now on this thread, which nobody else uses, works for that tenant.
    public static void assign(FairSemaphore permits, String tenant) {
        if (Thread.currentThread().isVirtual()) {
            CURRENT.set(Optional.of(new DatabasePermit(permits, tenant)));
        }
    }

    /// A place at the database for as long as it is open. Whoever has one already needs no other.
    public static FairSemaphore.Permit acquire() {
        return CURRENT.get().map(DatabasePermit::permit).orElse(NONE);
    }

    private FairSemaphore.Permit permit() {
        if (taken) {
            return NONE;
        }
        FairSemaphore.Permit permit = permits.acquire(tenant);
        taken = true;
        return () -> {
            taken = false;
            permit.close();
        };
    }
}
