package floe.catalog.config;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What an operator can turn. The broker is `kafka.bootstrap.servers`, the database `quarkus.datasource.…`,
/// the port `quarkus.http.port`; in the environment a key is written in capitals with `_` for every other
/// sign: `FLOE_CATALOG_SHELF_TARGET`.
@ConfigMapping(prefix = "floe.catalog")
public interface CatalogConfig {
    /// How many levels that nobody has been shown should stand on each shelf of a game, from the shelf's
    /// first day on. A shelf that has a target keeps it.
    @WithDefault("100")
    int shelfTarget();

    /// How many partitions a topic gets that is not there yet: the most replicas that can share the work.
    @WithDefault("48")
    int partitions();

    /// The group of the solvers, `floe.solver.group`: what it is not done with waits.
    @WithDefault("floe-solvers")
    String solverGroup();

    /// Whether anybody may look through the levels and play them without a key, and nothing else.
    @WithDefault("false")
    boolean guests();

    /// How many units a second those get together who come from one address without a key. A picture of a small
    /// board is 4, of a large one 40.
    @WithDefault("300")
    int guestRate();

    Intake intake();

    Likeness likeness();

    Demand demand();

    Access access();

    Events events();

    Draws draws();

    Rushes rushes();

    Submissions submissions();

    Attempts attempts();

    Races races();

    Changes changes();

    Regrades regrades();

    Bodies bodies();

    /// How long a round of what is done again and again may take before liveness says that it hangs. Pruning alone
    /// takes minutes where there is much: many statements of up to 30 s each.
    @WithDefault("2h")
    Duration taskLimit();

    /// When a client is told to come back while the database is away.
    @WithDefault("2s")
    Duration retryAfter();

    /// How verdicts are taken in. The channel that brings them is `mp.messaging.incoming.verdicts.…`.
    interface Intake {
        /// How long a batch may take before liveness says that it is stuck.
        @WithDefault("5m")
        Duration batchLimit();
    }

    /// How unlike the levels of a shelf are.
    interface Likeness {
        /// In how large a share of their cells levels have to differ, under any image of the board; 0 to take all.
        /// A shelf that would refuse more than half of what comes to it asks for less, by itself.
        @WithDefault("0.4")
        double floor();
    }

    /// How it is told what the shelves lack. Intake has it told at once; these are for what happens
    /// elsewhere.
    interface Demand {
        /// How often the stock is looked at while a shelf lacks something.
        @WithDefault("2s")
        Duration refresh();

        /// How often every shelf's demand is told, changed or not, and the stock is looked at when nothing is
        /// lacking.
        @WithDefault("60s")
        Duration repeat();
    }

    /// Who may ask, and how much.
    interface Access {
        /// Keys that a start makes which are not there yet: `play=floe_…` for one that may play,
        /// `design+operate=floe_…` for one that may do two things. They belong to the tenant `local`.
        /// One that was revoked stays revoked.
        Optional<List<String>> firstKeys();

        /// How many units a second a key or token is granted that has no rate of its own: a fetch by id costs one, what
        /// takes more of the machine costs more. Each replica counts for itself.
        @WithDefault("1000")
        int rate();

        /// How long a key that was found good is taken for good without another look: so long a revocation may take.
        @WithDefault("2s")
        Duration keyCache();

        /// How long it is known of a key that was revoked or has ended, in whole days, one at least. First keys are
        /// known for ever.
        @WithDefault("400d")
        Duration keep();

        Oidc oidc();
    }

    /// Whose tokens are taken beside keys.
    interface Oidc {
        /// Who issues the tokens, exactly as their `iss` says it. Without one no token is taken.
        Optional<String> issuer();

        /// Where the issuer's public keys are. Without it the issuer's own description says so.
        Optional<String> jwks();

        /// What a token's `aud` must name.
        @WithDefault("floe")
        String audience();

        /// The claim that names the tenant.
        @WithDefault("tenant")
        String tenantClaim();

        /// How old the issuer's keys may be before they are fetched again, while those at hand go on.
        @WithDefault("10m")
        Duration keysFresh();

        /// How old they may be while the issuer cannot be asked: so long may one last that it has taken back.
        @WithDefault("1h")
        Duration keysKept();

        /// How far the issuer's clock and ours may lie apart.
        @WithDefault("30s")
        Duration clockSkew();
    }

    /// What is told of what happens.
    interface Events {
        /// How long an event can be asked for.
        @WithDefault("24h")
        Duration keep();

        /// How often it is looked whether something has happened, while anybody listens.
        @WithDefault("250ms")
        Duration look();

        /// How often a stream on which nothing happens gives a sign of life. Well below a minute: so long the Java
        /// client waits for one.
        @WithDefault("15s")
        Duration heartbeat();

        /// How many may listen at once to a replica.
        @WithDefault("10000")
        int listeners();

        /// How many of one tenant may.
        @WithDefault("5000")
        int listenersPerTenant();

        /// How many with one key or token may.
        @WithDefault("2500")
        int listenersPerKey();
    }

    /// How boards are handed out.
    interface Draws {
        /// The longest that a request is held until its draw is complete, whatever it would prefer: less than
        /// `quarkus.http.idle-timeout`, which ends connections on which nothing is said.
        @WithDefault("50s")
        Duration longestWait();

        /// How often all draws that wait are looked at, told of new levels or not.
        @WithDefault("2s")
        Duration sweep();

        /// How long a draw waits for boards that does not say how long; then it is given up.
        @WithDefault("10m")
        Duration deadline();

        /// How many draws of a house may wait for boards; one that lacks boards of several shelves counts for each of
        /// them. More are answered 429.
        @WithDefault("2000")
        int waiting();

        /// How many draws may hold boards for a player until they are confirmed; one that holds boards
        /// of several shelves counts for each of them. More are answered 429, and one that waits waits
        /// on.
        @WithDefault("200")
        int reservedPerPlayer();

        /// How many requests a replica holds at once until their draws are complete.
        @WithDefault("4000")
        int held();

        /// How many of one tenant. More are answered 429.
        @WithDefault("2000")
        int heldPerTenant();

        /// How many with one key or token.
        @WithDefault("1000")
        int heldPerKey();

        /// The longest that a draw may ask to wait for boards.
        @WithDefault("1h")
        Duration longestDeadline();

        /// The longest that a draw may ask to hold boards until they are confirmed.
        @WithDefault("10m")
        Duration longestReserve();

        /// How long a draw's answer is kept, in whole days, one at least; then its id is answered 410. What its players
        /// have seen is kept for longer, whatever this says.
        @WithDefault("30d")
        Duration keep();

        /// How long it is remembered that a draw's id was used, in whole days, one at least. After that the id is new,
        /// and draws fresh boards.
        @WithDefault("400d")
        Duration keepIds();

        /// How long it is known what a player has seen who is given nothing any more, in whole days.
        /// For ever unless this is set: then who comes back later may be given the same boards again.
        /// It ends up to a month after.
        Optional<Duration> keepMarks();
    }

    /// Long runs.
    interface Rushes {
        /// How long a run can be asked for again. After that its id is new, and draws fresh levels.
        @WithDefault("30d")
        Duration keep();
    }

    /// Boards that are handed in.
    interface Submissions {
        /// How long it can be asked what became of a board, from its verdict on. The level that it has become stays.
        @WithDefault("365d")
        Duration keep();

        /// How many boards of a house may wait for their verdicts. More are answered 429.
        @WithDefault("1000")
        int pending();

        /// How many of those are with solvers at once: however many slow ones a house hands in, no more than these
        /// stand before another's. Those of all houses together must stay below `floe.solver.under-way`.
        @WithDefault("20")
        int underWay();

        /// How long a verdict is waited for before its board no longer counts among those: it may lie with the dead
        /// letters.
        @WithDefault("10m")
        Duration patience();
    }

    /// What is kept of what players did.
    interface Attempts {
        /// How long an attempt's id is remembered: told again within this time, it changes nothing. A player's first
        /// try at a level is remembered for longer, whatever this says.
        @WithDefault("30d")
        Duration keep();

        /// How long it is known which levels a player has tried who tells of no new one any more, in
        /// whole days. For ever unless this is set: then the levels of who comes back later count once
        /// more. It ends up to a month after.
        Optional<Duration> keepTries();
    }

    /// Several who play the same boards.
    interface Races {
        /// How long a race is kept, with its rematches.
        @WithDefault("1d")
        Duration keep();
    }

    /// What operators changed.
    interface Changes {
        /// How long it is known who changed what.
        @WithDefault("400d")
        Duration keep();
    }

    /// Levels that are judged anew by newer rules.
    interface Regrades {
        /// How many boards of a game may be with solvers at once. They stand in line with what generators propose, so
        /// more of them make new levels wait for longer.
        @WithDefault("200")
        int underWay();

        /// How long a verdict is waited for before the board is handed over again, three times in all.
        @WithDefault("10m")
        Duration patience();
    }

    /// What requests bring along.
    interface Bodies {
        /// How many bytes of bodies are held at once, all together; one tenant may have a quarter of it. More are
        /// answered 503.
        @WithDefault("16777216")
        long held();

        /// How long a body may take to come.
        @WithDefault("20s")
        Duration within();
    }
}
