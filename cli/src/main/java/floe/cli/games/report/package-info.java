/// Looks at a game's levels by the thousand: whether they are many different ones, and what they are like.
package floe.cli.games.report;
