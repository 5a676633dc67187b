package floe.catalog.changes;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.Generated;

/// A row of `change`.
@Entity
@Table(name = "change")
public class ChangeEntity {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    Long id;

    @Generated
    Instant at;

    String keyId;
    String tenant;
    String kind;
    String subject;
    /// Null where the subject is no house's.
    String subjectTenant;
    String detail;

    Change change() {
        return new Change(id, at, new Actor(keyId, tenant), kind, subject, detail);
    }
}
