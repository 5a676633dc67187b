package floe.catalog.http.answers;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.access.Caller;
import floe.catalog.access.Scope;
import floe.catalog.fair.Fairness;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import io.quarkus.arc.Arc;
import io.quarkus.arc.ManagedContext;
import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Rows and answers of all who ask at once would fill the memory, though each has few.
@QuarkusTest
class LargeAnswersIT extends CatalogIT {
    private static final int ASKING = 60;
    private static final int FEW_ROWS = 20;

    @Inject
    LargeAnswers large;

    @Inject
    Fairness fairness;

    @Inject
    CurrentIdentityAssociation identities;

    private final AtomicInteger reading = new AtomicInteger();
    private final CountDownLatch goOn = new CountDownLatch(1);

    @Test
    void soManyAnswersAreMadeAtOnceAndNoMoreAndFewerOfOneTenant() throws Exception {
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Response>> answers = new ArrayList<>();
            try {
                ask(clients, "one", answers);
                Eventually.becomes("all of one tenant have come", () -> waitingOrReading() == ASKING);
                assertThat(reading.get()).isEqualTo(8);

                ask(clients, "other", answers);
                Eventually.becomes("all of another have come", () -> waitingOrReading() == 2 * ASKING);
                assertThat(reading.get()).isEqualTo(12);
            } finally {
                goOn.countDown();
            }
            for (Future<Response> answer : answers) {
                assertThat(answer.get().getStatus()).isEqualTo(200);
            }
        }
    }

    private int waitingOrReading() {
        return fairness.answers().waiting() + reading.get();
    }

    private void ask(ExecutorService clients, String tenant, List<Future<Response>> answers) {
        Caller caller = new Caller(tenant, tenant, Set.of(Scope.PLAY), 1_000, Optional.empty(), Caller.Kind.KEY);
        for (int i = 0; i < ASKING; i++) {
            answers.add(clients.submit(() -> answer(caller)));
        }
    }

    private Response answer(Caller caller) {
        ManagedContext request = Arc.container().requestContext();
        request.activate();
        try {
            identities.setIdentity(
                    QuarkusSecurityIdentity.builder().setPrincipal(caller).build());
            return large.json(null, FEW_ROWS, this::rows);
        } finally {
            request.terminate();
        }
    }

    private List<String> rows() {
        reading.incrementAndGet();
        try {
            goOn.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return List.of();
    }
}
