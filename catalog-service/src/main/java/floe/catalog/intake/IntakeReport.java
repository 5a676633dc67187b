package floe.catalog.intake;

import floe.catalog.submissions.Settlement;
import floe.contracts.Shelf;
import java.util.List;
import java.util.Map;

/// What became of a batch of verdicts.
///
/// @param verdicts how many there were
/// @param again how many of them had come before: of these nothing is counted below
/// @param gained how many levels each shelf gained; shelves that gained none are not named
/// @param accepted how many verdicts of each game are levels, new ones or known ones
/// @param rejections how many boards came to nothing, by what is counted of them
/// @param settlements what became of boards that designers handed in
/// @param refusals what could not be used, in the order of the batch
public record IntakeReport(
        int verdicts,
        int again,
        Map<Shelf, Integer> gained,
        Map<String, Integer> accepted,
        Map<Rejection, Integer> rejections,
        List<Settlement> settlements,
        List<Refusal> refusals) {}
