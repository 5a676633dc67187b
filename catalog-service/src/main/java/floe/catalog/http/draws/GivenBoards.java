package floe.catalog.http.draws;

import jakarta.enterprise.context.RequestScoped;
import java.util.List;

/// The boards that a request about a draw is answered with, for whoever follows it: its answer is bytes by then.
@RequestScoped
class GivenBoards {
    private List<String> ids = List.of();

    void in(DrawView answer) {
        ids = answer.levels().stream().map(DrawView.Board::id).toList();
    }

    List<String> ids() {
        return ids;
    }
}
