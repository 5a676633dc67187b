package floe.games;

import java.util.regex.Pattern;

/// The short name of a game on the wire, in addresses and in folders: lower case letters and digits.
public record GameId(String value) implements Comparable<GameId> {
    private static final Pattern FORM = Pattern.compile("[a-z][a-z0-9]{0,31}");

    public GameId {
        if (!FORM.matcher(value).matches()) {
            throw new IllegalArgumentException(
                    "'" + value + "' is no game id: lower case letters and digits are, a letter first, 32 at most");
        }
    }

    @Override
    public int compareTo(GameId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
