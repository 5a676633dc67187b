package floe.games.kit;

import java.util.List;

/// A board worked out by hand, and what somebody found.
record RuleCard(String title, String board, List<Claim> claims) {
    RuleCard {
        claims = List.copyOf(claims);
    }
}
