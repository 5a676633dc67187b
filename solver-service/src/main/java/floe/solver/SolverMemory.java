package floe.solver;

/// How the heap is shared out: whatever comes, what is begun and what waits has room.
///
/// @param largeBoards so many boards at once may take all that their budget allows
/// @param middleBoards so many besides may take up to [#MIDDLE_BOARD]
/// @param records what the records of one topic may take that are read and not done, in bytes
public record SolverMemory(int largeBoards, int middleBoards, long records) {
    /// Up to this boards are not counted: there is a worker, a spare one at most, to each.
    public static final long SMALL_BOARD = 2 << 20;

    /// Up to this a board is none of the large ones. Those of tiptoe need as much, each for a moment.
    public static final long MIDDLE_BOARD = 32 << 20;

    private static final int LEAST_LARGE_BOARDS = 2;

    /// Two fifths for large boards, a fifth for those in the middle, a sixteenth for the records of each topic: a
    /// verdict is as large as its record.
    public static SolverMemory of(SolverConfig config, long heap) {
        long fit = heap * 2 / 5 / Math.max(1, config.boardMemory());
        int boards = config.largeBoards()
                .orElse(Math.clamp(fit, LEAST_LARGE_BOARDS, Math.max(LEAST_LARGE_BOARDS, config.slowBoards())));
        return new SolverMemory(boards, (int) Math.max(1, heap / 5 / MIDDLE_BOARD), heap / 16);
    }
}
