package floe.bench.catalog;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import javax.sql.DataSource;

/// A pool of one connection, which stays open.
final class OneConnection {
    private OneConnection() {}

    static DataSource of(Connection connection) {
        return (DataSource) Proxy.newProxyInstance(
                OneConnection.class.getClassLoader(),
                new Class<?>[] {DataSource.class},
                (_, _, _) -> Proxy.newProxyInstance(
                        OneConnection.class.getClassLoader(),
                        new Class<?>[] {Connection.class},
                        (_, method, arguments) -> {
                            try {
                                return method.getName().equals("close") ? null : method.invoke(connection, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        }));
    }
}
