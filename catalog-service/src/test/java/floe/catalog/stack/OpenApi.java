package floe.catalog.stack;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/// The description of the interface, as the tests read it.
public record OpenApi(List<Operation> operations) {
    /// A parameter.
    public record Parameter(String name, String in) {}

    /// An operation.
    public record Operation(
            String id, String verb, String path, List<Parameter> parameters, JsonNode node, JsonNode components) {
        public boolean takesBody() {
            return node.has("requestBody");
        }

        /// The body that the description shows; nothing where there is none.
        public String example() {
            for (JsonNode example : node.at("/requestBody/content/application~1json/examples")) {
                return resolve(example, components).get("value").toString();
            }
            if (takesBody()) {
                throw new AssertionError(this + " shows no body");
            }
            return "";
        }

        public Set<String> statuses() {
            return names(node.get("responses"));
        }

        /// In which forms an answer with that status comes.
        public Set<String> types(String status) {
            Set<String> types =
                    names(resolve(node.get("responses").get(status), components).path("content"));
            return types.isEmpty() ? Set.of("") : strip(types);
        }

        /// Which headers an answer with that status has, in small letters.
        public Set<String> headers(String status) {
            Set<String> headers = new TreeSet<>();
            names(resolve(node.get("responses").get(status), components).path("headers"))
                    .forEach(name -> headers.add(name.toLowerCase(Locale.ROOT)));
            return headers;
        }

        public Set<String> scopes() {
            Set<String> scopes = new TreeSet<>();
            node.path("security").forEach(one -> one.forEach(list -> list.forEach(word -> scopes.add(word.asText()))));
            return scopes;
        }

        private static Set<String> strip(Set<String> types) {
            Set<String> plain = new TreeSet<>();
            types.forEach(type -> plain.add(type.replaceFirst(";.*", "")));
            return plain;
        }

        @Override
        public String toString() {
            return verb + " " + path;
        }
    }

    public static OpenApi of(JsonNode description) {
        JsonNode components = description.get("components");
        List<Operation> operations = new ArrayList<>();
        description
                .get("paths")
                .properties()
                .forEach(path -> path.getValue().properties().forEach(verb -> {
                    List<Parameter> parameters = new ArrayList<>();
                    for (JsonNode listed : verb.getValue().path("parameters")) {
                        JsonNode parameter = resolve(listed, components);
                        parameters.add(new Parameter(
                                parameter.get("name").asText(),
                                parameter.get("in").asText()));
                    }
                    operations.add(new Operation(
                            verb.getValue().path("operationId").asText(),
                            verb.getKey().toUpperCase(Locale.ROOT),
                            path.getKey(),
                            parameters,
                            verb.getValue(),
                            components));
                }));
        return new OpenApi(operations);
    }

    private static JsonNode resolve(JsonNode node, JsonNode components) {
        return node.has("$ref") ? components.at(node.get("$ref").asText().substring("#/components".length())) : node;
    }

    private static Set<String> names(JsonNode node) {
        Set<String> names = new TreeSet<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
