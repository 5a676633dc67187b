package floe.games.cave.judge;

import floe.games.Measures;
import floe.games.Verdict;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveGrid;
import floe.games.cave.effort.CaveEffort;
import floe.games.cave.effort.CaveMap;
import floe.games.kit.Effort;
import floe.games.kit.Meter;
import java.util.Optional;

/// Proves a level from its text alone, in five proofs, and grades it by what finding the exit costs a person.
public final class CaveSolver {
    private CaveSolver() {}

    public static Verdict prove(CaveBoard board, Meter meter) {
        CaveGrid grid = board.grid();
        CaveLedges ledges = new CaveLedges(grid, board.hero());
        CaveSearch search = new CaveSearch(
                grid,
                board.hero(),
                ledges,
                board.start(),
                new int[] {board.exit()},
                CaveOrientation.firstSide(board),
                meter);
        Measures measures = Measures.NONE
                .with("chambers", board.chambers().size())
                .with("effects", board.effects().size())
                .with("level", board.level());
        Optional<Flaw> flaw = new CaveProofs(board, ledges, search, meter).firstFlaw();
        if (flaw.isPresent()) {
            return new Verdict.Rejected(flaw.get().reason(), flaw.get().detail(), measures);
        }
        String moves = search.moves(board.exit());
        meter.knows(() -> Effort.unplayed(measures));
        CaveMap map = CaveEffort.map(board, meter);
        CaveRoute route = CaveRoute.of(board, moves, meter);
        // Who explores is thought to cross a chamber as if nothing stood in it, and a hole as if there were none.
        double effort = Math.max(route.ticks(), CaveEffort.of(board, map, meter));
        return new Verdict.Accepted(
                moves,
                CaveEffort.CUTS.grade(board.size(), effort),
                route.measures(measures)
                        .with("loops", map.loops())
                        .with("drops", map.drops())
                        .with(Effort.MEASURE, effort));
    }
}
