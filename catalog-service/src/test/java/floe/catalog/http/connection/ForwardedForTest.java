package floe.catalog.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpHeaders;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForwardedForTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "203.0.113.5",
                "203.0.113.5:4711",
                "203.0.113.5 , 10.0.0.1",
                "203.0.113.5,",
                "2001:db8::2",
                "[2001:db8::2]",
                "[2001:db8::2]:4711",
                "unknown",
                "_hidden"
            })
    void whoIsNamedStays(String value) {
        assertThat(heard("X-Forwarded-For", value)).isTrue();
        assertThat(heard("Forwarded", "for=\"" + value.split(",")[0].strip() + "\";proto=https"))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", ",", ", 203.0.113.5", ":80", "203.0.113.5:70000", "[", "[]", "[]:80", "a b", "::x", "1:2:3"})
    void whatNamesNobodyGoes(String value) {
        assertThat(heard("X-Forwarded-For", value)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"for=", "for=\"\"", "For= ;proto=https", "proto=https;for=:80", "for=1.2.3.4, for=1.2.3.4:70000"
            })
    void soItGoesInTheStandardsForm(String value) {
        assertThat(heard("Forwarded", value)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"proto=https", "by=10.0.0.1;host=floe.example", "before=x"})
    void whatDoesNotSayForWhomStays(String value) {
        assertThat(heard("Forwarded", value)).isTrue();
    }

    private static boolean heard(String name, String value) {
        HttpHeaders headers = new DefaultHttpHeaders().add(name, value);
        ForwardedFor.forgetUnreadable(headers);
        return headers.contains(name);
    }
}
