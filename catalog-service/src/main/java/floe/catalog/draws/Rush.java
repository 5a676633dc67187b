package floe.catalog.draws;

import java.util.List;

/// A page of a run.
///
/// @param length how many levels the run has in all
/// @param levels those of the page
/// @param end the place in the run behind the page
public record Rush(int length, List<DrawnLevel> levels, int end) {
    public boolean isLastPage() {
        return end >= length;
    }
}
