package floe.games.cave;

import java.util.Comparator;

/// A creature and the room it takes.
record Effect(int kind, Box box) {
    static final Comparator<Effect> ORDER =
            Comparator.comparing(Effect::box, Box.ORDER).thenComparingInt(Effect::kind);

    Effect mirrored(int columns) {
        return new Effect(kind, box.mirrored(columns));
    }
}
