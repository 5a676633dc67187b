// Small tools for making what a page shows.

/**
 * Makes an element. What begins with `on` listens, `true` is an attribute without a value, nothing leaves it away.
 * @param {string} name
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string | number | null | undefined)} children
 */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) {
      element.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
    } else if (value === true) {
      element.setAttribute(key, '');
    } else if (value !== undefined && value !== null && value !== false) {
      element.setAttribute(key, String(value));
    }
  }
  element.append(...children.filter((child) => child !== null && child !== undefined).map((child) => typeof child === 'number' ? String(child) : child));
  return element;
}

/** @param {string} name @param {Record<string, unknown>} attributes */
export function svg(name, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, String(value)));
  return element;
}

/** Does it, and nothing when the form is sent once more meanwhile. @param {Element} button of the form @param {() => Promise<void>} what */
export async function once(button, what) {
  if (button.hasAttribute('aria-disabled')) {
    return;
  }
  button.setAttribute('aria-disabled', 'true');
  try {
    await what();
  } finally {
    button.removeAttribute('aria-disabled');
  }
}

/** Which key it is, whether or not it writes capitals now. @param {KeyboardEvent} event */
export function keyOf({key}) {
  return key.length === 1 ? key.toLowerCase() : key;
}

/** Whether it is for the browser, or for what a page has a shortcut for: a sign is typed with AltGr as with Ctrl and Alt. @param {KeyboardEvent} event */
export function isShortcut(event) {
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
}

/** The part of the page that is its own. */
export function page() {
  return /** @type {HTMLElement} */ (document.getElementById('page'));
}

/** A browser begins to read what it saves in its own time: until then it must be there. @param {Blob} content @param {string} name of the file */
export function saveAs(content, name) {
  const address = URL.createObjectURL(content);
  h('a', {href: address, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Says something to those who hear the page. @param {string} text */
export function say(text) {
  const live = /** @type {HTMLElement} */ (document.getElementById('live'));
  live.textContent = live.textContent === text ? text + ' ' : text;
}

/** What a page is about now: its heading, by which its tab is called too. What is apart from the words around it, as a name is, stays so there. @param {...(string | Element)} what */
export function titled(...what) {
  document.title = `${what.map((part) => typeof part === 'string' ? part : `\u2068${part.textContent}\u2069`).join('')} · Floe`;
  return h('h1', {}, ...what);
}

/** A word with a capital. @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {number} millis */
export function clock(millis) {
  const seconds = Math.floor(millis / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A time of the API by the clock of whoever looks: `2026-01-31 18:00:59`. @param {string} time */
export function localTime(time) {
  return new Date(time).toLocaleString('sv');
}

/** So many of a thing: `1 move`, `2 moves`. @param {number} count @param {string} one @param {string} [several] where that is more than an s */
export function counted(count, one, several = `${one}s`) {
  return `${count} ${count === 1 ? one : several}`;
}

/** A name of the API in words: `stopsPerMove` is `stops per move`. @param {string} name */
export function words(name) {
  return name.replace(/[.-]/g, ' ').replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);
}
