// The way that moves took, as their text tells it: each move is a letter, or a path, a word.

/** What the moves were before each of them. @param {string} moves */
export function wayTo(moves) {
  const [all, between] = moves.includes(':') ? [moves.split(' '), ' '] : [[...moves], ''];
  return all.map((_, at) => all.slice(0, at).join(between));
}
