/// The keys of a stack on this machine, and `floe key`.
package floe.cli.keys;
