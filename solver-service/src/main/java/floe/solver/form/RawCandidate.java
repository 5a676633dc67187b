package floe.solver.form;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import floe.wire.UnreadableException;
import java.io.IOException;

/// A candidate of which only that is taken apart that a solver needs. Its board and its origin stay as they were
/// written, to go into the verdict so: reading and writing them would cost more than judging many a board. What is no
/// candidate for [floe.wire.Json] is none here.
public final class RawCandidate {
    private static final JsonFactory FACTORY = new JsonFactory();

    private final byte[] value;
    private final String id;
    private final String game;
    private final String board;
    private final Part boardPart;
    private final Part originPart;

    /// Where in the value something stands.
    record Part(int from, int to) {}

    private RawCandidate(byte[] value, Reading reading) throws UnreadableException {
        this.value = value;
        this.id = reading.required("id", reading.id);
        this.game = reading.required("game", reading.game);
        this.board = reading.required("board", reading.board);
        this.boardPart = reading.required("board", reading.boardPart);
        this.originPart = reading.required("origin", reading.originPart);
    }

    public static RawCandidate read(byte[] value) throws UnreadableException {
        if (value == null) {
            throw new UnreadableException("no value where a Candidate belongs", null);
        }
        try (JsonParser in = FACTORY.createParser(value)) {
            Reading reading = new Reading(in);
            reading.candidate();
            return new RawCandidate(value, reading);
        } catch (JsonProcessingException e) {
            throw unreadable(e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw unreadable(e.getMessage(), e);
        }
    }

    public String id() {
        return id;
    }

    public String game() {
        return game;
    }

    public String board() {
        return board;
    }

    /// How many bytes it takes.
    int length() {
        return value.length;
    }

    void copyBoard(Utf8 to) {
        to.raw(value, boardPart.from, boardPart.to);
    }

    void copyOrigin(Utf8 to) {
        to.raw(value, originPart.from, originPart.to);
    }

    private static UnreadableException unreadable(String what, Exception cause) {
        return new UnreadableException("no Candidate: " + what, cause);
    }

    /// One pass over the value; fields that are not known are passed by, and of one that comes twice the last counts.
    private static final class Reading {
        private final JsonParser in;
        private final RawOrigin origin;
        private String id;
        private String game;
        private String board;
        private Part boardPart;
        private Part originPart;

        Reading(JsonParser in) {
            this.in = in;
            this.origin = new RawOrigin(in);
        }

        void candidate() throws IOException, UnreadableException {
            if (in.nextToken() != JsonToken.START_OBJECT) {
                throw unreadable("an object belongs here, not " + in.currentToken(), null);
            }
            for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
                in.nextToken();
                field(name);
            }
            if (in.nextToken() != null) {
                throw unreadable("more after its end: " + in.currentToken(), null);
            }
        }

        private void field(String name) throws IOException, UnreadableException {
            switch (name) {
                case "id" -> id = text(name);
                case "game" -> game = text(name);
                case "board" -> {
                    int from = begin();
                    board = text(name);
                    boardPart = new Part(from, end());
                }
                case "origin" -> {
                    int from = begin();
                    origin.read();
                    originPart = new Part(from, end());
                }
                default -> in.skipChildren();
            }
        }

        private String text(String name) throws IOException, UnreadableException {
            if (in.currentToken() != JsonToken.VALUE_STRING) {
                throw unreadable("text belongs into '" + name + "', not " + in.currentToken(), null);
            }
            return in.getText();
        }

        private int begin() throws UnreadableException {
            return place(in.currentTokenLocation().getByteOffset());
        }

        private int end() throws UnreadableException {
            return place(in.currentLocation().getByteOffset());
        }

        private static int place(long offset) throws UnreadableException {
            if (offset < 0) {
                throw unreadable("it is not written in UTF-8", null);
            }
            return (int) offset;
        }

        <T> T required(String name, T found) throws UnreadableException {
            if (found == null) {
                throw unreadable("it has no '" + name + "'", null);
            }
            return found;
        }
    }
}
