package floe.catalog.draws;

import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.parallel.ResourceLock;

/// Two players, for whom boards are held.
@ResourceLock("ReservationsCase.postgres")
abstract class ReservationsCase {
    static final long SEED = Long.getLong("floe.draws.seed", System.nanoTime());
    static final Duration LONG = Duration.ofMinutes(5);

    static OwnPostgres postgres;

    @BeforeAll
    static void start() throws Exception {
        postgres = OwnPostgres.startMigrated();
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    static Shelf filled(String game, int levels) throws Exception {
        Shelf shelf = new Shelf(game, "1x1", "easy");
        new Stock(postgres.source()).fill(shelf, levels);
        return shelf;
    }

    static DrawRequest plain(Shelf shelf, int count) {
        return new DrawRequest(List.of("ada", "bob"), List.of(new BoardCount(shelf, count)), OnShort.FAIL);
    }

    static DrawRequest reserving(Shelf shelf, int count, Duration time) {
        return reserving(plain(shelf, count), time);
    }

    static DrawRequest reserving(DrawRequest plain, Duration time) {
        return new DrawRequest(plain.players(), plain.boards(), plain.onShort(), Optional.empty(), Optional.of(time));
    }

    static Draws draws() {
        return new Draws(postgres.source(), () -> {});
    }

    static DrawId id(String id) {
        return new DrawId("t", id);
    }

    static Draw made(DrawAnswer answer) {
        return ((DrawAnswer.Made) answer).draw();
    }

    static Draw known(DrawId id) throws SQLException {
        return known(draws().get(id).orElseThrow());
    }

    static Draw known(DrawAnswer answer) {
        return switch (answer) {
            case DrawAnswer.Made(Draw draw) -> draw;
            case DrawAnswer.Known(Draw draw) -> draw;
            case DrawAnswer.Exhausted _,
                    DrawAnswer.Forgotten _,
                    DrawAnswer.OtherRequest _,
                    DrawAnswer.TooManyWait _,
                    DrawAnswer.TooManyHold _,
                    DrawAnswer.UnknownShelf _ -> throw new AssertionError(answer);
        };
    }
}
