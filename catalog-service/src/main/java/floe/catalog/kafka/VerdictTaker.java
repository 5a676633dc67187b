package floe.catalog.kafka;

import floe.catalog.intake.Refusal;
import java.time.Instant;
import java.util.List;

/// Takes a batch of verdicts to its effect.
@FunctionalInterface
public interface VerdictTaker {
    /// Looks at each, before it is the batch's turn to be stored.
    Batch lookOver(List<byte[]> verdicts);

    /// Verdicts that were looked over.
    @FunctionalInterface
    interface Batch {
        /// Returns when all that is usable of them is safe.
        ///
        /// @param oldest when the first of them was published
        /// @return what is not usable, for the dead letters
        List<Refusal> store(Instant oldest) throws Exception;
    }
}
