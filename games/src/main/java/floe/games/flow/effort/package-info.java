/// What a level costs a person who does not know the answer. `DrawnPaths` is the board as far as it is drawn, on
/// `Places`; `ForcedSteps` draws what is forced; `FlowPlayer` guesses where nothing is and takes back what jams or is
/// found cut off (`Reach`), as each `Person` does who turns to other tips first (`NextTip`); `EffortSoFar` makes a
/// mean of that, and `FlowEffort` bands.
package floe.games.flow.effort;
