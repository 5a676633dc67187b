package floe.catalog.draws;

import floe.contracts.Shelf;
import java.util.List;
import java.util.Map;

/// From which shelves a request is to be met. Nothing is locked to make one.
///
/// @param orders in the order of the request
/// @param names of the shelves, by their numbers
record Plan(List<Order> orders, Map<Integer, Shelf> names) {}
