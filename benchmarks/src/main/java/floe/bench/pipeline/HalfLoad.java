package floe.bench.pipeline;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/// Boards at a steady pace that leaves solver and broker time, and what they and whoever sends and reads used of the
/// processors meanwhile: all of them share the cores, so each makes the others' boards late.
///
/// @param each microseconds a board by the process's name
record HalfLoad(Journeys journeys, Map<String, Spent> each) {
    static HalfLoad of(Bus bus, Boards boards, Child solver, double perSecond, Duration time) throws Exception {
        Map<String, Long> processes = Map.of(
                "broker", bus.broker().process().pid(),
                "solver", solver.process().pid(),
                "load", ProcessHandle.current().pid());
        Map<String, Spent> before = spent(processes);
        Journeys journeys = Journeys.of(bus, boards, perSecond, time);
        Map<String, Spent> each = spent(processes);
        each.replaceAll((name, after) -> after.since(before.get(name), journeys.seen().length));
        return new HalfLoad(journeys, each);
    }

    private static Map<String, Spent> spent(Map<String, Long> processes) {
        Map<String, Spent> spent = new TreeMap<>();
        processes.forEach((name, process) -> spent.put(name, Spent.of(process)));
        return spent;
    }
}
