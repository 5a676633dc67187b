/// Playing in the terminal: with arrow keys where there are some, with typed lines everywhere.
package floe.cli.games.play;
