package floe.catalog.draws;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import floe.contracts.Shelf;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// How requests, and what they lack, stand in the database. What is not said is not written, so that a request of
/// before there was more to say has the text, and with it the digest, that it always had.
final class DrawForm {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_ABSENT, JsonInclude.Include.NON_ABSENT))
            .build();

    private DrawForm() {}

    private record Request(
            List<String> players,
            List<Item> boards,
            OnShort onShort,
            Optional<Integer> deadline,
            Optional<Integer> reserve) {}

    /// A shelf's boards, or some near a rating.
    private record Item(Optional<Shelf> shelf, int count, Optional<Own> own, Optional<Near> near) {
        static Item of(Wish wish) {
            return switch (wish) {
                case BoardCount(Shelf shelf, int count, Own own) ->
                    new Item(
                            Optional.of(shelf),
                            count,
                            own == Own.NONE ? Optional.empty() : Optional.of(own),
                            Optional.empty());
                case NearWant near ->
                    new Item(
                            Optional.empty(),
                            near.count(),
                            Optional.empty(),
                            Optional.of(new Near(near.game(), near.size(), near.rating())));
            };
        }

        Wish wish() {
            return near.<Wish>map(it -> new NearWant(it.game(), it.size(), count, it.rating()))
                    .orElseGet(() -> want());
        }

        BoardCount want() {
            return new BoardCount(shelf.orElseThrow(), count, own.orElse(Own.NONE));
        }
    }

    private record Near(String game, Optional<String> size, Optional<Integer> rating) {}

    private record Missing(List<Item> wants) {}

    static String write(DrawRequest request) {
        return text(new Request(
                request.players(),
                request.boards().stream().map(Item::of).toList(),
                request.onShort(),
                request.deadline().map(it -> Math.toIntExact(it.toSeconds())),
                request.reserve().map(it -> Math.toIntExact(it.toSeconds()))));
    }

    static DrawRequest read(String text) {
        Request form = read(text, Request.class);
        return new DrawRequest(
                form.players(),
                form.boards().stream().map(Item::wish).toList(),
                form.onShort(),
                form.deadline().map(Duration::ofSeconds),
                form.reserve().map(Duration::ofSeconds));
    }

    /// One of those that are missing. The database puts them together, with their counts.
    static String write(BoardCount want) {
        return text(Item.of(want));
    }

    /// All of them.
    static String writeMissing(List<BoardCount> missing) {
        return text(new Missing(missing.stream().map(Item::of).toList()));
    }

    static List<BoardCount> readMissing(String text) {
        return read(text, Missing.class).wants().stream().map(Item::want).toList();
    }

    private static String text(Object form) {
        try {
            return JSON.writeValueAsString(form);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("cannot be written as JSON: " + form, e);
        }
    }

    private static <T> T read(String text, Class<T> type) {
        try {
            return JSON.readValue(text, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("what is kept of a draw is spoilt: " + text, e);
        }
    }
}
