package floe.bench.kit;

import java.time.LocalDate;
import java.time.ZoneOffset;

/// What figures were measured with; without it they say nothing.
public final class Machine {
    private Machine() {}

    public static String words(boolean quick) {
        return "Measured on " + LocalDate.now(ZoneOffset.UTC) + ": "
                // The script knows the project and the machine.
                + System.getProperty("floe.measured", "commit and machine unknown") + ", "
                + System.getProperty("java.vm.name") + " " + Runtime.version()
                + (quick ? ". A quick run: figures may be a tenth off." : ".");
    }
}
