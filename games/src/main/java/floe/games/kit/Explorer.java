package floe.games.kit;

import java.util.Arrays;

/// A person who looks for the way out of a maze of places: goes where they have not been, the nearest first, remembers
/// where each move led, walks back over what they know, and starts over when nothing new is left or when a move was the
/// end of them. Now and then they err and make any move.
///
/// They see where a single move leads, and not what comes of several. It pays one for each move, and more for a death.
///
/// A place without a fresh move leads only to places where they have been. So whatever lies nearer than the nearest
/// place with a fresh move is known, and the walk there is a shortest one of the whole maze: all plays ask the same
/// [NearestFirst].
public final class Explorer implements SimulatedPlayer.Plays {
    /// What a move comes to when it does not lead to a place.
    public static final int BLOCKED = -1;

    public static final int WON = -2;
    public static final int LOST = -3;

    /// One choice in so many is an error.
    private static final int ERRS = 12;

    /// Who has paid so much gives up.
    private static final int PATIENCE = 20_000;

    private static final int WAYS = 4;
    private static final int EVERY_WAY = (1 << WAYS) - 1;

    /// The way that is taken of some, as bits, after so many have been passed over: at `WAYS * ways` and that number.
    private static final byte[] CHOICES = choices();

    private final int[] moves;
    private final int death;
    private final Meter meter;
    private final NearestFirst nearest;
    private final byte[] open;
    /// The moves from a place that were not tried and do not lead to where one has been.
    private final byte[] fresh;

    /// The moves into place `p` stand from `firstInto[p]` on, each as the place that it leads from and, in the lowest
    /// bits, the other ways of that place. They fill fours; what fills them up leads from nowhere, one place more.
    private final int[] into;

    private final int[] firstInto;

    /// @param moves where each move leads, four to a place: a place, or one of the constants; the start is place 0
    /// @param death what a move is paid that ends in [#LOST]
    public Explorer(int[] moves, int death, Meter meter) {
        this.moves = moves;
        this.death = death;
        this.meter = meter;
        this.nearest = new NearestFirst(moves);
        int places = moves.length / WAYS;
        this.open = new byte[places + 1];
        this.fresh = new byte[places + 1];
        this.firstInto = new int[places + 1];
        int[] counts = count();
        this.into = new int[firstInto[places]];
        link(counts);
    }

    private static byte[] choices() {
        byte[] choices = new byte[WAYS << WAYS];
        for (int ways = 0; ways < 1 << WAYS; ways++) {
            int left = ways;
            for (int passed = 0; left != 0; passed++, left &= left - 1) {
                choices[WAYS * ways + passed] = (byte) Integer.numberOfTrailingZeros(left);
            }
        }
        return choices;
    }

    /// Notes what is open, and how many moves lead into each place.
    private int[] count() {
        int[] counts = new int[moves.length / WAYS];
        for (int move = 0; move < moves.length; move++) {
            open[move / WAYS] |= (byte) (moves[move] == BLOCKED ? 0 : 1 << move % WAYS);
            if (moves[move] >= 0) {
                counts[moves[move]]++;
            }
        }
        for (int place = 0; place + 1 < firstInto.length; place++) {
            firstInto[place + 1] = firstInto[place] + (counts[place] + WAYS - 1 & -WAYS);
        }
        return counts;
    }

    private void link(int[] counts) {
        int nowhere = moves.length / WAYS;
        Arrays.fill(into, nowhere << WAYS);
        for (int move = 0; move < moves.length; move++) {
            int to = moves[move];
            if (to >= 0) {
                into[firstInto[to] + --counts[to]] = move / WAYS << WAYS | EVERY_WAY & ~(1 << move % WAYS);
            }
        }
    }

    @Override
    public long play(Dice dice) {
        System.arraycopy(open, 0, fresh, 0, open.length);
        int at = 0;
        long paid = 0;
        arrive(at);
        while (at != WON && paid < PATIENCE) {
            int ways = dice.next(ERRS) == 0 ? open[at] : fresh[at];
            if (ways != 0) {
                int move = at * WAYS + one(ways, dice);
                at = moves[move];
                paid++;
                if (at >= 0) {
                    arrive(at);
                } else if (at == LOST) {
                    fresh[move / WAYS] &= (byte) ~(1 << move % WAYS);
                    paid += death - 1;
                    at = 0;
                }
            } else {
                int walk = nearest.first(at, fresh);
                if (walk != NearestFirst.NONE) {
                    at = NearestFirst.place(walk);
                    paid += NearestFirst.moves(walk);
                } else if (at == 0) {
                    break;
                } else {
                    at = 0;
                    paid++;
                }
            }
        }
        meter.spend(1 + paid / 4);
        return paid;
    }

    /// No move that leads here is fresh any more. They go four at a time: most places have no more, so that the
    /// processor guesses right how long the loop is.
    private void arrive(int place) {
        int end = firstInto[place + 1];
        for (int link = firstInto[place]; link < end; link += WAYS) {
            strip(into[link]);
            strip(into[link + 1]);
            strip(into[link + 2]);
            strip(into[link + 3]);
        }
    }

    private void strip(int link) {
        fresh[link >>> WAYS] &= (byte) link;
    }

    private static int one(int ways, Dice dice) {
        return CHOICES[WAYS * ways + dice.next(Integer.bitCount(ways))];
    }
}
