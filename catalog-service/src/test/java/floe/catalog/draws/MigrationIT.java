package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stack.OwnPostgres;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MigrationIT {
    private static final int SHELVES = 3;
    private static final int LEVELS = 100;

    @Test
    void aCatalogThatHoldsLevelsGetsLanesForThem() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.start()) {
            postgres.migrate("1");
            fillAsVersionOneDid(postgres);

            postgres.migrate("3");

            for (int shelf = 1; shelf <= SHELVES; shelf++) {
                assertThat(places(postgres, shelf)).isEqualTo(expectedPlaces());
                assertThat(row(postgres, "select sum(filled), sum(front) from lane where shelf_id = " + shelf))
                        .containsExactly((long) LEVELS, 0L);
            }
            assertThat(row(postgres, "select count(*) from lane")).containsExactly(16L * SHELVES);
            postgres.migrate("latest");
            drawsAllOfAShelf(postgres);
        }
    }

    private static void fillAsVersionOneDid(OwnPostgres postgres) throws Exception {
        try (Connection connection = postgres.source().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("""
                    insert into shelf (game, size, band, target, total)
                    select 'g', '1x' || n, 'easy', 5, %d from generate_series(1, %d) n
                    """.formatted(LEVELS, SHELVES));
            statement.execute("""
                    insert into level (id, shelf_id, score, moves, rules, board, measures, origin, solver)
                    select gen_random_uuid(), shelf.id, 1, 2, 1, 'b', '{"moves": 2}', '{}', 's'
                    from generate_series(1, %d) n, shelf
                    """.formatted(LEVELS));
            statement.execute("insert into level_solution (level_id, solution) select id, 'R' from level");
        }
    }

    private static Set<String> expectedPlaces() {
        Set<String> places = new HashSet<>();
        for (int place = 0; place < LEVELS; place++) {
            places.add(place % 16 + ":" + place / 16);
        }
        return places;
    }

    private static Set<String> places(OwnPostgres postgres, int shelf) throws Exception {
        Set<String> places = new HashSet<>();
        try (Connection connection = postgres.source().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select lane, ordinal from level where shelf_id = " + shelf)) {
            while (rows.next()) {
                places.add(rows.getInt(1) + ":" + rows.getInt(2));
            }
        }
        return places;
    }

    private static void drawsAllOfAShelf(OwnPostgres postgres) throws Exception {
        Draws draws = new Draws(postgres.source(), () -> {});
        DrawRequest all = new DrawRequest(
                List.of("p"), List.of(new BoardCount(new Shelf("g", "1x2", "easy"), LEVELS)), OnShort.FAIL);
        DrawAnswer.Made made = (DrawAnswer.Made) draws.put(new DrawId("t", "m"), all);
        assertThat(made.draw().levels().stream().map(DrawnLevel::id))
                .hasSize(LEVELS)
                .doesNotHaveDuplicates();
    }

    private static List<Long> row(OwnPostgres postgres, String query) throws Exception {
        try (Connection connection = postgres.source().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            List<Long> values = new ArrayList<>();
            for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
                values.add(row.getLong(i));
            }
            return values;
        }
    }
}
