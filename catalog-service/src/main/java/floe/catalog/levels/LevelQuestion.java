package floe.catalog.levels;

/// What somebody wants to see, page by page.
///
/// @param tenant whose players' plays count
/// @param boards whether the boards are wanted: they are nearly all of a level
public record LevelQuestion(LevelFilter filter, LevelSort sort, String tenant, boolean boards) {
    /// The same text for the same pages: a cursor belongs to one question.
    String text() {
        return sort + "|" + (sort == LevelSort.PLAYS ? tenant : "") + "|" + filter.text();
    }
}
