package floe.games.nullgame;

import floe.games.Game;
import floe.games.kit.Dice;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// A twin of the null game that lets the order of a set decide: the same in one JVM for as long as it runs, and another
/// in the next one.
public final class WalksOverASet implements Supplier<List<Game>> {
    /// Two numbers apart, they lie evenly in the table of a set that is half full, and it is anybody's guess
    /// which comes first.
    private static final Set<Integer> SET =
            Set.of(IntStream.range(0, 100_000).mapToObj(number -> 2 * number).toArray(Integer[]::new));

    @Override
    public List<Game> get() {
        return List.of(Twin.with(twin -> twin.proposer = (order, dice, meter) -> {
            Dice other = new Dice(dice.nextLong() + SET.iterator().next());
            return NullProposer.propose(order, other, meter);
        }));
    }
}
