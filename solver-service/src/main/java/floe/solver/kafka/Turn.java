package floe.solver.kafka;

import java.util.function.BooleanSupplier;

/// A record's turn with one of the [RecordWorkers]. It may be ended because others wait; then the record has another
/// one later, with a place of its own.
final class Turn {
    private final int deaths;
    private final BooleanSupplier mayGrow;
    private Runnable whenOver = () -> {};
    private boolean over;

    Turn(int deaths, BooleanSupplier mayGrow) {
        this.deaths = deaths;
        this.mayGrow = mayGrow;
    }

    /// How many processes have ended unawares while they were over this record, slow or large as it is.
    public int deaths() {
        return deaths;
    }

    /// Asks for the memory of a large record; false when there is none, and then the turn is over. It returns when the
    /// broker knows that the record is begun.
    public boolean mayGrow() {
        return mayGrow.getAsBoolean();
    }

    /// @param end run when the turn is over, on any thread
    public void whenOver(Runnable end) {
        synchronized (this) {
            whenOver = end;
            if (!over) {
                return;
            }
        }
        end.run();
    }

    void end() {
        Runnable end;
        synchronized (this) {
            over = true;
            end = whenOver;
        }
        end.run();
    }
}
