/// The keys: made, told of, changed for new ones and revoked, and signing in on a page by one that is good for
/// this alone.
package floe.catalog.http.keys;
