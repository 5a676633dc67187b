package floe.bench.kit;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// Counts results and the CPU time that the measuring thread spent on them. The wall clock of a machine that does other
/// things too says little.
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class CpuTime {
    /// How many results there were in the iteration: boards, mostly.
    public long results;

    /// The thread's CPU time of the iteration.
    public long nanos;

    private long counted;
    private long begun;

    @Setup(Level.Iteration)
    public void begin() {
        counted = 0;
        begun = CpuClock.now();
    }

    @TearDown(Level.Iteration)
    public void end() {
        nanos = CpuClock.now() - begun;
        results = counted;
    }

    public void count(long more) {
        counted += more;
    }

    /// Takes so much of the CPU time for none of the results': it went into looking at them.
    public void leaveOut(long nanosSpent) {
        begun += nanosSpent;
    }

    /// For peaks: the greatest so far is the result.
    public void greatest(long value) {
        counted = Math.max(counted, value);
    }
}
