package floe.games.penguin;

/// What a board with one shortest solution is liked for besides its length: a bridge that is ridden where one is
/// wanted, and places from which the finish is lost only where they are.
final class Merits {
    /// What an order wishes for.
    ///
    /// @param ridden whether the solution is to pass over a bridge
    /// @param trapping whether there are to be places from which the finish is lost; otherwise there are none
    record Wish(boolean ridden, boolean trapping) {
        static final Wish NONE = new Wish(false, false);
    }

    private final Draft draft;
    private final Search search;
    private final Homeward homeward = new Homeward();
    private final Track track;
    private final int[] solution = new int[Field.PLACES];

    Merits(Draft draft, Search search) {
        this.draft = draft;
        this.search = search;
        this.track = new Track(draft.field());
    }

    /// How many of the wishes the board that was searched last does not meet.
    int missing(Wish wish) {
        int missing = wish.ridden && !isRidden() ? 1 : 0;
        return isTrapping() == wish.trapping ? missing : missing + 1;
    }

    private boolean isTrapping() {
        homeward.run(search);
        return homeward.home() < search.reached();
    }

    private boolean isRidden() {
        if (draft.bridges() == 0) {
            return false;
        }
        search.solution(solution);
        for (int at = 0; at < search.least(); at++) {
            track.follow(solution[at] >> 3, solution[at] & 3);
            for (int cell = 0; cell < track.length(); cell++) {
                if (track.isOnBridge(cell)) {
                    return true;
                }
            }
        }
        return false;
    }
}
