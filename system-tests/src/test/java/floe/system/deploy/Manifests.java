package floe.system.deploy;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// What a cluster would make of a document: a field that its type does not have is a mistake, though a cluster may pass
/// over it in silence.
final class Manifests {
    /// By name: the compiler would want all that their annotations come from.
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("apps/v1 Deployment", "io.fabric8.kubernetes.api.model.apps.Deployment"),
            Map.entry("v1 Service", "io.fabric8.kubernetes.api.model.Service"),
            Map.entry("batch/v1 Job", "io.fabric8.kubernetes.api.model.batch.v1.Job"),
            Map.entry("policy/v1 PodDisruptionBudget", "io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget"),
            Map.entry(
                    "networking.k8s.io/v1 NetworkPolicy",
                    "io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy"),
            Map.entry(
                    "gateway.networking.k8s.io/v1 HTTPRoute",
                    "io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute"),
            Map.entry("monitoring.coreos.com/v1 PodMonitor", "io.fabric8.openshift.api.model.monitoring.v1.PodMonitor"),
            Map.entry(
                    "monitoring.coreos.com/v1 PrometheusRule",
                    "io.fabric8.openshift.api.model.monitoring.v1.PrometheusRule"),
            Map.entry("kafka.strimzi.io/v1 Kafka", "io.strimzi.api.kafka.model.kafka.Kafka"),
            Map.entry("kafka.strimzi.io/v1 KafkaNodePool", "io.strimzi.api.kafka.model.nodepool.KafkaNodePool"),
            Map.entry("kafka.strimzi.io/v1 KafkaTopic", "io.strimzi.api.kafka.model.topic.KafkaTopic"),
            Map.entry("kafka.strimzi.io/v1 KafkaUser", "io.strimzi.api.kafka.model.user.KafkaUser"));

    /// Kinds without a type here, whose fields are in a list.
    private static final Set<String> LISTED = Set.of(
            "keda.sh/v1alpha1 ScaledObject",
            "postgresql.cnpg.io/v1 Cluster",
            "postgresql.cnpg.io/v1 ScheduledBackup",
            "barmancloud.cnpg.io/v1 ObjectStore");

    private static final Set<String> FIELDS = Yaml.text("system-tests/src/test/resources/helm/fields.txt")
            .lines()
            .filter(line -> !line.startsWith("#"))
            .collect(Collectors.toCollection(TreeSet::new));

    private static final ObjectMapper STRICT = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .setAnnotationIntrospector(new JacksonAnnotationIntrospector() {
                private static final long serialVersionUID = 1L;

                /// The types keep what they do not know; here it is to fail.
                @Override
                public Boolean hasAnySetter(Annotated annotated) {
                    return false;
                }
            });

    private Manifests() {}

    static void check(Map<String, Object> document) {
        String kind = document.get("apiVersion") + " " + document.get("kind");
        if (LISTED.contains(kind)) {
            known(document, String.valueOf(document.get("kind")));
        } else if (TYPES.containsKey(kind)) {
            STRICT.convertValue(document, type(TYPES.get(kind)));
        } else {
            throw new IllegalArgumentException("nobody here knows " + kind);
        }
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(name + " is not on the class path of the tests", e);
        }
    }

    private static void known(Map<String, Object> part, String path) {
        part.forEach((name, value) -> {
            String field = path + "." + name;
            if (!FIELDS.contains(field)) {
                if (FIELDS.stream().noneMatch(known -> known.startsWith(field + "."))) {
                    throw new IllegalArgumentException(field + " is no field that is known");
                }
                for (Object each : value instanceof List<?> list ? list : List.of(value)) {
                    known(Yaml.map(each), field);
                }
            }
        });
    }
}
