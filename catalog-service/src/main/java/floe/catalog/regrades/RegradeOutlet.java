package floe.catalog.regrades;

import floe.contracts.Candidate;
import java.util.List;

/// Where boards go that are judged anew: among what generators propose, so that designers' boards pass them by.
@FunctionalInterface
public interface RegradeOutlet {
    /// Returns when they are handed over for good.
    void propose(List<Candidate> boards) throws Exception;
}
