package floe.bench;

import floe.games.GameId;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;

/// What a game's specification asks for, by benchmark; a game may ask for nothing.
final class Wanted {
    private final Properties figures = new Properties();

    private Wanted() {}

    static Wanted of(GameId game) {
        Wanted wanted = new Wanted();
        try (InputStream file = Wanted.class.getResourceAsStream(game + ".properties")) {
            if (file != null) {
                wanted.figures.load(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return wanted;
    }

    /// The figure for the benchmark with what it was run with, or the one for all its runs.
    Optional<Double> figure(String name) {
        int values = name.indexOf('.');
        String plain = values < 0 ? name : name.substring(0, values);
        return Optional.ofNullable(figures.getProperty(name))
                .or(() -> Optional.ofNullable(figures.getProperty(plain)))
                .map(Double::valueOf);
    }
}
