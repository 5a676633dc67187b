package floe.catalog.http.routes;

import floe.catalog.access.Scope;
import io.quarkus.security.PermissionsAllowed;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// What an operation asks of its callers, read from the method that does it.
public final class Operations {
    private static final Map<Method, Set<Scope>> SCOPES = new ConcurrentHashMap<>();

    private Operations() {}

    /// The scopes of which one is needed; none means that nobody may.
    public static Set<Scope> scopes(Method method) {
        return SCOPES.computeIfAbsent(method, Operations::read);
    }

    private static Set<Scope> read(Method method) {
        PermissionsAllowed allowed = method.isAnnotationPresent(PermissionsAllowed.class)
                ? method.getAnnotation(PermissionsAllowed.class)
                : method.getDeclaringClass().getAnnotation(PermissionsAllowed.class);
        return allowed == null ? Set.of() : Scope.known(allowed.value());
    }
}
