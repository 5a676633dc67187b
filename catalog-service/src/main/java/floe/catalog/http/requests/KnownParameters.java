package floe.catalog.http.requests;

import floe.catalog.http.problems.ProblemKind;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.UriInfo;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/// Refuses query parameters that nobody would look at: a client that misspells a filter should hear of it
/// rather than get everything.
@Singleton
final class KnownParameters {
    private final Map<Method, SortedSet<String>> known = new ConcurrentHashMap<>();

    @ServerRequestFilter
    void refuseUnknown(ResourceInfo resource, UriInfo uri) {
        SortedSet<String> names = known.computeIfAbsent(resource.getResourceMethod(), KnownParameters::names);
        uri.getQueryParameters().forEach((name, values) -> {
            if (!names.contains(name)) {
                throw ProblemKind.UNKNOWN_PARAMETER.exception(
                        names.isEmpty()
                                ? "'" + name + "' is no parameter here; there are none"
                                : "'" + name + "' is no parameter here; there are " + String.join(", ", names));
            }
            if (values.contains("")) {
                throw ProblemKind.BAD_PARAMETER.exception(name + " is empty; give it a value or leave it out");
            }
            if (values.size() > 1) {
                throw ProblemKind.BAD_PARAMETER.exception(name + " is given " + values.size() + " times; give it once");
            }
        });
    }

    private static SortedSet<String> names(Method method) {
        SortedSet<String> names = new TreeSet<>();
        for (Parameter parameter : method.getParameters()) {
            add(parameter, names);
            if (parameter.isAnnotationPresent(BeanParam.class)) {
                for (Class<?> type = parameter.getType(); type != Object.class; type = type.getSuperclass()) {
                    for (Field field : type.getDeclaredFields()) {
                        add(field, names);
                    }
                }
            }
        }
        return names;
    }

    private static void add(AnnotatedElement element, SortedSet<String> names) {
        QueryParam query = element.getAnnotation(QueryParam.class);
        if (query != null) {
            names.add(query.value());
        }
    }
}
