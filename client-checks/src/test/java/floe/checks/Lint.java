package floe.checks;

import com.fasterxml.jackson.databind.JsonNode;
import floe.checks.Description.Operation;
import floe.games.Size;
import floe.games.registry.Games;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/// What generators of clients stumble over, and what a reader of the description misses. Each complaint says where.
final class Lint {
    private static final String PROBLEM = "application/problem+json";
    private static final Set<String> TO_NOBODY_KNOWN = Set.of("401", "406", "413", "415");

    private final Description description;
    private final List<String> complaints = new ArrayList<>();

    private Lint(Description description) {
        this.description = description;
    }

    static List<String> complaints(Description description) {
        Lint lint = new Lint(description);
        lint.head();
        lint.references();
        lint.schemas();
        lint.unused();
        lint.examples();
        lint.wholeExamples();
        lint.description.operations().forEach(lint::operation);
        lint.distinct();
        return lint.complaints;
    }

    private void head() {
        JsonNode root = description.root();
        want(root.at("/info/license").hasNonNull("name"), "info says no license");
        // What generators take unless they are told another.
        want(
                root.at("/servers/0/url").asText().equals("/"),
                "the first server is not where the description was fetched from");
        // Generators write it between quotes of their own.
        root.at("/components/securitySchemes")
                .properties()
                .forEach(scheme -> want(
                        scheme.getValue().path("bearerFormat").asText().matches("[A-Za-z0-9_-]*"),
                        "the bearerFormat of " + scheme.getKey() + " is more than a word"));
    }

    private void references() {
        walk("", description.root(), (where, node) -> {
            if (node.has("$ref") && node.size() > 1) {
                complaints.add(where + " has siblings of its $ref, which generators pass over or stumble on");
            }
            if (node.has("$ref") && description.resolve(node).isMissingNode()) {
                complaints.add(where + " points at nothing");
            }
        });
    }

    private void schemas() {
        Set<String> answered = new HashSet<>();
        description
                .operations()
                .forEach(operation -> answered.addAll(reached(operation.node().path("responses"))));
        JsonNode schemas = description.root().at("/components/schemas");
        schemas.properties().forEach(schema -> schema(schema, answered));
        // In Go a client's makers of things are functions beside its types.
        schemas.fieldNames()
                .forEachRemaining(name -> want(
                        !schemas.has("New" + name),
                        "schemas/New" + name + " is called as what makes a " + name + " in Go"));
    }

    private void schema(Map.Entry<String, JsonNode> schema, Set<String> answered) {
        boolean isAnswer = answered.contains("#/components/schemas/" + schema.getKey());
        walk(schema.getKey(), schema.getValue(), (where, node) -> {
            want(!node.path("type").isArray(), where + " has several types, which typed clients cannot tell apart");
            if (node.path("type").asText().equals("object") && node.has("properties")) {
                want(!isAnswer || !node.path("required").isEmpty(), where + " requires no property");
                node.path("required")
                        .forEach(property -> want(
                                node.path("properties").has(property.asText()),
                                where + " requires " + property + ", which it has not"));
                want(!where.contains("/properties/"), where + " has no name of its own: a client gets a type for it");
            }
        });
    }

    /// Whatever no operation leads to.
    private void unused() {
        Set<String> reached = reached(description.root().path("paths"));
        description.root().path("components").properties().stream()
                .filter(kind -> !kind.getKey().equals("securitySchemes"))
                .forEach(kind -> kind.getValue()
                        .fieldNames()
                        .forEachRemaining(name -> want(
                                reached.contains("#/components/" + kind.getKey() + "/" + name),
                                kind.getKey() + "/" + name + " is used by no operation")));
    }

    /// Who asks as an example does is not told that there is nothing.
    private void examples() {
        description.root().at("/components/examples").findParents("size").forEach(example -> {
            String game = example.path("game").asText();
            String size = example.path("size").asText();
            want(
                    Games.find(game).orElseThrow().about().sizes().contains(Size.parse(size)),
                    "an example has " + game + " of " + size + ", of which there are no shelves");
        });
    }

    /// Each has what its type requires.
    private void wholeExamples() {
        walk(
                "",
                description.root(),
                (_, node) -> node.path("examples")
                        .properties()
                        .forEach(example -> whole(
                                example.getKey(),
                                description.resolve(example.getValue()).path("value"),
                                node.path("schema"))));
    }

    private void whole(String where, JsonNode value, JsonNode type) {
        JsonNode schema = description.resolve(type);
        if (value.isObject()) {
            schema.path("required")
                    .forEach(property ->
                            want(value.has(property.asText()), "the example " + where + " lacks " + property.asText()));
            value.properties()
                    .forEach(field -> whole(
                            where + "/" + field.getKey(),
                            field.getValue(),
                            schema.path("properties").path(field.getKey())));
        } else {
            value.forEach(item -> whole(where, item, schema.path("items")));
        }
    }

    /// What is referred to from there, and from what is referred to.
    private Set<String> reached(JsonNode from) {
        Set<String> reached = new HashSet<>();
        Deque<JsonNode> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            walk("", open.pop(), (_, node) -> {
                if (node.has("$ref") && reached.add(node.path("$ref").asText())) {
                    open.add(description.resolve(node));
                }
            });
        }
        return reached;
    }

    private void operation(Operation operation) {
        JsonNode node = operation.node();
        for (String field : List.of("operationId", "summary", "description", "tags", "security", "responses")) {
            want(node.has(field), operation + " has no " + field);
        }
        Set<String> headers = new TreeSet<>();
        node.path("parameters").forEach(listed -> {
            JsonNode parameter = description.resolve(listed);
            String name = parameter.path("name").asText();
            want(parameter.has("description"), operation + " does not describe " + name);
            want(parameter.has("schema"), operation + " gives no type of " + name);
            want(
                    !parameter.path("description").asText().contains("commas")
                            || parameter.at("/schema/type").asText().equals("array"),
                    operation + " gives " + name + " as text, which is a list");
            if (parameter.path("in").asText().equals("header")) {
                headers.add(name);
            }
        });
        for (String status : List.of("400", "401", "403", "429", "503")) {
            want(node.path("responses").has(status), operation + " does not tell of " + status);
        }
        if (node.has("requestBody")) {
            want(node.path("responses").has("413"), operation + " does not tell of 413");
            want(node.path("responses").has("415"), operation + " does not tell of 415");
        }
        if (node.path("responses").has("304")) {
            want(headers.contains("If-None-Match"), operation + " answers 304 and takes no If-None-Match");
        }
        want(
                !answersEvents(node) || headers.contains("Last-Event-ID"),
                operation + " is a stream of events and takes no Last-Event-ID");
        node.path("responses")
                .properties()
                .forEach(response -> response(operation, response.getKey(), description.resolve(response.getValue())));
    }

    private boolean answersEvents(JsonNode operation) {
        return operation.path("responses").valueStream().anyMatch(this::isEvents);
    }

    private boolean isEvents(JsonNode response) {
        return description.resolve(response).path("content").has("text/event-stream");
    }

    private void response(Operation operation, String status, JsonNode response) {
        String where = operation + " " + status;
        JsonNode headers = response.path("headers");
        want(response.has("description"), where + " is not described");
        if (TO_NOBODY_KNOWN.contains(status)) {
            want(!headers.has("RateLimit"), where + " comes before anybody knows whose rate it would be");
        } else if (!isEvents(response)) {
            want(headers.has("RateLimit"), where + " says nothing of RateLimit");
        }
        boolean kept = operation.node().path("responses").has("304");
        switch (status) {
            case "200", "304" ->
                want(
                        !kept || headers.has("ETag") && headers.has("Cache-Control"),
                        where + " does not say what to keep");
            case "202" -> {
                want(!operation.verb().equals("post") || headers.has("Location"), where + " does not say where to ask");
                want(headers.has("Retry-After"), where + " does not say when to ask");
            }
            case "429", "503" -> want(headers.has("Retry-After"), where + " says nothing of Retry-After");
            default -> {
                // Nothing of their own.
            }
        }
        if (status.charAt(0) > '3') {
            want(response.path("content").has(PROBLEM), where + " is no " + PROBLEM);
        }
        response.path("content")
                .properties()
                .forEach(form -> want(form.getValue().has("schema"), where + " gives no type of " + form.getKey()));
    }

    private void distinct() {
        Set<String> ids = new HashSet<>();
        description
                .operations()
                .forEach(operation -> want(ids.add(operation.id()), operation.id() + " names two operations"));
    }

    private void want(boolean holds, String otherwise) {
        if (!holds) {
            complaints.add(otherwise);
        }
    }

    /// Every object of the tree; what stands in examples is no description.
    private static void walk(String where, JsonNode node, BiConsumer<String, JsonNode> visitor) {
        if (node.isObject()) {
            visitor.accept(where, node);
            node.properties().stream()
                    .filter(child -> !(where.endsWith("/components/examples")
                            || child.getKey().equals("value")))
                    .forEach(child -> walk(where + "/" + child.getKey(), child.getValue(), visitor));
        }
        if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                walk(where + "/" + i, node.get(i), visitor);
            }
        }
    }
}
