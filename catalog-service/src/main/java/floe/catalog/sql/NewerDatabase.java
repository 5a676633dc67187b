package floe.catalog.sql;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.callback.Callback;
import org.flywaydb.core.api.callback.Context;
import org.flywaydb.core.api.callback.Event;

/// Says that a newer build has changed the database, which this build does not start on. Flyway by itself advises to
/// mark those changes as deleted; then the newer build would make them once more, and start no more either.
public final class NewerDatabase implements Callback {
    @Override
    public boolean supports(Event event, Context context) {
        return event == Event.AFTER_VALIDATE_ERROR;
    }

    @Override
    public boolean canHandleInTransaction(Event event, Context context) {
        return true;
    }

    @Override
    public void handle(Event event, Context context) {
        List<MigrationInfo> all = Arrays.asList(Flyway.configure()
                .configuration(context.getConfiguration())
                .load()
                .info()
                .all());
        newest(all, true).ifPresent(there -> {
            String known = newest(all, false).map(version -> "V" + version).orElse("nothing");
            throw new FlywayException("the database is of a newer build: it has V" + there
                    + ", and this one knows up to " + known + ". Start the newer build, or restore the backup of"
                    + " before the upgrade (Upgrades in docs/running.md).");
        });
    }

    @Override
    public String getCallbackName() {
        return NewerDatabase.class.getSimpleName();
    }

    /// Of what a newer build has done, or of what this one can do.
    private static Optional<MigrationVersion> newest(List<MigrationInfo> all, boolean byNewer) {
        return all.stream()
                .filter(each -> (each.getState() == MigrationState.FUTURE_SUCCESS) == byNewer)
                .map(MigrationInfo::getVersion)
                .max(MigrationVersion::compareTo);
    }
}
