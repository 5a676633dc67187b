/// What is done with the board of a level: looked at, played by the rules, shown with its solution. And boards
/// that designers hand in.
package floe.catalog.http.boards;
