package floe.cli.games;

import floe.cli.kit.WholeNumber;

/// A number that levels are made from: any that Java has.
public final class Seed extends WholeNumber.Large {
    private Seed() {
        super("a whole number", Long.MIN_VALUE, Long.MAX_VALUE);
    }
}
