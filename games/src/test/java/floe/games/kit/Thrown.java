package floe.games.kit;

/// How often dice were thrown: the work of a maker that no meter has counted.
public final class Thrown {
    private Thrown() {}

    /// How often these dice were thrown since they were as others are, which are thrown as often now.
    public static int since(Dice dice, Dice anew) {
        long next = dice.nextLong();
        int thrown = 0;
        while (anew.nextLong() != next) {
            thrown++;
        }
        return thrown;
    }
}
