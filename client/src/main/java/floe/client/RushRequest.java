package floe.client;

import java.util.List;

/// A long run of rising difficulty that is wanted.
///
/// @param games which games its levels are of; behind a question mark the options of the shelves that are meant, as in
/// `ice?minMoves=20`
/// @param length how many levels, up to 300
/// @param from where it starts: a band, or a score
/// @param to where it ends: a band, or a score
public record RushRequest(List<String> players, List<String> games, int length, String from, String to) {
    public RushRequest {
        players = List.copyOf(players);
        games = List.copyOf(games);
    }
}
