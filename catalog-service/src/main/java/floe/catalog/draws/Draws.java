package floe.catalog.draws;

import floe.catalog.config.CatalogConfig;
import floe.catalog.demand.StockChanged;
import floe.catalog.events.TurnTakenException;
import floe.catalog.fair.CrowdedException;
import floe.contracts.Shelf;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Fresh boards for matches: asked for by an id, and the same for that id ever after.
@Singleton
public final class Draws {
    /// How soon those who are held hear of what another replica has completed.
    public static final Duration LOOK = Duration.ofMillis(500);

    /// How soon it is seen that whoever is held has gone.
    private static final Duration HEED = Duration.ofMillis(500);

    private static final Logger LOG = LoggerFactory.getLogger(Draws.class);
    private static final DrawStore.Limits USUAL = new DrawStore.Limits(Duration.ofMinutes(10), 2_000, 200);

    /// Where one of many is looked at that wait, it is planned so often: what was chosen for it may be given to others
    /// before it is its turn. Then it is left to the next look.
    private static final int PLANS = 2;

    /// Classes of SQLSTATE.
    private static final List<String> OF_ALL = List.of("08", "53", "57P", "58");

    private final DrawStore store;
    private final Runnable demand;
    private final Waiting waiting = new Waiting();

    @Inject
    Draws(DataSource database, Event<StockChanged> changed, CatalogConfig config) {
        this(
                database,
                () -> changed.fire(new StockChanged()),
                new DrawStore.Limits(
                        config.draws().deadline(),
                        config.draws().waiting(),
                        config.draws().reservedPerPlayer()));
    }

    /// @param demand is run when the stock has changed, or somebody waits for more of it
    public Draws(DataSource database, Runnable demand) {
        this(database, demand, USUAL);
    }

    Draws(DataSource database, Runnable demand, DrawStore.Limits limits) {
        this(database, demand, limits, Draws::chance);
    }

    /// @param dice so many bytes by chance
    Draws(DataSource database, Runnable demand, DrawStore.Limits limits, IntFunction<byte[]> dice) {
        this.store = new DrawStore(database, limits, dice);
        this.demand = demand;
    }

    private static byte[] chance(int bytes) {
        byte[] thrown = new byte[bytes];
        ThreadLocalRandom.current().nextBytes(thrown);
        return thrown;
    }

    /// The draw of this id, made now if it is new. A pending one is tried again first.
    public DrawAnswer put(DrawId id, DrawRequest request) throws SQLException {
        DrawStore.Try put = store.put(id, request);
        DrawAnswer first = told(put);
        if (put.touched() && first instanceof DrawAnswer.Known) {
            // It has waited, and was told to wait no more.
            waiting.tell(id);
        }
        // Levels may have come between the look at the shelves and the note that somebody waits.
        return first.isPending() && complete(id, DrawStore.TRIES) ? now(id, first) : first;
    }

    public Optional<DrawAnswer> get(DrawId id) throws SQLException {
        return store.get(id);
    }

    /// What has become of a draw since that answer to a request for it. One that has ended without boards was not
    /// made by it.
    public DrawAnswer now(DrawId id, DrawAnswer before) throws SQLException {
        DrawAnswer now = get(id).orElse(before);
        return before instanceof DrawAnswer.Made && now instanceof DrawAnswer.Known(Draw draw) && !draw.isGivenUp()
                ? new DrawAnswer.Made(draw)
                : now;
    }

    /// How many boards it has, none if there is no such draw; nothing while it is pending. No board of it is read for
    /// that.
    public OptionalInt boards(DrawId id) throws SQLException {
        return store.boards(id);
    }

    /// The draw while it is pending; nothing of any other. No board is read for that.
    public Optional<DrawAnswer> pending(DrawId id) throws SQLException {
        return store.pending(id);
    }

    /// Waits while it is pending. Whoever waits asks the database when they come and when they go; in between
    /// [#tellOver] asks for all.
    ///
    /// @param patience how long to wait
    /// @param gone whether whoever asked has gone or may not be answered any more, so that nobody waits
    /// @return how many boards it has then; none if there is no such draw
    public int await(DrawId id, Duration patience, BooleanSupplier gone) throws SQLException, InterruptedException {
        long limit = System.nanoTime() + patience.toNanos();
        try (Waiting.Place place = waiting.enter(id)) {
            // It may have come to an end before there was this place.
            OptionalInt boards = store.boards(id);
            if (boards.isPresent()) {
                return boards.getAsInt();
            }
            boolean over = false;
            for (long left = limit - System.nanoTime();
                    !over && left > 0 && !gone.getAsBoolean() && !waiting.isClosed();
                    left = limit - System.nanoTime()) {
                over = place.await(Waiting.least(HEED, left));
            }
            return store.boards(id).orElse(0);
        }
    }

    /// Tells those who are held that their draws wait no longer, whoever has ended them: another replica, or time.
    public void tellOver() throws SQLException {
        List<DrawId> awaited = waiting.awaited();
        if (!awaited.isEmpty()) {
            store.over(awaited).forEach(waiting::tell);
        }
    }

    /// Whether a request for it is held here.
    boolean isAwaited(DrawId id) {
        return waiting.isAwaited(id);
    }

    /// Gives up a pending draw, and lets go what a reserved one holds.
    ///
    /// @return what the draw is now, without its boards; nothing when there is none
    public Optional<DrawAnswer> cancel(DrawId id) throws SQLException {
        Optional<DrawAnswer> now = store.cancel(id);
        if (now.isPresent()) {
            waiting.tell(id);
            demand.run();
        }
        return now;
    }

    /// Makes what a reserved draw holds its players'.
    ///
    /// @return what the draw is now; nothing when there is none
    public Optional<DrawAnswer> confirm(DrawId id) throws SQLException {
        Optional<DrawAnswer> now = store.confirm(id);
        if (now.isPresent()) {
            demand.run();
        }
        return now;
    }

    /// Those that wait for levels of these shelves, or at all when none are named; no more than are to be looked at.
    List<DrawId> waiting(Collection<Shelf> gained) throws SQLException {
        return store.waiting(List.copyOf(gained));
    }

    /// Those whose time is over; no more than are to be ended at once.
    List<DrawId> overdue() throws SQLException {
        return store.overdue();
    }

    /// Gives it its boards if they are there, and ends it if its time is over. One that cannot be looked at keeps no
    /// other from it.
    ///
    /// @return whether it waits no longer
    boolean isOver(DrawId id) throws SQLException {
        try {
            return complete(id, PLANS);
        } catch (SQLException e) {
            if (isOfAll(e)) {
                throw e;
            }
            return isLeft(id, e);
        } catch (CrowdedException e) {
            // Who was overtaken may fare better with the next look.
            return !e.isOvertaken() && isLeft(id, e);
        } catch (RuntimeException e) {
            return isLeft(id, e);
        }
    }

    /// Answers all requests that are held, with what their draws are now: the catalog stops.
    public void letGo() {
        waiting.close();
    }

    private static boolean isLeft(DrawId id, Exception why) {
        LOG.warn("the draw {} cannot be looked at, and waits on: {}", id.id(), why.toString());
        return false;
    }

    /// Whether the next would fare no better: the database cannot be reached or has no room, or somebody holds
    /// what all take turns at. Players may be held, too, but that is for those who draw for them.
    private static boolean isOfAll(SQLException e) {
        String state = e.getSQLState();
        return state == null
                || e instanceof TurnTakenException
                || OF_ALL.stream().anyMatch(state::startsWith);
    }

    private boolean complete(DrawId id, int plans) throws SQLException {
        boolean pending = told(store.complete(id, plans)) instanceof DrawAnswer.Known(Draw draw) && draw.isPending();
        if (!pending) {
            waiting.tell(id);
        }
        return !pending;
    }

    private DrawAnswer told(DrawStore.Try made) {
        if (made.touched()) {
            demand.run();
        }
        return made.answer();
    }
}
