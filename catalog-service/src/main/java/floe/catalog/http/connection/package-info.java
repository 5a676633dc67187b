/// Before there is a request that anybody could answer: what comes on a connection, how slowly, and whether it
/// is HTTP at all. Netty finds `ConnectionGuards`, which puts a `RequestGuard` into each connection.
package floe.catalog.http.connection;
