/// What a game server in Java adds to its build to talk to the catalog.
package floe.client;
