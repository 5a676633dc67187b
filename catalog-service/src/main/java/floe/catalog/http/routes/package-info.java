/// What is served where (`Routes`) and for which scopes (`Operations`): for the description of the API, and for
/// measuring how long each operation takes.
package floe.catalog.http.routes;
