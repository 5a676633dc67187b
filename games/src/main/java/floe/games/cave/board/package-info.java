/// What every room of cave stands on: the level (`CaveBoard` on the bits of a `CaveGrid`, with `Box`, `Hero`,
/// `Effect`, `Creatures`), its text (`CaveCodec`, `CaveReading`, `CaveSigns`), its images (`CaveSymmetries`),
/// and how it is played (`CaveRules`, `CaveHero`, `CaveStep`).
package floe.games.cave.board;
