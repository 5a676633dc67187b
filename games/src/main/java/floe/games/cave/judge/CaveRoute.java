package floe.games.cave.judge;

import floe.games.Measures;
import floe.games.cave.board.Box;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.CaveRules;
import floe.games.cave.board.Effect;
import floe.games.kit.Meter;
import java.util.List;

/// What a route leads past, measured on the cells that the plain rules play it over.
///
/// @param ticks cells entered
/// @param climbed cells entered from beneath
/// @param chambers chambers entered
/// @param decisions chambers entered that have three doors or more
/// @param met creatures met: walked through
/// @param area the room of all creatures that live in the chambers entered
record CaveRoute(int ticks, int climbed, int chambers, int decisions, int met, int area) {
    static CaveRoute of(CaveBoard board, String moves, Meter meter) {
        return along(board.grid(), board.chambers(), board.effects(), CaveRules.trail(board, moves), meter);
    }

    private static CaveRoute along(CaveGrid grid, List<Box> chambers, List<Effect> effects, int[] trail, Meter meter) {
        long[] passed = new long[grid.open().length];
        int climbed = 0;
        for (int at = 0; at < trail.length; at++) {
            CaveGrid.set(passed, trail[at]);
            climbed += at > 0 && trail[at] == trail[at - 1] - grid.stride() ? 1 : 0;
        }
        int entered = 0;
        int decisions = 0;
        int met = 0;
        int area = 0;
        for (Box chamber : chambers) {
            if (!grid.anyIn(passed, chamber)) {
                continue;
            }
            entered++;
            decisions += doors(grid, chamber) >= 3 ? 1 : 0;
            int looked = 0;
            for (Effect effect : effects) {
                if (effect.box().y() > chamber.floor()) {
                    break;
                }
                looked++;
                if (effect.box().y() >= chamber.y() && chamber.contains(effect.box())) {
                    met += grid.anyIn(passed, effect.box()) ? 1 : 0;
                    area += effect.box().area();
                }
            }
            meter.spend(1 + looked / 16);
        }
        return new CaveRoute(trail.length - 1, climbed, entered, decisions, met, area);
    }

    /// The stretches of open cells all along the outside of a chamber.
    static int doors(CaveGrid grid, Box chamber) {
        int first = grid.cell(chamber.y(), chamber.x());
        int below = chamber.height() * grid.stride();
        return stretches(grid, first - grid.stride(), 1, chamber.width())
                + stretches(grid, first + below, 1, chamber.width())
                + stretches(grid, first - 1, grid.stride(), chamber.height())
                + stretches(grid, first + chamber.width(), grid.stride(), chamber.height());
    }

    private static int stretches(CaveGrid grid, int first, int step, int length) {
        int stretches = 0;
        boolean inside = false;
        for (int i = 0; i < length; i++) {
            boolean open = grid.isOpen(first + i * step);
            stretches += open && !inside ? 1 : 0;
            inside = open;
        }
        return stretches;
    }

    Measures measures(Measures others) {
        return others.with("ticks", ticks)
                .with("climbed", climbed)
                .with("chambersOnRoute", chambers)
                .with("decisions", decisions)
                .with("effectsMet", met)
                .with("effectArea", area);
    }
}
