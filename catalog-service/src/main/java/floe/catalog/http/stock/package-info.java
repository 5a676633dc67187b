/// What there is: the games, what stands on the shelves and what should, and what happens to them as it
/// happens.
package floe.catalog.http.stock;
