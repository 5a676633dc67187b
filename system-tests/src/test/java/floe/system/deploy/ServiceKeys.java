package floe.system.deploy;

import floe.catalog.config.CatalogConfig;
import floe.generator.GeneratorConfig;
import floe.solver.SolverConfig;
import io.smallrye.config.ConfigMapping;
import java.lang.reflect.Method;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.clients.admin.AdminClientConfig;

/// What a service can be told in its environment: its own keys, those that its properties name, and those of Kafka's
/// clients.
final class ServiceKeys {
    private static final Map<String, Class<?>> OWN = Map.of(
            "solver-service", SolverConfig.class,
            "generator-service", GeneratorConfig.class,
            "catalog-service", CatalogConfig.class);

    /// Quarkus' own that no properties name, for what they say by default is right elsewhere.
    private static final Set<String> OF_QUARKUS =
            Set.of("quarkus.otel.exporter.otlp.endpoint", "quarkus.shutdown.delay");

    private ServiceKeys() {}

    static Set<String> of(String service) throws Exception {
        Set<String> keys = new TreeSet<>(OF_QUARKUS);
        Class<?> own = OWN.get(service);
        collect(own.getAnnotation(ConfigMapping.class).prefix(), own, keys);
        Properties properties = new Properties();
        properties.load(new java.io.StringReader(Yaml.text(service + "/src/main/resources/application.properties")));
        keys.addAll(properties.stringPropertyNames());
        AdminClientConfig.configNames().forEach(name -> keys.add("kafka." + name));
        Set<String> inEnvironment = new TreeSet<>();
        keys.forEach(
                key -> inEnvironment.add(key.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT)));
        return inEnvironment;
    }

    private static void collect(String prefix, Class<?> mapping, Set<String> keys) {
        for (Method method : mapping.getMethods()) {
            String key =
                    prefix + "." + method.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
            if (isNested(method.getReturnType())) {
                collect(key, method.getReturnType(), keys);
            } else {
                keys.add(key);
            }
        }
    }

    private static boolean isNested(Class<?> type) {
        return type.isInterface() && OWN.containsValue(type.getEnclosingClass());
    }
}
