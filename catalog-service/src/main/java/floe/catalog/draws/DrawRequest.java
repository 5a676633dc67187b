package floe.catalog.draws;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.contracts.Sha256;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Boards for a match that none of its players has seen.
///
/// @param players their names, each once and in order: which of them stood first is nobody's wish
/// @param boards what is wanted, in the order in which it is to be answered
/// @param deadline how long it waits at most; as long as is usual unless it is said
/// @param reserve for how long the boards are held until they are confirmed; without it they are the players' at once
public record DrawRequest(
        List<String> players,
        List<Wish> boards,
        OnShort onShort,
        Optional<Duration> deadline,
        Optional<Duration> reserve) {
    public DrawRequest {
        players = players.stream().distinct().sorted().toList();
        boards = List.copyOf(boards);
    }

    public DrawRequest(List<String> players, List<? extends Wish> boards, OnShort onShort) {
        this(players, List.copyOf(boards), onShort, Optional.empty(), Optional.empty());
    }

    DrawRequest with(OnShort other) {
        return new DrawRequest(players, boards, other, deadline, reserve);
    }

    /// The same, with that player's name made unreadable.
    DrawRequest hiding(String tenant, String player) {
        List<String> hidden = players.stream()
                .map(name -> name.equals(player) ? PlayerKey.hidden(tenant, name) : name)
                .toList();
        return new DrawRequest(hidden, boards, onShort, deadline, reserve);
    }

    /// As it is kept beside its answer.
    String text() {
        return DrawForm.write(this);
    }

    static DrawRequest read(String text) {
        return DrawForm.read(text);
    }

    /// The same for two requests that want the same.
    byte[] digest() {
        return digest(text());
    }

    /// Whether it is that of this request, or of one that wants something else when there are too few boards alone.
    boolean isOf(byte[] digest) {
        return Arrays.stream(OnShort.values())
                .anyMatch(any -> Arrays.equals(with(any).digest(), digest));
    }

    static byte[] digest(String text) {
        return Sha256.of(text.getBytes(UTF_8));
    }
}
