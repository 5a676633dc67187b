/// What stands on a field while a search changes it, and how it is laid out. `IceLayout` holds the pieces: boulders
/// (`BoulderPiece`), clumps of a made shape (`IslandPiece`), straight walls (`WallPiece`), and the walls between rooms
/// (`RoomWall`), which `FloorPlan` draws.
package floe.games.ice.layout;
