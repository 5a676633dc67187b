package floe.catalog.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.stack.CatalogIT;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// A transaction of the platform's keeps the promises of our own.
@QuarkusTest
class PlatformTransactionsIT extends CatalogIT {
    private static final String FAIL = "do $$ begin raise exception using errcode = '%s'; end $$";
    private static final String ADD =
            "insert into rejection (game, size, band, reason, count) values (?, '', '', '', 1)";

    @Inject
    Work work;

    @Inject
    Sql sql;

    /// Something that is done in one.
    @ApplicationScoped
    static class Work {
        @Inject
        EntityManager entities;

        @Transactional
        <T> T run(Callable<T> call) throws Exception {
            return call.call();
        }

        void fail(String state) {
            entities.createNativeQuery(FAIL.formatted(state)).executeUpdate();
        }
    }

    @Test
    void whatTheDatabaseHasUndoneIsDoneAgainAndLeavesNothingBehind() throws Exception {
        long retries = Transaction.retries();
        AtomicInteger tries = new AtomicInteger();

        int added = work.run(() -> {
            int rows = sql.update(ADD, "again");
            if (tries.incrementAndGet() < 3) {
                work.fail("40P01");
            }
            return rows;
        });

        assertThat(added).isEqualTo(1);
        assertThat(tries).hasValue(3);
        assertThat(Transaction.retries()).isEqualTo(retries + 2);
        assertThat(rows("again")).isEqualTo(1);
    }

    @Test
    void anErrorLeavesNothingBehind() {
        assertThatThrownBy(() -> sql.transaction(connection -> {
                    Sql.update(connection, ADD, "ours");
                    throw new StackOverflowError();
                }))
                .isInstanceOf(StackOverflowError.class);
        assertThatThrownBy(() -> work.run(() -> {
                    sql.update(ADD, "the platform's");
                    throw new StackOverflowError();
                }))
                .isInstanceOf(StackOverflowError.class);

        assertThat(rows("ours") + rows("the platform's")).isZero();
    }

    @Test
    void aFailureIsToldAsThatOfAStatementOfOurs() {
        assertThatThrownBy(() -> work.run(() -> {
                    sql.update(ADD, "refused");
                    work.fail("55P03");
                    return 0;
                }))
                .isInstanceOf(Sql.FailedException.class)
                .cause()
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("55P03"));
        assertThat(rows("refused")).isZero();
    }

    @Test
    void aTransactionOfOursWithinOneIsAPartOfIt() {
        assertThatThrownBy(() -> work.run(() -> {
                    sql.transaction(connection -> Sql.update(connection, ADD, "part"));
                    throw new IllegalStateException("after it");
                }))
                .hasMessage("after it");
        assertThat(rows("part")).isZero();
    }

    @Test
    void noneIsBegunWhileAConnectionIsHeld() {
        assertThatThrownBy(() -> sql.transaction(connection -> {
                    try {
                        return work.run(() -> 0);
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("second connection");
    }

    private int rows(String game) {
        return sql.list("select 1 from rejection where game = ?", row -> row.getInt(1), game)
                .size();
    }
}
