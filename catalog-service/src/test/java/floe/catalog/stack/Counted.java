package floe.catalog.stack;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/// A database of which is counted how often it is asked something, and how many rows it answers.
public final class Counted {
    private final DataSource database;
    private final String words;
    private final AtomicInteger statements = new AtomicInteger();
    private final AtomicInteger rows = new AtomicInteger();
    private final AtomicInteger mostRows = new AtomicInteger();

    /// @param words what the statements have in them that count
    public Counted(DataSource database, String words) {
        this.database = database;
        this.words = words;
    }

    public DataSource source() {
        return proxy(DataSource.class, (_, method, arguments) -> {
            Object answer = call(database, method, arguments);
            return answer instanceof Connection connection ? counted(connection) : answer;
        });
    }

    public int statements() {
        return statements.get();
    }

    public int rows() {
        return rows.get();
    }

    /// Of one statement.
    public int mostRows() {
        return mostRows.get();
    }

    private Connection counted(Connection connection) {
        return proxy(Connection.class, (_, method, arguments) -> {
            Object answer = call(connection, method, arguments);
            if (answer instanceof PreparedStatement statement && ((String) arguments[0]).contains(words)) {
                statements.incrementAndGet();
                return counted(statement);
            }
            return answer;
        });
    }

    private PreparedStatement counted(PreparedStatement statement) {
        return proxy(PreparedStatement.class, (_, method, arguments) -> {
            Object answer = call(statement, method, arguments);
            return answer instanceof ResultSet read ? counted(read) : answer;
        });
    }

    private ResultSet counted(ResultSet read) {
        AtomicInteger ofThis = new AtomicInteger();
        return proxy(ResultSet.class, (_, method, arguments) -> {
            Object answer = call(read, method, arguments);
            if (method.getName().equals("next") && Boolean.TRUE.equals(answer)) {
                rows.incrementAndGet();
                mostRows.accumulateAndGet(ofThis.incrementAndGet(), Math::max);
            }
            return answer;
        });
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(Counted.class.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
