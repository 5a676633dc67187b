package floe.catalog.levels;

import floe.catalog.stock.ShelfEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.hibernate.annotations.ColumnTransformer;
import org.hibernate.annotations.Immutable;

/// A row of `level`, for reading page by page. Its solution stands in a table of its own, which no entity maps.
@Entity
@Immutable
@Table(name = "level")
public class LevelEntity {
    @Id
    UUID id;

    long seq;

    @ManyToOne(fetch = FetchType.EAGER)
    @JoinColumn(name = "shelf_id")
    ShelfEntity shelf;

    int score;
    int moves;
    int rules;
    String board;

    @ColumnTransformer(read = "measures::text")
    String measures;

    @Column(name = "stored_at")
    Instant storedAt;

    @Column(name = "withdrawn_at")
    Instant withdrawnAt;

    Level level() {
        return new Level(
                seq,
                id.toString().replace("-", ""),
                shelf.shelf(),
                score,
                moves,
                rules,
                board,
                Measures.read(measures),
                storedAt,
                withdrawnAt != null);
    }
}
