package floe.catalog.access;

import io.netty.util.NetUtil;
import io.vertx.core.net.SocketAddress;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/// Who shares a guest's rate, and a stranger's memory for bodies. A household has one address of IPv4, and as many
/// of IPv6 as it likes: their first halves are the same. A proxy may name a word in the place of an address (RFC 7239);
/// of that the beginning counts, for rates are kept by name and a header has room for 16 KiB.
public final class Neighbourhood {
    private static final int HALF = 8;
    private static final int LONGEST = 64;

    private Neighbourhood() {}

    /// @param from whom a trusted proxy names, else whoever is connected
    public static String of(SocketAddress from) {
        return of(Optional.ofNullable(from.hostAddress()).orElseGet(from::host));
    }

    static String of(String name) {
        return switch (NetUtil.createInetAddressFromIpAddressString(name)) {
            case null -> name.substring(0, Math.min(name.length(), LONGEST));
            case Inet6Address address -> HexFormat.of().formatHex(Arrays.copyOf(address.getAddress(), HALF)) + "/64";
            case InetAddress address -> address.getHostAddress();
        };
    }
}
