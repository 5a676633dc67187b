package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Shelf;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/// Draws that are given up by one while another asks for them.
class GivenUpDrawsIT extends ReservationsCase {
    /// It was told as one that waits and cannot be given up, and who was held until it has boards was woken.
    @Test
    void oneThatIsMadeInTheMomentInWhichItIsGivenUpIsGivenUp() throws Exception {
        Shelf shelf = filled("made-between", 1);
        DrawRequest waits = new DrawRequest(List.of("ada"), List.of(new BoardCount(shelf, 2)), OnShort.WAIT);
        DrawId waiting = id("waits");
        DrawId holding = id("holds");

        assertThat(givenUp(waiting, () -> draws().put(waiting, waits))).isEqualTo(Draw.State.CANCELLED);
        assertThat(givenUp(holding, () -> draws().put(holding, reserving(shelf, 1, LONG))))
                .isEqualTo(Draw.State.CANCELLED);
    }

    /// @param between what is done when it has been looked for once
    private static Draw.State givenUp(DrawId id, Callable<DrawAnswer> between) throws Exception {
        AtomicInteger looks = new AtomicInteger();
        try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor()) {
            DataSource watched = proxy(DataSource.class, (_, method, arguments) -> {
                Object answer = method.invoke(postgres.source(), arguments);
                return answer instanceof Connection connection
                        ? proxy(Connection.class, (_, asked, with) -> {
                            boolean look = asked.getName().equals("prepareStatement")
                                    && ((String) with[0]).contains("from draw_key");
                            if (look && looks.incrementAndGet() == 2) {
                                others.submit(between).get();
                            }
                            return asked.invoke(connection, with);
                        })
                        : answer;
            });
            Optional<DrawAnswer> now = new Draws(watched, () -> {}).cancel(id);
            return ((DrawAnswer.Known) now.orElseThrow()).draw().state();
        }
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(GivenUpDrawsIT.class.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
