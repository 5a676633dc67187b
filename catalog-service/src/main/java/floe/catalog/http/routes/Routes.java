package floe.catalog.http.routes;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Singleton;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What is served where, as the resources themselves say it: for telling somebody who asks with another method, and for
/// telling in the description what each operation needs.
@Singleton
public final class Routes {
    private final List<Route> routes;
    private final Map<Method, String> templates;

    /// An operation.
    ///
    /// @param path the address, with names in braces
    record Route(String verb, String path, Method method) {
        boolean isAt(String address) {
            String form = Arrays.stream(path.split("(?=\\{)|(?<=})"))
                    .map(part -> part.startsWith("{") ? "[^/]+" : Pattern.quote(part))
                    .reduce("", String::concat);
            return address.matches(form + "/?");
        }
    }

    Routes(BeanManager beans) {
        this.routes = beans.getBeans(Object.class, Any.Literal.INSTANCE).stream()
                .<Class<?>>map(bean -> bean.getBeanClass())
                .filter(type -> type.isAnnotationPresent(Path.class))
                .flatMap(type -> of(type).stream())
                .toList();
        this.templates = routes.stream().collect(Collectors.toMap(Route::method, Route::path, (one, _) -> one));
    }

    /// Whether anything is at an address, by whatever method.
    public boolean isKnown(String address) {
        return routes.stream().anyMatch(route -> route.isAt(address));
    }

    /// The methods that an address knows, in the order of the alphabet.
    public SortedSet<String> allowed(String address) {
        SortedSet<String> allowed = new TreeSet<>();
        routes.stream().filter(route -> route.isAt(address)).map(Route::verb).forEach(allowed::add);
        if (allowed.contains(HttpMethod.GET)) {
            allowed.add(HttpMethod.HEAD);
        }
        allowed.add(HttpMethod.OPTIONS);
        return allowed;
    }

    List<Route> all() {
        return routes;
    }

    Optional<Route> find(String verb, String path) {
        return routes.stream()
                .filter(route -> route.verb().equals(verb) && route.path().equals(path))
                .findFirst();
    }

    /// The address of the operation that a method does, with names in braces.
    public Optional<String> template(Method method) {
        return Optional.ofNullable(templates.get(method));
    }

    private static List<Route> of(Class<?> type) {
        String base = type.getAnnotation(Path.class).value();
        List<Route> found = new ArrayList<>();
        for (Method method : type.getDeclaredMethods()) {
            for (Annotation annotation : method.getAnnotations()) {
                HttpMethod verb = annotation.annotationType().getAnnotation(HttpMethod.class);
                if (verb != null) {
                    Path path = method.getAnnotation(Path.class);
                    found.add(new Route(verb.value(), path == null ? base : base + "/" + path.value(), method));
                }
            }
        }
        return found;
    }
}
