/// The `floe` command.
package floe.cli;
