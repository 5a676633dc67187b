package floe.embedded;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/// The database with a process of its own to end it: `PostgresMain <folder> <port>`. It says "ready" once clients can
/// connect, and SIGTERM ends it cleanly.
public final class PostgresMain {
    private PostgresMain() {}

    public static void main(String[] args) throws InterruptedException {
        if (args.length != 2) {
            System.err.println("usage: PostgresMain <folder> <port>");
            System.exit(2);
        }
        PostgresServer postgres = PostgresServer.start(Path.of(args[0]), Integer.parseInt(args[1]), Durability.RELAXED);
        Runtime.getRuntime().addShutdownHook(new Thread(postgres::close, "postgres-close"));
        System.out.println("ready " + postgres.jdbcUrl());
        new CountDownLatch(1).await();
    }
}
