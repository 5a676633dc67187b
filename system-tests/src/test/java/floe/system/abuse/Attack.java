package floe.system.abuse;

/// Something that a bad client does.
public interface Attack {
    /// Does it, and tells of each try.
    void on(Site site, Tally tally) throws Exception;
}
