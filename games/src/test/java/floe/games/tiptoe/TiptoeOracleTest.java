package floe.games.tiptoe;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.kit.Dice;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The structure of boards against the plain game, on boards of small families, on such with tiles put in and taken
/// out, and on tiles strewn at random.
class TiptoeOracleTest {
    static Stream<Arguments> families() {
        return Stream.of(
                Arguments.of(4, new int[] {3, 3}),
                Arguments.of(5, new int[] {4, 3}),
                Arguments.of(6, new int[] {3, 3, 3}),
                Arguments.of(5, new int[] {4, 3, 3}),
                Arguments.of(4, new int[] {5, 3, 4}));
    }

    @ParameterizedTest
    @MethodSource("families")
    void structure(int columns, int[] heights) {
        PlainTiptoe plain = new PlainTiptoe(columns, heights);
        Family family = Boards.family(plain, heights);
        Map<Long, Integer> unions = plain.unions();
        List<Long> boards = List.copyOf(unions.keySet());
        Structure structure = new Structure(family);
        Dice dice = new Dice(11);
        for (int i = 0; i < Boards.MANY; i++) {
            long board = spoilt(boards.get(dice.next(boards.size())), plain, dice);
            boolean isCrossable = structure.run(plain.board(board, family).rows());
            List<List<Integer>> routes = plain.shortestRoutes(board);
            assertThat(isCrossable).isEqualTo(!routes.isEmpty());
            assertThat(structure.measures().get("tiles")).isEqualTo(Long.bitCount(board));
            assertThat(structure.measures().get("junctions")).isEqualTo(plain.junctions(board));
            assertThat(structure.ways()).isEqualTo(unions.getOrDefault(board, 0) / 2);
            if (isCrossable) {
                assertThat(structure.routes().length())
                        .isEqualTo(routes.getFirst().size());
                assertThat(structure.routes().shortest()).isEqualTo(routes.size());
                assertThat((long) structure.cuts())
                        .as(new TiptoeCodec().write(plain.board(board, family)))
                        .isEqualTo(plain.cuts(board));
            }
        }
    }

    private static long spoilt(long board, PlainTiptoe plain, Dice dice) {
        int tiles = plain.rows() * plain.columns();
        long spoilt = board;
        for (int change = dice.next(4); change > 0; change--) {
            spoilt ^= 1L << dice.next(tiles);
        }
        return dice.chance(1, 10) ? (dice.nextLong() | dice.nextLong()) & (1L << tiles) - 1 : spoilt;
    }

    /// Boards of two paths and more, on which many orders of stacks are left.
    @Test
    void pairsOfPathsOfManyOrders() {
        int[] heights = {4, 4, 3, 3, 3};
        PlainTiptoe plain = new PlainTiptoe(4, heights);
        Unions unions = new Unions(Boards.family(plain, heights));
        List<Long> paths = plain.paths();
        Dice dice = new Dice(19);
        for (int i = 0; i < Boards.MANY; i++) {
            long laid = 0;
            for (int more = 2 + dice.next(4); more > 0; more--) {
                laid |= paths.get(dice.next(paths.size()));
            }
            long board = laid;
            List<Long> within =
                    paths.stream().filter(path -> (path & ~board) == 0).toList();
            long pairs = within.stream()
                    .mapToLong(one -> within.stream()
                            .filter(other -> (one | other) == board)
                            .count())
                    .sum();
            assertThat(unions.run(
                            plain.board(board, Boards.family(plain, heights)).rows()))
                    .isEqualTo(pairs);
            assertThat(unions.witness().isPresent()).isEqualTo(pairs > 1);
        }
    }

    @ParameterizedTest
    @MethodSource("families")
    void aPathAloneIsNotMadeOfTwo(int columns, int[] heights) {
        PlainTiptoe plain = new PlainTiptoe(columns, heights);
        Family family = Boards.family(plain, heights);
        Unions unions = new Unions(family);
        for (long path : plain.paths()) {
            assertThat(unions.run(plain.board(path, family).rows())).isEqualTo(1);
            assertThat(unions.witness()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("families")
    void witnessesArePathsAndMakeTheBoard(int columns, int[] heights) {
        PlainTiptoe plain = new PlainTiptoe(columns, heights);
        Family family = Boards.family(plain, heights);
        Map<String, Long> paths = new HashMap<>();
        TiptoeCodec codec = new TiptoeCodec();
        plain.paths().forEach(path -> paths.put(codec.write(plain.board(path, family)), path));
        Unions unions = new Unions(family);
        Dice dice = new Dice(3);
        for (int i = 0; i < Boards.MANY; i++) {
            TiptoeBoard board = Boards.random(family, dice);
            unions.run(board.rows());
            Optional<Witness> witness = unions.witness();
            assertThat(witness).isPresent();
            TiptoeBoard one = witness.orElseThrow().one();
            TiptoeBoard other = witness.orElseThrow().other();
            assertThat(paths).containsKeys(codec.write(one), codec.write(other));
            assertThat(one.rows()).isNotEqualTo(other.rows());
            assertThat(one.with(other).rows()).isEqualTo(board.rows());
        }
    }

    @ParameterizedTest
    @MethodSource("families")
    void pathsAreDrawnEachAsOftenAsAnother(int columns, int[] heights) {
        PlainTiptoe plain = new PlainTiptoe(columns, heights);
        Family family = Boards.family(plain, heights);
        TiptoeCodec codec = new TiptoeCodec();
        Map<String, Integer> drawn = new HashMap<>();
        plain.paths().forEach(path -> drawn.put(codec.write(plain.board(path, family)), 0));
        int each = 200;
        Dice dice = new Dice(17);
        for (int i = 0; i < each * plain.paths().size(); i++) {
            int[] rows = new int[family.rows()];
            Path.random(family, dice).lay(rows);
            drawn.merge(codec.write(new TiptoeBoard(family, rows)), 1, Integer::sum);
        }
        assertThat(drawn).hasSize(plain.paths().size());
        assertThat(family.paths()).isEqualTo(plain.paths().size());
        // Sums of squares of deviations: as many as there are paths, give or take six of their standard deviations.
        double spread = drawn.values().stream()
                .mapToDouble(count -> (count - each) * (double) (count - each) / each)
                .sum();
        assertThat(spread)
                .isBetween(
                        0.0,
                        plain.paths().size() + 6 * Math.sqrt(2.0 * plain.paths().size()));
    }
}
