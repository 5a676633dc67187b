/// Measures how fast the games are, in boards per second of one core's CPU time.
package floe.bench;
