package floe.catalog.stack;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/// A database in which somebody else does something just before a statement of whoever uses it: the moment between two
/// statements, which others seldom meet.
public final class Meanwhile {
    private Meanwhile() {}

    /// @param words what the statement has in it
    /// @param time which of the statements that have it, counted from 1
    /// @param other on a thread of its own, with connections of its own
    public static DataSource before(DataSource database, String words, int time, Callable<?> other) {
        AtomicInteger statements = new AtomicInteger();
        return beforeEach(database, words, () -> statements.incrementAndGet() == time ? other.call() : null);
    }

    /// @param words what the statements have in them
    /// @param other each time
    public static DataSource beforeEach(DataSource database, String words, Callable<?> other) {
        return proxy(DataSource.class, (_, method, arguments) -> {
            Object answer = call(database, method, arguments);
            return answer instanceof Connection connection
                    ? proxy(Connection.class, (_, asked, values) -> {
                        if (asked.getName().equals("prepareStatement") && ((String) values[0]).contains(words)) {
                            doneBy(other);
                        }
                        return call(connection, asked, values);
                    })
                    : answer;
        });
    }

    private static void doneBy(Callable<?> other) throws Exception {
        try (ExecutorService somebody = Executors.newVirtualThreadPerTaskExecutor()) {
            somebody.submit(other).get();
        }
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(Meanwhile.class.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
