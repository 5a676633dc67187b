/// Fresh boards: for a match (`DrawsResource`), for many at once, for a long run (`RushesResource`), for a race
/// that anybody with its link may join (`RacesResource`).
package floe.catalog.http.draws;
