package floe.games.cave;

import java.util.Comparator;

/// A creature and the room it takes.
record Effect(int kind, Box box) {
    static final Comparator<Effect> ORDER = Effect::compare;

    private static int compare(Effect one, Effect other) {
        int boxes = Box.ORDER.compare(one.box, other.box);
        return boxes != 0 ? boxes : Integer.compare(one.kind, other.kind);
    }

    Effect mirrored(int columns) {
        return new Effect(kind, box.mirrored(columns));
    }
}
