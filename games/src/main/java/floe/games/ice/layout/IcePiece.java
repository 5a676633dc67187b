package floe.games.ice.layout;

import floe.games.ice.board.IceField;
import floe.games.kit.Dice;

/// Something made of boulders that a search moves as a whole; a value. Where it may stand it asks of a field from
/// which it is lifted.
interface IcePiece {
    int[] cells();

    /// Another place or form, not always one that fits.
    IcePiece changed(IceField field, Dice dice);

    boolean fits(IceField field);

    /// Whether it may stand in two copies, of which the other is its image, set on the field.
    default boolean suits(IceField field) {
        return true;
    }
}
