package floe.embedded;

import java.io.IOException;
import java.nio.file.Path;

/// A program that starts a Postgres, writes a row, says the pid and then waits to be killed.
final class PostgresOwner {
    private PostgresOwner() {}

    static Process launch(PostgresFolders folders) throws IOException {
        return new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        PostgresOwner.class.getName(),
                        folders.home().toString(),
                        folders.programs().toString(),
                        folders.log().toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    public static void main(String[] args) throws Exception {
        PostgresFolders folders = new PostgresFolders(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]));
        PostgresServer postgres = PostgresServer.start(folders, 0, Durability.RELAXED);
        Sql.execute(postgres, "create table kept as select 'by the owner' as note");
        System.out.println(postgres.process().pid());
        System.in.read();
    }
}
