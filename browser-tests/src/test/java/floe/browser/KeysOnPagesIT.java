package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// A key on the pages: one that opens little, one that is none, and a browser that keeps none.
class KeysOnPagesIT extends PagesCase {
    private static final String ENDED = "floe_" + "x".repeat(43);

    @Test
    void whoeverHasAKeySeesWhatAGuestSeesAndWhatTheKeyLacks() {
        String ice = level("ice").id();
        try (Visit visit = visit(Visit.PHONE)) {
            visit.signedIn(RunningCatalog.DESIGN_ALONE);
            visit.find(".level img[src^=blob]");
            visit.find("#refused:has-text('this takes the scope guest or play')");
            visit.isWhole();
            visit.open("/play/" + ice).find("#stage[data-moves]");
            visit.open("/operations").find("[role=alert]:has-text('this takes the scope operate')");

            visit.page.evaluate("key => sessionStorage.setItem('floe.key', key)", ENDED);
            visit.open("/levels/" + ice).find("#refused:has-text('was revoked or has ended')");
            visit.find("h2:has-text('What was measured')");
            visit.find("#refused button").click();
            visit.find("button:has-text('Sign in')");
        }
    }

    @Test
    void whatIsNoKeyIsSaidAtOnceAndNotKept() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/").find("button:has-text('Sign in')").click();
            for (String none : new String[] {"floe_…", "ключ", ENDED}) {
                visit.page.locator("#key").fill(none);
                visit.press("Enter");
                visit.find("dialog .bad:has-text('" + (none.equals(ENDED) ? "there is no such key" : "no key") + "')");
                assertThat(visit.page.locator("#lost").count()).isZero();
                assertThat(visit.page.evaluate("sessionStorage.length")).isEqualTo(0);
            }
            visit.page.evaluate("sessionStorage.setItem('floe.key', 'ключ')");
            visit.open("/").find(".level img[src^=blob]");
        }
    }

    @Test
    void aBrowserThatKeepsNothingHasThePagesAllTheSame() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.addInitScript(
                    "Object.defineProperty(window, 'localStorage', {get() {throw new DOMException()}})");
            visit.open("/").find("#theme").click();
            visit.find("html[data-theme]");
            visit.open("/workshop?game=ice").find("#board[data-proved]");
            visit.page.locator("#text").fill("no board");
            visit.find("p:has-text('no room to keep the board')");
            visit.isQuiet();
        }
    }
}
