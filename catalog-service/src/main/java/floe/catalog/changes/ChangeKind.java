package floe.catalog.changes;

import java.util.Locale;

/// What operators and houses change. The word is what is stored and told.
public enum ChangeKind {
    TARGET_SET,
    KEY_MADE,
    KEY_ROTATED,
    KEY_REVOKED,
    LEVEL_WITHDRAWN,
    LEVEL_REFUSED,
    PLAYER_ERASED,
    LETTERS_REPLAYED,
    REGRADE_BEGUN,
    REGRADE_STOPPED;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
