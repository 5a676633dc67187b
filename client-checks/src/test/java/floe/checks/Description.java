package floe.checks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The description of the catalog's interface: the reviewed copy, which the catalog's own tests hold against what is
/// served.
record Description(JsonNode root) {
    static final Path FILE = Path.of("..", "catalog-service", "src", "test", "resources", "openapi.yaml")
            .toAbsolutePath()
            .normalize();

    private static final Set<String> VERBS = Set.of("get", "put", "post", "delete", "patch", "head", "options");

    /// An operation.
    record Operation(String verb, String path, JsonNode node) {
        String id() {
            return node.path("operationId").asText();
        }

        @Override
        public String toString() {
            return verb.toUpperCase(Locale.ROOT) + " " + path;
        }
    }

    static Description read() {
        try {
            return new Description(new YAMLMapper().readTree(FILE.toFile()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What goes over the wire and no more: times are text there, and a client alone makes something else of them.
    Description asSent() {
        JsonNode sent = root.deepCopy();
        sent.findParents("format").stream()
                .filter(type -> type.path("format").asText().equals("date-time"))
                .forEach(type -> ((ObjectNode) type).remove("format"));
        return new Description(sent);
    }

    Path write(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        new YAMLMapper().writeValue(file.toFile(), root);
        return file;
    }

    List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        root.path("paths")
                .properties()
                .forEach(path -> path.getValue().properties().stream()
                        .filter(verb -> VERBS.contains(verb.getKey()))
                        .forEach(verb -> operations.add(new Operation(verb.getKey(), path.getKey(), verb.getValue()))));
        return operations;
    }

    /// What a reference points at; anything else is itself.
    JsonNode resolve(JsonNode node) {
        return node.has("$ref")
                ? root.at(node.path("$ref")
                        .asText()
                        .substring(1)
                        .replace("%7B", "{")
                        .replace("%7D", "}"))
                : node;
    }

    JsonNode example(String name) {
        return root.at("/components/examples/" + name + "/value");
    }
}
