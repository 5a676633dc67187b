/// What every subcommand may use.
package floe.cli.kit;
