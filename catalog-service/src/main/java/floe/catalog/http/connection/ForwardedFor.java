package floe.catalog.http.connection;

import io.netty.handler.codec.http.HttpHeaders;
import io.netty.util.NetUtil;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Takes out what says in whose stead somebody asks and cannot be read: behind a proxy that passes on what its clients
/// write there, the framework would fail over it, without an answer and with an error in the log. Then whoever is
/// connected counts.
final class ForwardedFor {
    private static final List<String> LISTS = List.of("X-Forwarded-For", "Forwarded");
    private static final Pattern ELEMENT = Pattern.compile("(?i)(?:^|[;,])\\s*for\\s*=\\s*\"?([^;,\"]*)");
    private static final Pattern NAMED = Pattern.compile("(?:\\[([^\\[\\]\\s]+)]|([^:\\[\\]\\s]+))(?::([0-9]{1,5}))?");
    private static final int LAST_PORT = 65_535;

    private ForwardedFor() {}

    static void forgetUnreadable(HttpHeaders headers) {
        for (String list : LISTS) {
            if (headers.contains(list)
                    && !headers.getAll(list).stream().allMatch(value -> isReadable(list.equals("Forwarded"), value))) {
                headers.remove(list);
            }
        }
    }

    private static boolean isReadable(boolean standard, String value) {
        if (!standard) {
            return isNamed(value.split(",", 2)[0].strip());
        }
        return ELEMENT.matcher(value)
                .results()
                .allMatch(element -> isNamed(element.group(1).strip()));
    }

    /// An address or a word that stands for one, with a port or without.
    private static boolean isNamed(String text) {
        Matcher named = NAMED.matcher(text);
        return named.matches()
                ? named.group(3) == null || Integer.parseInt(named.group(3)) <= LAST_PORT
                : NetUtil.isValidIpV6Address(text);
    }
}
