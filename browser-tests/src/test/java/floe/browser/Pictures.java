package floe.browser;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.TimeoutError;
import java.util.Map;
import java.util.TreeMap;

/// The pictures of a gallery, and what became of those that were asked for: so that it is told when one does not come.
final class Pictures {
    private static final String MISSING = """
            [...document.querySelectorAll('.level img')].filter(image => !image.src
                && image.getBoundingClientRect().bottom > 0 && image.getBoundingClientRect().top < innerHeight)""";

    private final Page page;
    private final Map<String, Integer> answers = new TreeMap<>();

    Pictures(Page page) {
        this.page = page;
        page.onRequest(request -> count(request.url(), "asked"));
        page.onResponse(response -> count(response.url(), "answered " + response.status()));
        page.onRequestFailed(request -> count(request.url(), request.failure()));
    }

    private void count(String address, String what) {
        if (address.endsWith(".svg") && address.contains("/levels/")) {
            answers.merge(address + " " + what, 1, Integer::sum);
        }
    }

    void awaitInSight() {
        try {
            page.waitForCondition(() -> (boolean) page.evaluate(MISSING + ".length === 0"));
        } catch (TimeoutError e) {
            throw new AssertionError("pictures in sight have not come: " + missing() + "; " + answers, e);
        }
    }

    private Object missing() {
        return page.evaluate(
                "JSON.stringify({scrollY, innerHeight, all: document.querySelectorAll('.level').length, missing: "
                        + MISSING
                        + """
                .map(({dataset, alt, src, complete, naturalWidth}) => ({from: dataset.from, alt, src, complete, naturalWidth}))})""");
    }
}
