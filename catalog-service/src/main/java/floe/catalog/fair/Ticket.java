package floe.catalog.fair;

import java.util.Optional;

/// Whose turn it is that a thread takes when it asks the database. A request has a thread to itself, which is given the
/// ticket when it is known who asks; the catalog's own work has none and waits for nobody.
public final class Ticket {
    private static final ThreadLocal<Optional<Ticket>> CURRENT = ThreadLocal.withInitial(Optional::empty);
    private static final Turns.Turn NONE = () -> {};

    private final Turns turns;
    private final String tenant;
    private boolean taken;

    private Ticket(Turns turns, String tenant) {
        this.turns = turns;
        this.tenant = tenant;
    }

    /// From now on this thread, which nobody else uses, works for that tenant.
    public static void give(Turns turns, String tenant) {
        if (Thread.currentThread().isVirtual()) {
            CURRENT.set(Optional.of(new Ticket(turns, tenant)));
        }
    }

    /// A place at the database for as long as it is open. Whoever has one already needs no other.
    public static Turns.Turn take() {
        return CURRENT.get().map(Ticket::turn).orElse(NONE);
    }

    private Turns.Turn turn() {
        if (taken) {
            return NONE;
        }
        Turns.Turn turn = turns.take(tenant);
        taken = true;
        return () -> {
            taken = false;
            turn.close();
        };
    }
}
