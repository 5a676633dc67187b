/// Turns whatever was thrown into a problem that a client can act on: by the framework and by ourselves
/// (`Problems`), and by the platform's security (`Refusals`).
package floe.catalog.http.failures;
