package floe.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;

/// A proven level. Its id and its board never change; its grade does when newer rules judge it anew.
///
/// @param par how many moves its solution takes
/// @param board the board as text, a line a row
public record Level(
        @JsonProperty(required = true) String id,
        String game,
        String size,
        String band,
        int score,
        int par,
        String board,
        Map<String, Double> measures,
        int rulesVersion,
        String storedAt) {}
