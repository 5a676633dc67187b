package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A level by itself, and what its page says of how it fared.
class LevelPageIT extends PagesCase {
    private static final String FARED = "h2:text-is('How it fared')";

    /// That nobody had tried it was told while that was not known yet, and of all players.
    @Test
    void howALevelFaredWithOnesHouseIsToldWhenItIsKnown() {
        List<Route> held = new ArrayList<>();
        try (Visit visit = visit(Visit.PHONE)) {
            visit.signedIn(RunningCatalog.PLAYER);
            visit.page.route("**/stats", held::add);
            visit.open("/levels/" + level("cave").id());

            visit.find(FARED + " + div:has-text('One moment…')");

            visit.page.waitForCondition(() -> !held.isEmpty());
            held.getFirst().fulfill(json(200, """
                    {"id":"0","plays":0,"tries":0,"solves":0,"rating":{"rating":1500,"deviation":350}}"""));
            visit.find(FARED + " + div:has-text('No player of your house has tried it yet.')");
            visit.isWhole();
        }
    }

    @Test
    void whatIsKnownOfItsPlayersIsTold() {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.signedIn(RunningCatalog.PLAYER);
            visit.page.route("**/stats", route -> route.fulfill(json(200, """
                    {"id":"0","plays":20,"tries":16,"solves":8,"clearRate":0.5,"rating":{"rating":1500,"deviation":350}}""")));
            visit.open("/levels/" + level("cave").id());

            visit.find(FARED + " + div:has-text('20 times by 16 players'):has-text('50 %')");
            visit.isWhole();
        }
    }

    /// It was told over the page, as if there were no level.
    @Test
    void thatItCannotBeToldHowALevelFaredIsSaidThere() {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.signedIn(RunningCatalog.PLAYER);
            visit.page.route("**/stats", route -> route.fulfill(json(500, "{}")));
            visit.open("/levels/" + level("cave").id());

            visit.find(FARED + " + div:has-text('The catalog answered 500')");

            assertThat(visit.page.locator("#complaint").count()).isZero();
            visit.isWhole();
        }
    }

    /// Guests have no house: to them nobody had ever tried anything.
    @Test
    void aGuestIsNotToldHowALevelFared() {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.open("/levels/" + level("cave").id()).find("h2:has-text('What was measured')");

            assertThat(visit.page.locator(FARED).count()).isZero();
        }
    }

    private static Route.FulfillOptions json(int status, String body) {
        return new Route.FulfillOptions()
                .setStatus(status)
                .setContentType("application/json")
                .setBody(body);
    }
}
