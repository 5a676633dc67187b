package floe.client;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;

/// How many levels a shelf should have, as it goes over the wire.
record Target(
        int target,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Double> options) {}
