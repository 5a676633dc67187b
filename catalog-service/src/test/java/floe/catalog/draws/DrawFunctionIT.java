package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.intake.Entry;
import floe.catalog.intake.Publications;
import floe.catalog.sql.Sql;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The function that draws, held against the same in plain Java, by dice: board for board, and mark for mark.
/// `-Dfloe.draws.seed` throws the same dice again, `-Dfloe.draws.steps` more of them.
class DrawFunctionIT {
    private static final long SEED = Long.getLong("floe.draws.seed", System.nanoTime());
    private static final int STEPS = Integer.getInteger("floe.draws.steps", 300);
    private static final List<String> HOUSES = List.of("north", "south");
    private static final List<Shelf> SHELVES =
            List.of(new Shelf("d", "1x1", "easy"), new Shelf("d", "1x1", "hard"), new Shelf("d", "2x2", "easy"));

    private final RandomGenerator dice = new SplittableRandom(SEED);
    private final PlainDraws plain = new PlainDraws();
    private final List<DrawId> ids = new ArrayList<>();
    private long step;

    @Test
    void itAnswersWhatPlainJavaAnswersAndMovesTheSameMarks() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Sql sql = new Sql(postgres.source());
            Stock stock = new Stock(postgres.source());
            Draws draws = new Draws(
                    postgres.source(),
                    () -> {},
                    new DrawStore.Limits(Duration.ofHours(1), 2_000, 100_000),
                    this::thrown);
            for (Shelf shelf : SHELVES) {
                keep(stock, shelf, 30);
                for (String house : HOUSES) {
                    stock.keepOwn(house, shelf, ids(3));
                }
            }
            plain.stocked(stocked(sql));
            Map<Draw.State, Integer> states = new HashMap<>();
            for (step = 0; step < STEPS; step++) {
                switch (dice.nextInt(10)) {
                    case 0 -> supply(sql, stock);
                    case 1 -> again(draws);
                    case 2 -> end(draws);
                    default -> draw(draws).ifPresent(state -> states.merge(state, 1, Integer::sum));
                }
                if (step % 50 == 49) {
                    sameMarks(sql);
                }
            }
            sameMarks(sql);
            System.out.println(STEPS + " steps, seed " + SEED + ": " + states);
            assertThat(states)
                    .containsKeys(Draw.State.COMPLETE, Draw.State.PARTIAL, Draw.State.PENDING, Draw.State.RESERVED);
        }
    }

    /// The same for both, however often it is asked for in a step.
    private byte[] thrown(int bytes) {
        byte[] thrown = new byte[bytes];
        new SplittableRandom(SEED + step).nextBytes(thrown);
        return thrown;
    }

    private Optional<Draw.State> draw(Draws draws) throws Exception {
        DrawId id = new DrawId(HOUSES.get(dice.nextInt(2)), "draw-" + step);
        return same(draws, id, random());
    }

    private DrawRequest random() {
        List<String> players = IntStream.range(0, dice.nextInt(1, 5))
                .mapToObj(_ -> "p" + dice.nextInt(12))
                .toList();
        List<Wish> wishes = new ArrayList<>();
        int items = dice.nextInt(1, 4);
        for (int i = 0; i < items; i++) {
            Shelf shelf = SHELVES.get(dice.nextInt(SHELVES.size()));
            wishes.add(
                    dice.nextInt(5) == 0
                            ? new NearWant(
                                    "d", Optional.empty(), dice.nextInt(1, 5), Optional.of(dice.nextInt(800, 2200)))
                            : new BoardCount(shelf, dice.nextInt(1, 6), Own.values()[dice.nextInt(3)]));
        }
        Optional<Duration> reserve = dice.nextInt(3) == 0 ? Optional.of(Duration.ofMinutes(9)) : Optional.empty();
        return new DrawRequest(
                players, wishes, OnShort.values()[dice.nextInt(3)], Optional.of(Duration.ofHours(1)), reserve);
    }

    /// One that was asked for before; if it waits, it may have its boards now.
    private void again(Draws draws) throws Exception {
        if (!ids.isEmpty()) {
            DrawId id = ids.get(dice.nextInt(ids.size()));
            DrawRequest request = plain.get(id).orElseThrow().request();
            if (dice.nextInt(4) == 0) {
                supplyAll(draws);
            }
            same(draws, id, request);
            assertThat(draws.put(id, other(request))).isEqualTo(new DrawAnswer.OtherRequest());
        }
    }

    private void supplyAll(Draws draws) throws Exception {
        Supply.of(draws, List.of());
        for (DrawId id : ids) {
            PlainDraws.Made made = plain.get(id).orElseThrow();
            if (made.state() == Draw.State.PENDING) {
                plain.put(id, made.request(), thrown(count(made.request())));
            }
        }
    }

    private static DrawRequest other(DrawRequest request) {
        List<String> more = new ArrayList<>(request.players());
        more.add("another");
        return new DrawRequest(more, request.boards(), request.onShort());
    }

    private void end(Draws draws) throws Exception {
        if (!ids.isEmpty()) {
            DrawId id = ids.get(dice.nextInt(ids.size()));
            boolean confirmed = dice.nextBoolean();
            if (confirmed) {
                draws.confirm(id);
            } else {
                draws.cancel(id);
            }
            same(id, draws.get(id).orElseThrow(), confirmed ? plain.confirm(id) : plain.cancel(id));
        }
    }

    private Optional<Draw.State> same(Draws draws, DrawId id, DrawRequest request) throws Exception {
        Optional<PlainDraws.Made> expected = plain.put(id, request, thrown(count(request)));
        DrawAnswer answer = draws.put(id, request);
        same(id, answer, expected);
        if (expected.isPresent() && !ids.contains(id)) {
            ids.add(id);
        }
        return expected.map(PlainDraws.Made::state);
    }

    private static int count(DrawRequest request) {
        return request.boards().stream().mapToInt(Wish::count).sum();
    }

    private void same(DrawId id, DrawAnswer answer, Optional<PlainDraws.Made> expected) {
        String what = id + ", step " + step + ", seed " + SEED + ": " + expected;
        Optional<Draw> draw = switch (answer) {
            case DrawAnswer.Made(Draw made) -> Optional.of(made);
            case DrawAnswer.Known(Draw known) -> Optional.of(known);
            case DrawAnswer.Exhausted _ -> Optional.empty();
            case DrawAnswer.OtherRequest _,
                    DrawAnswer.TooManyWait _,
                    DrawAnswer.TooManyHold _,
                    DrawAnswer.UnknownShelf _,
                    DrawAnswer.Forgotten _ -> throw new AssertionError(answer + " for " + what);
        };
        assertThat(draw.map(Draw::state)).as(what).isEqualTo(expected.map(PlainDraws.Made::state));
        if (draw.isPresent()) {
            assertThat(draw.get().missing())
                    .as(what)
                    .isEqualTo(expected.orElseThrow().missing());
            if (draw.get().state() == Draw.State.RESERVED) {
                assertThat(draw.get().reserved().stream()
                                .mapToInt(BoardCount::count)
                                .sum())
                        .as(what)
                        .isEqualTo(expected.get().levels().size());
            } else {
                assertThat(draw.get().levels().stream().map(DrawnLevel::id).toList())
                        .as(what)
                        .isEqualTo(expected.get().levels());
            }
        }
    }

    /// Some come, some are withdrawn, a house's own are published or found by a generator too, and once in a while a
    /// dump is restored.
    private void supply(Sql sql, Stock stock) throws Exception {
        Shelf shelf = SHELVES.get(dice.nextInt(SHELVES.size()));
        String house = HOUSES.get(dice.nextInt(2));
        switch (dice.nextInt(15)) {
            case 0, 1, 2 ->
                sql.update(
                        "update level set withdrawn_at = now() where id in (select id from level order by md5(id::text || ?) limit 3)",
                        String.valueOf(step));
            case 3, 4, 5, 6 -> {
                stock.keepOwn(house, shelf, ids(2));
                new Publications(sql).publish(house, anyOwn(sql, house));
            }
            case 8, 9 -> {
                UUID board = anyOwn(sql, house);
                sql.update("update own_level set withdrawn_at = now() where tenant = ? and id = ?", house, board);
                stock.keep(List.of(Stock.level(board, shelf, dice.nextInt(4000))), Instant.now());
            }
            case 7 -> {
                if (dice.nextInt(4) == 0) {
                    sql.list("select after_restore()", _ -> 0);
                    sql.update("delete from restoration");
                }
            }
            default -> keep(stock, shelf, dice.nextInt(1, 20));
        }
        plain.stocked(stocked(sql));
    }

    private UUID anyOwn(Sql sql, String house) {
        return sql.first(
                        "select id from own_level where tenant = ? order by md5(id::text || ?)",
                        row -> (UUID) row.getObject(1),
                        house,
                        String.valueOf(step))
                .orElseThrow();
    }

    private void keep(Stock stock, Shelf shelf, int count) throws Exception {
        List<Entry> levels = ids(count).stream()
                .<Entry>map(id -> Stock.level(id, shelf, dice.nextInt(4000)))
                .toList();
        stock.keep(levels, Instant.now());
    }

    private List<UUID> ids(int count) {
        return IntStream.range(0, count)
                .mapToObj(_ -> new UUID(dice.nextLong(), dice.nextLong()))
                .toList();
    }

    private static PlainDraws.Stocked stocked(Sql sql) {
        Map<Integer, PlainDraws.OnShelf> shelves = new HashMap<>();
        sql.list(
                """
                select id, tenant, game, size, band, array_agg(filled order by lane), array_agg(floor order by lane)
                from (select id, null as tenant, game, size, band from shelf where total > 0
                      union all select id, tenant, game, size, band from own_shelf) as shelf
                join lane on shelf_id = id group by id, tenant, game, size, band
                """,
                row -> shelves.put(
                        row.getInt(1),
                        new PlainDraws.OnShelf(
                                Optional.ofNullable(row.getString(2)),
                                new Shelf(row.getString(3), row.getString(4), row.getString(5)),
                                Sql.numbers(row.getArray(6)),
                                Sql.numbers(row.getArray(7)))));
        Map<ShelfLanes.Spot, PlainDraws.Board> boards = new HashMap<>();
        sql.list(
                """
                select shelf_id, lane, ordinal, id, score, withdrawn_at is not null from level
                union all select shelf_id, lane, ordinal, id, score, withdrawn_at is not null from own_level
                """,
                row -> boards.put(
                        new ShelfLanes.Spot(row.getInt(1), row.getInt(2), row.getInt(3)),
                        new PlainDraws.Board((UUID) row.getObject(4), row.getInt(5), row.getBoolean(6))));
        return new PlainDraws.Stocked(shelves, boards);
    }

    private void sameMarks(Sql sql) {
        Map<String, String> marks = new HashMap<>();
        plain.marks().forEach((marked, mark) -> {
            if (Arrays.stream(mark).anyMatch(one -> one > 0)) {
                marks.put(marked.player() + " " + marked.shelf(), Arrays.toString(mark));
            }
        });
        Map<String, String> kept = new HashMap<>();
        sql.list(
                "select player, shelf_id, marks from player_mark where 0 < any (marks)",
                row -> kept.put(row.getString(1) + " " + row.getInt(2), Arrays.toString(Sql.numbers(row.getArray(3)))));
        assertThat(kept).as("marks, seed %d", SEED).isEqualTo(marks);
        Map<Integer, String> fronts = new HashMap<>();
        plain.fronts().forEach((shelf, front) -> fronts.put(shelf, Arrays.toString(front)));
        Map<Integer, String> passed = new HashMap<>();
        sql.list(
                "select shelf_id, array_agg(front order by lane) from lane group by shelf_id",
                row -> passed.put(row.getInt(1), Arrays.toString(Sql.numbers(row.getArray(2)))));
        assertThat(passed).as("fronts, seed %d", SEED).containsAllEntriesOf(fronts);
    }
}
