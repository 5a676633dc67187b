package floe.catalog.levels;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.util.SortedMap;
import java.util.TreeMap;

/// What a solver measured, as the database has it.
final class Measures {
    private static final ObjectReader READER =
            new ObjectMapper().readerFor(new TypeReference<TreeMap<String, Double>>() {});

    private Measures() {}

    static SortedMap<String, Double> read(String json) {
        try {
            return READER.readValue(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the measures of a level are spoilt: " + json, e);
        }
    }
}
