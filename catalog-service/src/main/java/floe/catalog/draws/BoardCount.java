package floe.catalog.draws;

import floe.contracts.Shelf;

/// So many boards of a shelf: what a match asks for, or what it could not be given.
public record BoardCount(Shelf shelf, int count, Own own) implements Wish {
    public BoardCount(Shelf shelf, int count) {
        this(shelf, count, Own.NONE);
    }
}
