package floe.games.tiptoe;

import floe.games.kit.Dice;

/// A board in the making: two different paths.
record PathPair(Family family, Path one, Path other) {
    /// One change in so many draws a whole path anew.
    private static final int ANEW = 4;

    static PathPair random(Family family, Dice dice) {
        Path one = Path.random(family, dice);
        Path other;
        do {
            other = Path.random(family, dice);
        } while (other.isSameAs(one));
        return new PathPair(family, one, other);
    }

    /// The same but for one path, which is drawn anew or changed a little, unless that makes it the other.
    PathPair changed(Dice dice) {
        boolean isFirst = dice.nextBoolean();
        Path old = isFirst ? one : other;
        Path kept = isFirst ? other : one;
        Path next = dice.next(ANEW) == 0 ? Path.random(family, dice) : old.changed(family, dice);
        return next.isSameAs(kept) ? this : new PathPair(family, kept, next);
    }

    /// The union of both paths.
    TiptoeBoard board() {
        int[] rows = new int[family.rows()];
        one.lay(rows);
        other.lay(rows);
        return new TiptoeBoard(family, rows);
    }
}
