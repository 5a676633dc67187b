package floe.catalog.kafka;

import floe.catalog.intake.Arrival;
import floe.catalog.intake.Refusal;
import java.util.List;

/// Takes a batch of verdicts to its effect.
@FunctionalInterface
public interface VerdictTaker {
    /// Looks at each, before it is the batch's turn to be stored.
    Batch lookOver(List<Arrival> verdicts);

    /// Verdicts that were looked over.
    @FunctionalInterface
    interface Batch {
        /// Returns when all that is usable of them is safe.
        ///
        /// @return what is not usable, for the dead letters
        List<Refusal> store() throws Exception;
    }
}
