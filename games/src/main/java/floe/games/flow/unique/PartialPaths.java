package floe.games.flow.unique;

import floe.games.flow.board.Field;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;

/// Union-find with undo: knows of each linked cell which piece of a path it belongs to and, where an end is in
/// it, of which colour; what was added last can be taken back. So two pieces of one path that lie side by side
/// are seen before they meet.
final class PartialPaths {
    private static final int NONE = FlowBoard.NONE;

    private final Field field;
    private final int[] links;
    /// The cell that speaks for a cell, or for that one; it speaks for itself where nobody does.
    private final int[] speaker;
    private final int[] colour;
    /// What adding a cell changed: a piece that lost its voice, and one that got its colour.
    private final int[] silenced;
    private final int[] coloured;

    PartialPaths(Field field, int[] links) {
        this.field = field;
        this.links = links;
        int places = links.length;
        this.speaker = new int[places];
        this.colour = new int[places];
        this.silenced = new int[places];
        this.coloured = new int[places];
    }

    /// Every cell is on its own, as those are that never get added.
    void clear() {
        for (int place = 0; place < speaker.length; place++) {
            clear(place);
        }
    }

    /// Forgets a cell, with which nothing is left that was added after it.
    void clear(int place) {
        speaker[place] = place;
        colour[place] = NONE;
    }

    private int piece(int place) {
        int at = place;
        while (speaker[at] != at) {
            at = speaker[at];
        }
        return at;
    }

    /// Adds a cell whose links up and left are known.
    void add(int place) {
        silenced[place] = NONE;
        coloured[place] = NONE;
        int own = field.colour[place];
        switch (links[place] & (Links.UP | Links.LEFT)) {
            case 0 -> {
                speaker[place] = place;
                colour[place] = own;
                return;
            }
            case Links.LEFT -> speaker[place] = piece(place - 1);
            case Links.UP -> speaker[place] = piece(place - field.stride);
            default -> {
                int left = piece(place - 1);
                int up = piece(place - field.stride);
                speaker[place] = up;
                speaker[left] = up;
                silenced[place] = left;
                paint(place, up, colour[left]);
            }
        }
        paint(place, speaker[place], own);
    }

    private void paint(int place, int piece, int with) {
        if (with != NONE && colour[piece] == NONE) {
            colour[piece] = with;
            coloured[place] = piece;
        }
    }

    /// Takes back the cell that was added last.
    void remove(int place) {
        if (coloured[place] != NONE) {
            colour[coloured[place]] = NONE;
        }
        if (silenced[place] != NONE) {
            speaker[silenced[place]] = silenced[place];
        }
    }

    /// Whether a cell lies beside its own path without being linked to it, or passes by the end that it looks
    /// for.
    boolean touch(int place) {
        int own = links[place];
        int piece = piece(place);
        int shade = colour[piece];
        if ((own & Links.LEFT) == 0 && same(place - 1, piece, shade)
                || (own & Links.UP) == 0 && same(place - field.stride, piece, shade)) {
            return true;
        }
        return shade != NONE
                && ((own & Links.RIGHT) == 0 && field.colour[place + 1] == shade
                        || (own & Links.DOWN) == 0 && field.colour[place + field.stride] == shade);
    }

    private boolean same(int place, int piece, int shade) {
        if (links[place] == 0) {
            return false;
        }
        int other = piece(place);
        return other == piece || shade != NONE && colour[other] == shade;
    }
}
