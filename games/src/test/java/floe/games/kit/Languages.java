package floe.games.kit;

import java.util.Locale;
import java.util.function.Supplier;

/// The machine's language, which a process has once. Classes of tests run side by side here, so whoever needs a
/// language has it alone.
final class Languages {
    private Languages() {}

    /// What the work comes to where people speak so.
    static synchronized <T> T in(Locale language, Supplier<T> work) {
        Locale usual = Locale.getDefault();
        try {
            Locale.setDefault(language);
            return work.get();
        } finally {
            Locale.setDefault(usual);
        }
    }
}
