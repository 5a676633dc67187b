package floe.cli.up;

import java.lang.reflect.Proxy;
import java.util.List;
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
    ///
    /// By reflection: javac warns of every mention of `sun.misc.Signal` and cannot be told that it is meant.
    static void onEach(Consumer<StopSignal> handler) {
        try {
            Class<?> signalType = Class.forName("sun.misc.Signal");
            Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
            for (StopSignal signal : List.of(values())) {
                Object callback = Proxy.newProxyInstance(
                        StopSignal.class.getClassLoader(), new Class<?>[] {handlerType}, (proxy, method, arguments) -> {
                            handler.accept(signal);
                            return null;
                        });
                signalType
                        .getMethod("handle", signalType, handlerType)
                        .invoke(null, signalType.getConstructor(String.class).newInstance(signal.name()), callback);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This JVM does not let a program handle signals", e);
        }
    }
}
