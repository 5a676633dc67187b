package floe.catalog.log;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/// Stands in a log for an exception whose message, or that of a cause, is not fit for one.
final class PlainThrowable extends Throwable {
    private static final long serialVersionUID = 1L;

    private final String told;

    private PlainThrowable(Throwable original, Throwable cause) {
        super(Plain.text(String.valueOf(original.getMessage())), cause);
        this.told = Plain.text(original.toString());
        setStackTrace(original.getStackTrace());
    }

    /// The same exception when there is nothing to hide, as there mostly is.
    static Throwable of(Throwable thrown) {
        return isPlain(thrown, seen()) ? thrown : copy(thrown, seen());
    }

    private static Set<Throwable> seen() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    private static boolean isPlain(Throwable thrown, Set<Throwable> seen) {
        if (thrown == null || !seen.add(thrown)) {
            return true;
        }
        String text = thrown.toString();
        if (!Plain.text(text).equals(text) || !isPlain(thrown.getCause(), seen)) {
            return false;
        }
        for (Throwable one : thrown.getSuppressed()) {
            if (!isPlain(one, seen)) {
                return false;
            }
        }
        return true;
    }

    private static Throwable copy(Throwable thrown, Set<Throwable> seen) {
        seen.add(thrown);
        Throwable cause = thrown.getCause();
        PlainThrowable copy =
                new PlainThrowable(thrown, cause == null || seen.contains(cause) ? null : copy(cause, seen));
        for (Throwable one : thrown.getSuppressed()) {
            if (!seen.contains(one)) {
                copy.addSuppressed(copy(one, seen));
            }
        }
        return copy;
    }

    @Override
    public String toString() {
        return told;
    }
}
