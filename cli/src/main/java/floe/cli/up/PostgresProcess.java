package floe.cli.up;

import floe.cli.up.Part.Running;
import floe.embedded.Durability;
import floe.embedded.PostgresFolders;
import floe.embedded.PostgresServer;
import java.time.Duration;

/// Postgres with all its promises kept.
record PostgresProcess(DataFolder folder, int port) implements Part.Starter {
    @Override
    public Running start(LogFile log) {
        PostgresFolders folders = new PostgresFolders(folder.postgres(), folder.programs(), log.path());
        PostgresServer server = PostgresServer.start(folders, port, Durability.KEEP);
        server.removeOtherPrograms();
        return new Server(server);
    }

    private record Server(PostgresServer server) implements Running {
        @Override
        public Process process() {
            return server.process();
        }

        @Override
        public void stop(Duration patience) {
            server.close();
        }
    }
}
