package floe.cli.up;

import floe.cli.kit.Signals;
import java.util.function.Consumer;

/// The signals that mean "stop".
enum StopSignal {
    INT(2),
    TERM(15),
    HUP(1);

    private final int number;

    StopSignal(int number) {
        this.number = number;
    }

    /// What a shell expects of a program that a signal ended.
    int exitCode() {
        return 128 + number;
    }

    /// Calls `handler` for each of these signals from now on, instead of ending the JVM.
    static void onEach(Consumer<StopSignal> handler) {
        for (StopSignal signal : values()) {
            Signals.on(signal.name(), () -> handler.accept(signal));
        }
    }
}
