package floe.catalog.levels;

import floe.catalog.sql.Sql;
import floe.catalog.stock.Bands;
import floe.catalog.stock.ShelfWords;
import java.util.List;

/// Which levels somebody wants to see.
///
/// @param shelves on which shelves
/// @param score from where to where, both included
/// @param moves the same for the number of moves
public record LevelFilter(ShelfWords shelves, Range score, Range moves) {
    /// Whole numbers from one to another, both included.
    public record Range(int least, int most) {
        public static final Range ALL = new Range(0, Integer.MAX_VALUE);
    }

    /// What it says of the rows of `shelf`, with the values below: those with options are of their band, too.
    static final String ON_SHELVES = "(game = ? or ? = '') and (size = ? or ? = '')"
            + " and (split_part(band, '?', 1) = ? or ? = '') and split_part(band, '?', 1) = any (?)";

    /// Whether it lets everything through.
    boolean isOpen() {
        return shelves.all() && isOfShelves();
    }

    /// Whether it lets everything through that stands on its shelves.
    boolean isOfShelves() {
        return score.equals(Range.ALL) && moves.equals(Range.ALL);
    }

    List<Object> shelfValues() {
        return List.of(
                shelves.game(),
                shelves.game(),
                shelves.size(),
                shelves.size(),
                shelves.band(),
                shelves.band(),
                new Sql.Column("text", Bands.between(score.least(), score.most())));
    }

    /// For `score between ? and ? and moves between ? and ?`.
    List<Object> rangeValues() {
        return List.of(score.least(), score.most(), moves.least(), moves.most());
    }

    /// The same text for the same filter: a cursor belongs to one.
    String text() {
        return String.join(
                "|",
                shelves.game(),
                shelves.size(),
                shelves.band(),
                score.least() + ".." + score.most(),
                moves.least() + ".." + moves.most());
    }
}
