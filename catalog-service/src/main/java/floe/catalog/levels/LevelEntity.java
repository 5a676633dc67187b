package floe.catalog.levels;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import floe.catalog.stock.ShelfEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.hibernate.annotations.ColumnTransformer;
import org.hibernate.annotations.Immutable;

/// A row of `level`, for reading. Its solution stands in a table of its own, which no entity maps.
@Entity
@Immutable
@Table(name = "level")
public class LevelEntity {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<TreeMap<String, Double>> MEASURES = new TypeReference<>() {};

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
                readMeasures(),
                storedAt,
                withdrawnAt != null);
    }

    private SortedMap<String, Double> readMeasures() {
        try {
            return JSON.readValue(measures, MEASURES);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the measures of level " + id + " are spoilt: " + measures, e);
        }
    }
}
