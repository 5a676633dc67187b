package floe.games.penguin;

import floe.games.Features;
import floe.games.kit.FeatureExtractor;
import floe.games.penguin.board.Block;
import floe.games.penguin.board.Bridge;
import floe.games.penguin.board.PenguinBoard;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.PenguinRules;
import floe.games.penguin.board.PenguinSymmetries;
import floe.games.penguin.board.SlideTrace;
import floe.games.penguin.search.BreadthFirstSearch;

/// The blocks that a slide from a place within reach meets, and the bridges that it is carried over.
final class PenguinFeatures implements FeatureExtractor<PenguinBoard> {
    private static final int BRIDGE_BITS = 4;

    @Override
    public Features of(PenguinBoard board, String solution) {
        return new Features(new PenguinSymmetries()
                .images(new Met(board).alone()).stream()
                        .map(PenguinFeatures::things)
                        .toList());
    }

    /// Which of the doors belong together is told by what they are numbered, and that by where others stand.
    private static int[] things(PenguinBoard board) {
        int[] things = new int[board.cells()];
        for (int cell = 0; cell < things.length; cell++) {
            things[cell] = Math.min(board.block(cell), Block.DOOR) | board.bridge(cell) << BRIDGE_BITS;
        }
        return things;
    }

    private static final class Met {
        private final PenguinField field;
        private final boolean[] blocks = new boolean[PenguinField.CELLS];
        private final boolean[] bridges = new boolean[PenguinField.CELLS];

        Met(PenguinBoard board) {
            this.field = PenguinField.of(board);
            BreadthFirstSearch search = new BreadthFirstSearch(field);
            search.run();
            SlideTrace slide = new SlideTrace(field);
            for (int at = 0; at < search.reached(); at++) {
                for (int direction = 0; direction < PenguinField.STEP.length; direction++) {
                    if (slide.rules().isOpen(search.place(at), direction)) {
                        meet(slide, search.place(at) >> 1, direction);
                    }
                }
            }
        }

        private void meet(SlideTrace slide, int from, int direction) {
            slide.follow(from, direction);
            blocks[slide.hit()] |= slide.outcome() != PenguinRules.ENDLESS;
            for (int at = 0; at < slide.length(); at++) {
                boolean[] kind = slide.isOnBridge(at) ? bridges : blocks;
                kind[slide.cell(at)] = true;
            }
        }

        /// The board without all the rest.
        PenguinBoard alone() {
            for (int row = 0; row < field.rows; row++) {
                for (int column = 0; column < field.columns; column++) {
                    int cell = PenguinField.cell(row, column);
                    if (!blocks[cell]) {
                        field.put(cell, Block.ICE);
                    }
                    if (!bridges[cell]) {
                        field.putBridge(cell, Bridge.NONE);
                    }
                }
            }
            return field.toBoard();
        }
    }
}
