// A way shown step by step, as if somebody played it.
import {view} from './referee.js';

const WHOLE = 9000;
const LONGEST_PAUSE = 260;

/** All that leads to the end of it, one step longer each. @param {string} moves */
function steps(moves) {
  if (!moves.includes(':')) {
    return [...moves].map((_, at) => moves.slice(0, at + 1));
  }
  return [...moves].map((_, at) => moves.slice(0, at + 1)).filter((part) => /:[A-Z]+$/.test(part));
}

/**
 * @param {import('./stage.js').Stage} stage @param {import('./api.js').Level} level @param {string} moves
 * @param {() => boolean} isWanted whether somebody still looks
 */
export async function watch(stage, level, moves, isWanted) {
  const all = steps(moves);
  const pause = Math.min(LONGEST_PAUSE, WHOLE / all.length);
  await stage.look(await view(level, ''), false);
  for (const part of all) {
    await new Promise((done) => setTimeout(done, pause));
    if (!isWanted()) {
      return;
    }
    const {there} = await stage.look(await view(level, part), true);
    await there;
    stage.element.dataset.shown = String(part.length);
  }
}
