package floe.system.abuse;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What an attack tells while it goes on: how often it tried, what it was answered, what must be in no log.
public final class Tally {
    private final Map<Integer, LongAdder> answers = new ConcurrentSkipListMap<>();
    private final List<String> secrets = new CopyOnWriteArrayList<>();
    private final List<String> remarks = new CopyOnWriteArrayList<>();

    /// One try, and the status of its answer or [RawClient#NO_ANSWER].
    public void saw(int status) {
        answers.computeIfAbsent(status, _ -> new LongAdder()).increment();
    }

    /// A text that must be in no log.
    public void secret(String text) {
        secrets.add(text);
    }

    /// What else the table is to tell beside the answers.
    public void remark(String text) {
        remarks.add(text);
    }

    List<String> secrets() {
        return secrets;
    }

    public long tries() {
        return answers.values().stream().mapToLong(LongAdder::sum).sum();
    }

    public long answered(int status) {
        return answers.getOrDefault(status, new LongAdder()).sum();
    }

    /// Answers that own up to something that went wrong inside: those of 503 say come again, and are none.
    public long failures() {
        return answers.entrySet().stream()
                .filter(one -> one.getKey() >= 500 && one.getKey() != 503)
                .mapToLong(one -> one.getValue().sum())
                .sum();
    }

    @Override
    public String toString() {
        Stream<String> counted = answers.entrySet().stream()
                .map(one -> (one.getKey() == RawClient.NO_ANSWER ? "none" : one.getKey()) + " × " + one.getValue());
        return Stream.concat(counted, remarks.stream()).collect(Collectors.joining(", "));
    }
}
