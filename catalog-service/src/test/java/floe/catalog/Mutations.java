package floe.catalog;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Makes bodies that are like a good one but for one place.
final class Mutations {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String MARK = "@mutation@";

    private Mutations() {}

    /// The good body with each of its values in turn replaced by that text.
    static List<String> of(String good, String replacement) {
        try {
            JsonNode body = JSON.readTree(good);
            List<String> mutations = new ArrayList<>();
            walk(body, () -> mutations.add(body.toString().replace('"' + MARK + '"', replacement)));
            return mutations;
        } catch (JsonProcessingException e) {
            throw new AssertionError("the example is no JSON: " + good, e);
        }
    }

    private static void walk(JsonNode node, Runnable each) {
        if (node instanceof ObjectNode object) {
            List<String> names = new ArrayList<>();
            object.fieldNames().forEachRemaining(names::add);
            names.forEach(name -> at(object.get(name), value -> object.set(name, value), each));
            object.put("unheardOf", MARK);
            each.run();
            object.remove("unheardOf");
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                int place = i;
                at(array.get(i), value -> array.set(place, value), each);
            }
        }
    }

    private static void at(JsonNode value, Consumer<JsonNode> put, Runnable each) {
        put.accept(JSON.getNodeFactory().textNode(MARK));
        each.run();
        put.accept(value);
        walk(value, each);
    }
}
