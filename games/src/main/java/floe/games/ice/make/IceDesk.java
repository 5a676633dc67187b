package floe.games.ice.make;

import floe.games.ice.search.IceFlood;
import floe.games.ice.search.IceReturn;
import floe.games.ice.search.IceStops;

/// What boards are made with, by one thread at a time: some hundred thousand bytes that need no clearing. Nothing is
/// remembered on it. Made anew for each board it was a twentieth of what a board of 31 moves takes.
final class IceDesk {
    final IceSprint sprint = new IceSprint();
    final IceFlood flood = new IceFlood();
    final IceReturn back = new IceReturn();
    final IceStops stops = new IceStops();
    final IceWorth worth = new IceWorth();
}
