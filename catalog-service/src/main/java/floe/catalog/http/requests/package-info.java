/// Reads requests strictly: bodies as they come (`EarlyBodies`) and what is in them (`Bodies`, `Limits`),
/// parameters (`KnownParameters`, `Parameters`), and the games, shelves and levels that are named.
package floe.catalog.http.requests;
