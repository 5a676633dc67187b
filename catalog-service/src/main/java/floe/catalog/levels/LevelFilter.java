package floe.catalog.levels;

import floe.catalog.sql.Sql;
import floe.catalog.stock.Bands;
import floe.catalog.stock.ShelfWords;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Which levels somebody wants to see.
///
/// @param shelves on which shelves
/// @param score from where to where, both included
/// @param moves the same for the number of moves
/// @param measures the same for what else a solver measured
public record LevelFilter(ShelfWords shelves, Range score, Range moves, List<MeasureRange> measures) {
    public LevelFilter {
        measures = List.copyOf(measures);
    }

    /// Whole numbers from one to another, both included.
    public record Range(int least, int most) {
        public static final Range ALL = new Range(0, Integer.MAX_VALUE);
    }

    /// What it says of the rows of `shelf`, with the values below: those with options are of their band, too.
    static final String ON_SHELVES = "(game = ? or ? = '') and (size = ? or ? = '')"
            + " and (split_part(band, '?', 1) = ? or ? = '') and split_part(band, '?', 1) = any (?)";

    private static final String INDEXED = "score between ? and ? and moves between ? and ?";

    /// Whether it lets everything through.
    boolean isOpen() {
        return shelves.all() && isOfShelves();
    }

    /// Whether it lets everything through that stands on its shelves: no level is looked at in vain.
    public boolean isOfShelves() {
        return score.equals(Range.ALL) && moves.equals(Range.ALL) && measures.isEmpty();
    }

    List<Object> shelfValues() {
        return List.of(
                shelves.game(),
                shelves.game(),
                shelves.size(),
                shelves.size(),
                shelves.band(),
                shelves.band(),
                Sql.Column.texts(Bands.between(score.least(), score.most())));
    }

    /// What it says of a row of `level` that is read as a whole, with `rangeValues`.
    String onRows() {
        return measures.isEmpty() ? INDEXED : INDEXED + " and " + onMeasures();
    }

    /// The same of a row of which an index has told `seq`, `score` and `moves`: the row itself is read only for its
    /// measures, and whatever the statistics of the tables say only the one row.
    String onIndexedRows(String alias) {
        return measures.isEmpty()
                ? INDEXED
                : INDEXED + " and coalesce((select " + onMeasures() + " from level as whole where whole.seq = " + alias
                        + ".seq), false)";
    }

    private String onMeasures() {
        return measures.stream().map(_ -> MeasureRange.OF_A_ROW).collect(Collectors.joining(" and "));
    }

    List<Object> rangeValues() {
        List<Object> values = new ArrayList<>(List.of(score.least(), score.most(), moves.least(), moves.most()));
        measures.forEach(one -> values.addAll(List.of(one.name(), one.least(), one.most())));
        return values;
    }

    /// The same text for the same filter: a cursor belongs to one.
    String text() {
        return String.join(
                "|",
                shelves.game(),
                shelves.size(),
                shelves.band(),
                score.least() + ".." + score.most(),
                moves.least() + ".." + moves.most(),
                measures.toString());
    }
}
