package floe.browser;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.util.HashMap;
import java.util.Map;

/// Fingers on a screen, each by a number.
final class Fingers {
    private final CDPSession screen;
    private final Map<Integer, double[]> down = new HashMap<>();

    Fingers(Page page) {
        this.screen = page.context().newCDPSession(page);
    }

    void put(int finger, double x, double y) {
        down.put(finger, new double[] {x, y});
        tell("touchStart", finger, x, y);
    }

    void lead(int finger, double x, double y) {
        down.put(finger, new double[] {x, y});
        tell("touchMove", finger, x, y);
    }

    void lift(int finger) {
        double[] at = down.remove(finger);
        tell("touchEnd", finger, at[0], at[1]);
    }

    /// Two fingers on either side of a place, led away from it and lifted.
    void spread(double x, double y, double from, double to) {
        put(1, x - from, y);
        put(2, x + from, y);
        for (int step = 1; step <= 4; step++) {
            double apart = from + (to - from) * step / 4;
            lead(1, x - apart, y);
            lead(2, x + apart, y);
        }
        lift(2);
        lift(1);
    }

    private void tell(String type, int finger, double x, double y) {
        JsonObject point = new JsonObject();
        point.addProperty("id", finger);
        point.addProperty("x", x);
        point.addProperty("y", y);
        JsonArray points = new JsonArray();
        points.add(point);
        JsonObject event = new JsonObject();
        event.addProperty("type", type);
        event.add("touchPoints", points);
        screen.send("Input.dispatchTouchEvent", event);
    }
}
