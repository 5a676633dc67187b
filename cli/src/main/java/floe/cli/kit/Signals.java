package floe.cli.kit;

import java.lang.reflect.Proxy;

/// Signals of which a program is told.
public final class Signals {
    private Signals() {}

    /// Calls `handler` for each signal of this name from now on, in place of what the JVM does.
    ///
    /// By reflection: javac warns of every mention of `sun.misc.Signal` and cannot be told that it is meant.
    ///
    /// @param name without `SIG`, as `INT`
    public static void on(String name, Runnable handler) {
        try {
            Class<?> signalType = Class.forName("sun.misc.Signal");
            Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
            Object callback = Proxy.newProxyInstance(
                    Signals.class.getClassLoader(), new Class<?>[] {handlerType}, (proxy, method, arguments) -> {
                        handler.run();
                        return null;
                    });
            signalType
                    .getMethod("handle", signalType, handlerType)
                    .invoke(null, signalType.getConstructor(String.class).newInstance(name), callback);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This JVM does not let a program handle signals", e);
        }
    }
}
