// Pictures of levels, fetched with the key when they come into sight, a few at a time.
import {h} from './dom.js';
import {blob} from './api.js';

const AT_ONCE = 4;
/** @type {(() => Promise<void>)[]} */
const waiting = [];
let running = 0;

function next() {
  while (running < AT_ONCE && waiting.length > 0) {
    running++;
    const job = /** @type {() => Promise<void>} */ (waiting.shift());
    job().finally(() => {
      running--;
      next();
    });
  }
}

const seen = new IntersectionObserver((entries) => entries.filter((entry) => entry.isIntersecting).forEach(({target}) => {
  seen.unobserve(target);
  const image = /** @type {HTMLImageElement} */ (target);
  waiting.push(async () => {
    try {
      await show(image, await blob(/** @type {string} */ (image.dataset.from)));
    } catch (problem) {
      image.alt += ` (no picture: ${/** @type {Error} */ (problem).message})`;
    }
  });
  next();
}), {rootMargin: '300px'});

/** Puts a picture into an image without a blink between. @param {HTMLImageElement} image @param {Blob} bytes */
export async function show(image, bytes) {
  const before = image.src;
  const address = URL.createObjectURL(bytes);
  const ready = new Image();
  ready.src = address;
  await ready.decode().catch(() => undefined);
  image.src = address;
  if (before.startsWith('blob:')) {
    URL.revokeObjectURL(before);
  }
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
