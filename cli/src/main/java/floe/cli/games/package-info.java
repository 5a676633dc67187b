/// The tools that every game shares. They know games by what stands in the list of games, and boards as text.
package floe.cli.games;
