/// Levels: looked through page by page, fetched by their ids, one or many, exported whole, and taken out for
/// good.
package floe.catalog.http.levels;
