// Pictures of levels, fetched with the key when they come into sight, a few at a time.
import {h} from './dom.js';
import {blob, Problem} from './api.js';

const AT_ONCE = 4;
/** So long a picture that could not be had is left alone, twice as long each time. */
const PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;
/** How long each was left alone last. @type {WeakMap<HTMLImageElement, number>} */
const pauses = new WeakMap();
/** Those in sight without a picture: who came into sight last is served first. @type {Set<HTMLImageElement>} */
const waiting = new Set();
let running = 0;

function next() {
  while (running < AT_ONCE && waiting.size > 0) {
    const image = /** @type {HTMLImageElement} */ ([...waiting].pop());
    waiting.delete(image);
    seen.unobserve(image);
    if (image.isConnected) {
      running++;
      bring(image).finally(() => {
        running--;
        next();
      });
    }
  }
}

/** @param {HTMLImageElement} image */
async function bring(image) {
  try {
    const bytes = await blob(/** @type {string} */ (image.dataset.from), {tries: Infinity});
    if (image.isConnected) {
      await show(image, bytes);
    }
  } catch (problem) {
    if (problem instanceof Problem && (problem.status === 429 || problem.status >= 500)) {
      const pause = pauses.get(image) ?? PAUSE;
      pauses.set(image, Math.min(2 * pause, LONGEST_PAUSE));
      setTimeout(() => image.isConnected && seen.observe(image), pause);
      return;
    }
    image.replaceWith(h('p', {class: 'faint'}, `No picture: ${/** @type {Error} */ (problem).message}`));
  }
}

// A busy browser tells at once of several frames: what it says last of an image is so. Of those that come into sight together the first is to be
// served first.
const seen = new IntersectionObserver((entries) => {
  const inSight = new Map(entries.map(({isIntersecting, target}) => [/** @type {HTMLImageElement} */ (target), isIntersecting]));
  [...inSight].reverse().forEach(([image, isInSight]) => {
    waiting.delete(image);
    if (isInSight) {
      waiting.add(image);
    }
  });
  next();
}, {rootMargin: '300px'});

/** Which picture each image is to have: of some that are on their way the one that came last. @type {WeakMap<HTMLImageElement, string>} */
const wanted = new WeakMap();

/** Puts a picture into an image without a blink between. @param {HTMLImageElement} image @param {Blob} bytes */
export async function show(image, bytes) {
  const address = URL.createObjectURL(bytes);
  wanted.set(image, address);
  const ready = new Image();
  ready.src = address;
  await ready.decode().catch(() => undefined);
  if (wanted.get(image) !== address) {
    URL.revokeObjectURL(address);
    return;
  }
  const before = image.src;
  image.src = address;
  if (before.startsWith('blob:')) {
    URL.revokeObjectURL(before);
  }
}

/** The image shows nothing, whatever is on its way to it. @param {HTMLImageElement} image */
export function takeAway(image) {
  wanted.delete(image);
  if (image.src.startsWith('blob:')) {
    URL.revokeObjectURL(image.src);
  }
  image.removeAttribute('src');
}

/** Gives back the pictures of what is shown no more. @param {Element} place */
export function giveBack(place) {
  place.querySelectorAll('img').forEach(({src}) => src.startsWith('blob:') && URL.revokeObjectURL(src));
}

/** @param {string} markup */
export function svgBlob(markup) {
  return new Blob([markup], {type: 'image/svg+xml'});
}

/** @param {{id: string}} level @param {string} alt */
export function picture(level, alt) {
  const image = /** @type {HTMLImageElement} */ (h('img', {alt, 'data-from': `/v1/levels/${level.id}.svg`, width: 240, height: 240}));
  seen.observe(image);
  return image;
}
