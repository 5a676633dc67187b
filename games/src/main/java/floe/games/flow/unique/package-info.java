/// Whether the pairs can be joined otherwise than by a known filling, cells left over or not: L3. `Joinings` decides it
/// and picks the method.
///
/// - `SmallRejoin` on a `SmallField`, to 64 cells, and `Rejoin` with `CutCapacity` and `PartialPaths` beyond, look for
///   another way in a canonical form (shortest, pushed up), which is there if any other way is.
/// - `HomotopyClasses` counts how paths may run around the ends at all. A `SweepLine` passes the ends in the
///   `SweepOrder` of one of eight headings; `LineCapacity` bounds how many paths cross each straight line,
///   `LineCrossings` counts those that have, and `CrossingDemand` tells how many must. One class: one joining.
///   `AlternatingPairs` tells states that lead nowhere. `HomotopyRace` takes the heading that gets there first, and
///   `HeadingWidths` guesses which to try before the others.
/// - `Refuter` finds another way quickly where there is an easy one, and proves nothing; `TrioRefuter` does where three
///   paths have one, by `RegionRejoin`.
package floe.games.flow.unique;
