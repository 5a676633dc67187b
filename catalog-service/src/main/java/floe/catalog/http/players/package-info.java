/// What players did, as game servers tell it, what is known of players and levels by it, and its end.
package floe.catalog.http.players;
