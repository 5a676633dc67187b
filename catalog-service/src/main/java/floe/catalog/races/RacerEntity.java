package floe.catalog.races;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.annotations.Formula;

/// A row of `racer`.
@Entity
@Table(name = "racer")
@IdClass(RacerEntity.Key.class)
public class RacerEntity {
    @Id
    UUID raceId;

    @Id
    int number;

    String name;
    String playerId;
    String visitorTenant;
    String visitorId;
    byte[] token;
    int round;
    int solved;
    int moves;
    Instant finishedAt;
    Instant seenAt;
    int gaveUp;

    /// For longer than browsers let a page rest that is not in sight: those look once a minute.
    @Formula("coalesce(seen_at < now() - interval '90 seconds', false)")
    boolean away;

    /// What stands in the place of the token of whoever was erased: no token has it.
    static final byte[] NO_TOKEN = {};

    /// A place in a race.
    public record Key(UUID raceId, int number) {}

    Race.Racer racer() {
        return new Race.Racer(
                number,
                name,
                Optional.ofNullable(playerId),
                Arrays.equals(token, NO_TOKEN),
                round,
                solved,
                moves,
                Optional.ofNullable(finishedAt),
                round > 0 && gaveUp == round,
                away);
    }
}
