package floe.games.penguin.make;

import floe.games.kit.MoveRange;

/// What one board is made for: an order leaves open more than a board can be.
///
/// @param range how many moves it is to take
/// @param effort what a person is to pay at least
/// @param laid how many moves the path has that it begins with
/// @param annealed how many moves annealing is to begin with, towards that effort: it can go on, but not back
record Aim(MoveRange range, double effort, int laid, int annealed) {}
