package floe.catalog.access;

import io.netty.util.NetUtil;
import java.util.Arrays;
import java.util.HexFormat;

/// Who shares a guest's rate. A household has one address of IPv4, and as many of IPv6 as it likes: their first halves
/// are the same.
final class Neighbourhood {
    private static final int HALF = 8;

    private Neighbourhood() {}

    static String of(String address) {
        byte[] bytes = NetUtil.createByteArrayFromIpAddressString(address);
        return bytes == null || bytes.length <= HALF
                ? address
                : HexFormat.of().formatHex(Arrays.copyOf(bytes, HALF)) + "/64";
    }
}
