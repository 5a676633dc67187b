package floe.games.cave.board;

import java.util.Comparator;

/// A creature and the room it takes.
public record Effect(int kind, Box box) {
    public static final Comparator<Effect> ORDER = Effect::compare;

    private static int compare(Effect one, Effect other) {
        int boxes = Box.ORDER.compare(one.box, other.box);
        return boxes != 0 ? boxes : Integer.compare(one.kind, other.kind);
    }

    Effect mirrored(int columns) {
        return new Effect(kind, box.mirrored(columns));
    }
}
