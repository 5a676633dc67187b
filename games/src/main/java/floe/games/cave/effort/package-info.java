/// A person who does not know the level: `CaveMap` is what they get to know, `CaveExplorer` walks,
/// `CaveWayBack` is where they go where there is no door left, `CaveTree` reckons the mean of all walks where
/// there are no loops. `CaveEffort` cuts bands from it.
package floe.games.cave.effort;
