package floe.contracts;

/// The topics that join the services. The version is part of a topic's name: what is released only ever gains optional
/// fields, and anything else is a topic of its own beside the old one.
public enum Topic {
    /// How much each shelf lacks: only the newest value of a shelf counts, so the topic is compacted.
    DEMAND("floe.demand.v1", "floe.demand", true),
    /// Boards that a generator proposes, and levels of older rules that the catalog has judged anew.
    CANDIDATES("floe.candidates.v1", "floe.candidate", false),
    /// Boards that a designer hands in; solvers take them before candidates.
    SUBMISSIONS("floe.submissions.v1", "floe.candidate", false),
    /// What a solver found out, with the board it found it out about.
    VERDICTS("floe.verdicts.v1", "floe.verdict", false);

    private final String title;
    private final String eventType;
    private final boolean compacted;

    Topic(String title, String eventType, boolean compacted) {
        this.title = title;
        this.eventType = eventType;
        this.compacted = compacted;
    }

    /// The topic's name at the broker.
    public String title() {
        return title;
    }

    /// The CloudEvents type of what is on it.
    public String eventType() {
        return eventType;
    }

    public boolean compacted() {
        return compacted;
    }

    /// Where a record of this topic goes that nobody could use.
    public String deadLetters() {
        return title + ".dlq";
    }

    /// The resource with the JSON Schema of its values.
    public String schema() {
        return "/schemas/" + title + ".json";
    }
}
