package floe.games.tiptoe;

import java.util.Arrays;

/// Up to eight orders of one path's stacks with up to eight of the other's, and how often each of the pairs comes to
/// each place of a board. A set of pairs is a long: an order of the first path is a byte, one of the second a bit of
/// each byte.
///
/// Counts are kept bit by bit, so that those of all pairs are added at once: a *layer* holds one bit of each.
final class OrderPairs {
    static final int SIDE = 8;

    private static final long SECOND = 0x0101_0101_0101_0101L;
    private static final long FIRST = 0xffL;

    /// Bit 0 of byte 0, bit 1 of byte 1 and so on.
    private static final long DIAGONAL = 0x8040_2010_0804_0201L;

    private static final long LOWER_BITS = 0x7f7f_7f7f_7f7f_7f7fL;

    private final Orders family;
    private final long[] reached;
    private final long[][] layers = new long[Long.SIZE][];
    private final long[] turning;
    private final long[] otherTurning;
    private TurnRows turns;
    private int layersUsed;
    private int orders;
    private int otherOrders;

    OrderPairs(Family family) {
        this.family = family.orders();
        this.turns = new TurnRows(family);
        this.reached = new long[TurnRows.mostPlaces(family)];
        this.turning = new long[family.rows()];
        this.otherTurning = new long[family.rows()];
    }

    /// Takes these orders to a board with these turn rows, and none of their pairs is at any place.
    void start(int some, int others, TurnRows rows) {
        orders = some;
        otherOrders = others;
        turns = rows;
        layersUsed = 0;
        Arrays.fill(reached, 0, places(), 0);
        addLayer();
    }

    private int places() {
        return turns.firstPlace(turns.count() + 1);
    }

    private void addLayer() {
        if (layers[layersUsed] == null) {
            layers[layersUsed] = new long[reached.length];
        }
        Arrays.fill(layers[layersUsed], 0, places(), 0);
        layersUsed++;
    }

    /// All pairs come to this place, once.
    void startAt(int place) {
        reached[place] = withFirst(orders) & withSecond(otherOrders);
        layers[0][place] = reached[place];
    }

    /// The pairs with a first order that is one of some.
    long withFirst(int some) {
        long diagonal = numbered(some, orders) * SECOND & DIAGONAL;
        return (diagonal + LOWER_BITS >>> SIDE - 1 & SECOND) * FIRST;
    }

    long withSecond(int some) {
        return numbered(some, otherOrders) * SECOND;
    }

    /// Those of some orders that are among the chosen ones, by their numbers there.
    private static int numbered(int some, int chosen) {
        int found = 0;
        int bit = 1;
        for (int left = chosen; left != 0; left &= left - 1) {
            found |= (some & left & -left) != 0 ? bit : 0;
            bit <<= 1;
        }
        return found;
    }

    /// To be called before pairs go through a turn row.
    void enter(int turn) {
        int some = family.turning(turns.row(turn));
        turning[turn] = withFirst(some);
        otherTurning[turn] = withSecond(some);
    }

    /// Of some pairs those of which the first path turns in the row, or does not.
    long first(int turn, long some, boolean isTurning) {
        return some & (isTurning ? turning[turn] : ~turning[turn]);
    }

    long second(int turn, long some, boolean isTurning) {
        return some & (isTurning ? otherTurning[turn] : ~otherTurning[turn]);
    }

    /// The pairs that come to a place.
    long at(int place) {
        return reached[place];
    }

    /// Some pairs come to a place as often as they came to another.
    void move(long some, int from, int to) {
        reached[to] |= some;
        long carry = 0;
        for (int layer = 0; layer < layersUsed; layer++) {
            long one = layers[layer][to];
            long other = layers[layer][from] & some;
            long half = one ^ other;
            layers[layer][to] = half ^ carry;
            carry = one & other | carry & half;
        }
        if (carry != 0) {
            addLayer();
            layers[layersUsed - 1][to] = carry;
        }
    }

    /// How often pairs come to the place, all together.
    long count(int place) {
        long count = 0;
        for (int layer = 0; layer < layersUsed; layer++) {
            count += (long) Long.bitCount(layers[layer][place]) << layer;
        }
        return count;
    }
}
