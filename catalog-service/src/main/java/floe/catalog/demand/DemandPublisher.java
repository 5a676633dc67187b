package floe.catalog.demand;

import floe.catalog.games.GameList;
import floe.catalog.stock.ShelfStock;
import floe.contracts.Demand;
import floe.contracts.Shelf;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Turns stock into demand, and remembers what it told last so as to tell only what has changed.
///
/// Replicas tell each for itself, and may tell of a shelf in the wrong order. The next look at the stock puts that
/// right, or at the latest the next round that tells all.
public final class DemandPublisher {
    private final GameList games;
    private final DemandOutlet outlet;
    private final Map<Shelf, Demand> told = new HashMap<>();

    public DemandPublisher(GameList games, DemandOutlet outlet) {
        this.games = games;
        this.outlet = outlet;
    }

    /// Tells what is lacking now.
    ///
    /// @param all whether also where nothing has changed
    /// @return whether anything is
    public boolean tell(List<ShelfStock> stock, boolean all) throws Exception {
        List<Demand> demands = stock.stream().map(this::demand).toList();
        List<Demand> news = new ArrayList<>();
        for (Demand demand : demands) {
            if (all || !demand.equals(told.get(demand.shelf()))) {
                news.add(demand);
            }
        }
        if (!news.isEmpty()) {
            outlet.publish(news);
            news.forEach(demand -> told.put(demand.shelf(), demand));
        }
        return demands.stream().anyMatch(demand -> demand.missing() > 0);
    }

    /// Nothing is asked for of a game that the catalog no longer has: no verdict of it would be taken.
    private Demand demand(ShelfStock stock) {
        return games.find(stock.shelf().game()).isPresent()
                ? new Demand(stock.shelf(), stock.missing(), stock.urgency())
                : new Demand(stock.shelf(), 0, 0);
    }
}
