package floe.catalog.stock;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/// A row of `shelf`, for reading: rows are made and raised by statements that work on many.
@Entity
@Table(name = "shelf")
public class ShelfEntity {
    @Id
    int id;

    String game;
    String size;
    String band;

    @Column(name = "target")
    Integer target;

    long total;
}
