/// Records that nobody could use: looked at, and sent again when their reason is gone.
package floe.cli.dead;
