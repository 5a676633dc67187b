package floe.games.ice.make;

import floe.games.BadOrderException;
import floe.games.Counted;
import floe.games.Measures;
import floe.games.Option;
import floe.games.Order;
import floe.games.Size;
import floe.games.ice.judge.IceForm;
import floe.games.ice.layout.IceLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The forms that an order asks for, and those that it forbids; what it says nothing of the dice decide.
record AskedForms(List<IceForm> wanted, List<IceForm> unwanted) {
    static final List<Option> OPTIONS =
            Arrays.stream(IceForm.values()).map(AskedForms::option).toList();

    private static final double OPEN = -1;

    private static Option option(IceForm form) {
        String meaning = switch (form) {
            case MIRRORED -> "1: boulders are mirrored left to right or top to bottom; 0: they are not";
            case ISLANDS -> "1: boulders stand in clumps of a made shape; 0: they do not";
            case WALLS -> "1: boulders stand in straight walls with gaps; 0: they do not";
            case ROOMS -> "1: walls with doors part the field into rooms; 0: they do not";
        };
        return new Option(
                form.measure(),
                meaning + "; below 0: the dice decide",
                OPEN,
                OPEN,
                1,
                (measures, asked) -> asked < 0 || asked >= 0.5 == form.isIn(measures));
    }

    static AskedForms of(Order order) {
        List<IceForm> wanted = new ArrayList<>();
        List<IceForm> unwanted = new ArrayList<>();
        for (IceForm form : IceForm.values()) {
            double asked = order.options().getOrDefault(form.measure(), OPEN);
            if (asked >= 0.5) {
                wanted.add(form);
            } else if (asked >= 0) {
                unwanted.add(form);
            }
        }
        return new AskedForms(wanted, unwanted);
    }

    /// @throws BadOrderException when no board can be like that
    void requirePossible(Size size, IceBoulders boulders) {
        List<IceForm> laid =
                wanted.stream().filter(form -> form != IceForm.MIRRORED).toList();
        if (laid.size() > 1) {
            List<String> asked =
                    laid.stream().map(form -> form.measure() + "=1").toList();
            throw new BadOrderException(
                    "the boulders of a board are laid one way; " + String.join(" and ", asked) + " cannot be");
        }
        for (IceForm form : laid) {
            if (!hasRoom(form, size)) {
                throw new BadOrderException("boards of " + size + " have no room for " + form.measure() + "=1: "
                        + leastSide(form) + " rows and columns are needed");
            }
        }
        if (wanted.contains(IceForm.ROOMS) && !IceLayout.hasWallsOfRooms(size, boulders.wanted(), boulders.most())) {
            throw new BadOrderException("boards of " + size + " with " + Counted.of(boulders.most(), "boulder")
                    + ", which are the most of that density, have no room for rooms=1: a wall goes from side to side, "
                    + "and some boulders stand beside it");
        }
    }

    private static int leastSide(IceForm form) {
        return form == IceForm.ROOMS ? 10 : 8;
    }

    static boolean hasRoom(IceForm form, Size size) {
        return Math.min(size.rows(), size.columns()) >= leastSide(form);
    }

    /// Whether these are the measures of a level as it was asked for.
    boolean isMet(Measures measures) {
        return wanted.stream().allMatch(form -> form.isIn(measures))
                && unwanted.stream().noneMatch(form -> form.isIn(measures));
    }
}
