package floe.client;

import java.net.http.HttpHeaders;

/// What came back.
record Answer(int status, HttpHeaders headers, byte[] body) {}
