package floe.catalog.draws;

/// So many boards that a match asks for.
public sealed interface Wish permits Want, NearWant {
    int count();
}
