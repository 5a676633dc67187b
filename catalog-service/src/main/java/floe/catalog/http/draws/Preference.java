package floe.catalog.http.draws;

import jakarta.ws.rs.core.HttpHeaders;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How long a client would rather wait than be told that something is pending: `Prefer: wait=10` (RFC 7240).
final class Preference {
    private static final String HEADER = "Prefer";
    private static final Pattern WAIT = Pattern.compile("(?i)(?:^|[,;])\\s*wait\\s*=\\s*\"?(\\d+)\"?\\s*(?=$|[,;])");

    /// Whoever writes more would wait for as long as they may.
    private static final int MOST_DIGITS = 9;

    private Preference() {}

    /// What it says, but no longer than this; a header that says nothing of it is no wish to wait.
    static Duration wait(HttpHeaders headers, Duration longest) {
        List<String> values = headers.getRequestHeader(HEADER);
        Matcher wait = WAIT.matcher(String.join(",", values));
        if (!wait.find()) {
            return Duration.ZERO;
        }
        String seconds = wait.group(1);
        Duration wish = seconds.length() > MOST_DIGITS ? longest : Duration.ofSeconds(Long.parseLong(seconds));
        return wish.compareTo(longest) < 0 ? wish : longest;
    }
}
