package floe.catalog.draws;

/// So many boards that a match asks for.
public sealed interface Wish permits BoardCount, NearWant {
    int count();
}
