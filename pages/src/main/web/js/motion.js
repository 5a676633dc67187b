// Who moves, over the picture of the ground: along the way that the last move led, unless people want nothing to move.
import {svg} from './dom.js';

const A_STEP = 45;
const LONGEST = 420;

/** @param {SVGElement} over @param {import('./referee.js').View} seen @param {boolean} moved whether a move was made just now */
export function figure(over, seen, moved) {
  const {grid, track, figure: drawing} = seen;
  if (!grid || !drawing || !track || track.length === 0) {
    return;
  }
  over.setAttribute('viewBox', `0 0 ${seen.width} ${seen.height}`);
  const drawn = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`, 'image/svg+xml');
  const group = svg('g', {});
  group.append(...[...drawn.documentElement.childNodes].map((node) => document.importNode(node, true)));
  const at = track.map((place) => `translate(${grid.x + (place.column + 0.5) * grid.cell}px, ${grid.y + (place.row + 0.5) * grid.cell}px)`);
  group.style.transform = at[at.length - 1];
  over.replaceChildren(group);
  if (moved && at.length > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    group.animate(at.map((transform, place) => ({transform, easing: track[place + 1]?.how === 'leap' ? 'step-end' : 'linear'})), {duration: Math.min(LONGEST, A_STEP * at.length)});
  }
}
