package floe.client;

import java.util.Map;

/// Something that happened.
///
/// @param id whoever gives it back, when they come again, hears what came after
/// @param kind such as `levels.accepted` or `draw.completed`; `missed` when some of what happened is not kept any more
public record Event(long id, String kind, Map<String, Object> data) {}
