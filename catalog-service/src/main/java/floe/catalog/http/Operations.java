package floe.catalog.http;

import floe.catalog.access.Needs;
import floe.catalog.access.Scope;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// What an operation asks of its callers, read from the method that does it.
final class Operations {
    private static final Map<Method, Set<Scope>> SCOPES = new ConcurrentHashMap<>();

    private Operations() {}

    /// The scopes of which one is needed; none means that nobody may.
    static Set<Scope> scopes(Method method) {
        return SCOPES.computeIfAbsent(method, Operations::read);
    }

    private static Set<Scope> read(Method method) {
        Needs needs = method.isAnnotationPresent(Needs.class)
                ? method.getAnnotation(Needs.class)
                : method.getDeclaringClass().getAnnotation(Needs.class);
        return needs == null ? Set.of() : Set.of(needs.value());
    }
}
