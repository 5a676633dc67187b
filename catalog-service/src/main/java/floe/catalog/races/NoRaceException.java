package floe.catalog.races;

import java.util.UUID;

/// There is no race of this id any more: the time that it is kept for was over while it was asked for.
public final class NoRaceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoRaceException(UUID id) {
        super("there is no race " + id + " any more", null, false, false);
    }
}
