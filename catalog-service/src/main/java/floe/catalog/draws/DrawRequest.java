package floe.catalog.draws;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.wire.Json;
import floe.wire.UnreadableException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;

/// Boards for a match that none of its players has seen.
///
/// @param players their names, each once and in order: which of them stood first is nobody's wish
/// @param boards what is wanted, in the order in which it is to be answered
public record DrawRequest(List<String> players, List<Want> boards, OnShort onShort) {
    public DrawRequest {
        players = players.stream().distinct().sorted().toList();
        boards = List.copyOf(boards);
    }

    /// As it is kept beside its answer.
    String text() {
        return new String(Json.write(this), UTF_8);
    }

    static DrawRequest read(String text) {
        try {
            return Json.read(text.getBytes(UTF_8), DrawRequest.class);
        } catch (UnreadableException e) {
            throw new IllegalStateException("the request of a draw is spoilt: " + text, e);
        }
    }

    /// The same for two requests that want the same.
    byte[] digest() {
        return digest(text());
    }

    static byte[] digest(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
