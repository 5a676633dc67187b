package floe.catalog.demand;

import floe.contracts.Demand;
import java.util.List;

/// Where demand is told.
@FunctionalInterface
public interface DemandOutlet {
    /// Returns when these are told for good.
    void publish(List<Demand> demands) throws Exception;
}
