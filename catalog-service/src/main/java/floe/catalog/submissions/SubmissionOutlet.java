package floe.catalog.submissions;

import floe.contracts.Candidate;
import java.util.List;

/// Where boards go that want a verdict.
@FunctionalInterface
public interface SubmissionOutlet {
    /// Returns when they are handed over for good.
    void submit(List<Candidate> boards) throws Exception;
}
