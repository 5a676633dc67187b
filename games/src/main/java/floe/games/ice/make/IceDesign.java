package floe.games.ice.make;

import floe.games.Band;
import floe.games.Size;
import floe.games.ice.board.IceField;
import floe.games.ice.board.IceMirror;
import floe.games.ice.judge.IceForm;
import floe.games.ice.layout.IceLayout;
import floe.games.kit.Dice;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The forms that a board is made in, none for a plain one, those that it must not have, and how many boulders it may.
record IceDesign(List<IceForm> forms, Optional<IceMirror> mirror, List<IceForm> unwanted, IceBoulders boulders) {
    /// Boulders one by one, wherever they come to stand.
    static final IceDesign PLAIN = new IceDesign(List.of(), Optional.empty(), List.of(), IceBoulders.about(0));

    /// On fields with a shorter side boards with a form are dear from hard on.
    private static final int SMALL = 14;

    /// With fewer boulders hardly a board is found of islands alone, or of walls.
    private static final int LEAST_OF_ISLANDS = 8;

    private static final int LEAST_OF_WALLS = 5;

    /// So often pieces are laid that come to too many boulders, before a form is given up.
    private static final int TRIES = 60;

    /// What an order leaves open the dice decide: of long boards nothing, for they are dear enough as they are.
    static IceDesign draw(AskedForms asked, IceBoulders boulders, Size size, Band band, boolean isLong, Dice dice) {
        List<IceForm> forms = asked.wanted();
        if (forms.isEmpty() && asked.unwanted().size() < IceForm.values().length && !isLong) {
            forms =
                    drawn(size, band, dice)
                            .filter(form -> !asked.unwanted().contains(form) && hasRoom(form, size, boulders))
                            .stream()
                            .toList();
        }
        Optional<IceMirror> mirror = forms.contains(IceForm.MIRRORED)
                ? Optional.of(dice.pick(Arrays.asList(IceMirror.values())))
                : Optional.empty();
        IceDesign design = new IceDesign(forms, mirror, asked.unwanted(), boulders);
        boolean isKept = asked.wanted().equals(forms)
                || design.layout(new IceField(size.rows(), size.columns()), dice)
                        .isPresent();
        return isKept ? design : new IceDesign(List.of(), Optional.empty(), asked.unwanted(), boulders);
    }

    private static boolean hasRoom(IceForm form, Size size, IceBoulders boulders) {
        boolean isEnough = switch (form) {
            case MIRRORED -> true;
            case ISLANDS -> boulders.wanted() >= LEAST_OF_ISLANDS;
            case WALLS -> boulders.wanted() >= LEAST_OF_WALLS;
            case ROOMS -> IceLayout.hasWallsOfRooms(size, boulders.wanted(), boulders.most());
        };
        return isEnough && AskedForms.hasRoom(form, size);
    }

    private static Optional<IceForm> drawn(Size size, Band band, Dice dice) {
        boolean isSmall = Math.min(size.rows(), size.columns()) < SMALL;
        int left = dice.next(100);
        for (IceForm form : IceForm.values()) {
            left -= isSmall ? inAHundredSmall(form, band) : inAHundred(form, band);
            if (left < 0) {
                return Optional.of(form);
            }
        }
        return Optional.empty();
    }

    /// So many levels in a hundred have a form where nothing is asked: the fewer, the more a board with it costs.
    private static int inAHundred(IceForm form, Band band) {
        return switch (form) {
            case MIRRORED -> of(band, 12, 12, 16, 10);
            case ISLANDS -> of(band, 12, 12, 8, 0);
            case WALLS -> of(band, 12, 12, 2, 0);
            case ROOMS -> of(band, 12, 3, 0, 0);
        };
    }

    private static int inAHundredSmall(IceForm form, Band band) {
        return switch (form) {
            case MIRRORED -> of(band, 12, 12, 3, 0);
            case ISLANDS -> of(band, 12, 0, 0, 0);
            case WALLS -> of(band, 12, 12, 0, 0);
            case ROOMS -> of(band, 12, 3, 0, 0);
        };
    }

    private static int of(Band band, int easy, int medium, int hard, int expert) {
        return switch (band) {
            case EASY -> easy;
            case MEDIUM -> medium;
            case HARD -> hard;
            case EXPERT -> expert;
        };
    }

    boolean isPlain() {
        return forms.isEmpty();
    }

    /// Whether boulders move one by one, be it with their images.
    boolean isOfBoulders() {
        return kind() == IceLayout.Kind.BOULDERS;
    }

    /// What is laid first, if it can be laid with no more boulders than are allowed.
    Optional<IceLayout> layout(IceField field, Dice dice) {
        for (int tries = 0; tries < TRIES; tries++) {
            IceLayout layout = IceLayout.of(kind(), mirror, field, boulders.wanted(), boulders.most(), dice);
            if (field.boulders() <= boulders.most()) {
                return Optional.of(layout);
            }
        }
        return Optional.empty();
    }

    private IceLayout.Kind kind() {
        return forms.contains(IceForm.ISLANDS)
                ? IceLayout.Kind.ISLANDS
                : forms.contains(IceForm.WALLS)
                        ? IceLayout.Kind.WALLS
                        : forms.contains(IceForm.ROOMS) ? IceLayout.Kind.ROOMS : IceLayout.Kind.BOULDERS;
    }

    /// Whether a field has the forms that it was made in, none that is not wanted, and as many boulders as it may.
    boolean isIn(IceField field) {
        return boulders.allows(field.boulders()) && hasForms(field);
    }

    private boolean hasForms(IceField field) {
        return isPlain() && unwanted.isEmpty() || new AskedForms(forms, unwanted).isMet(IceForm.of(field));
    }
}
