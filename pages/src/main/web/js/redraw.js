// What is shown anew while somebody may be at it.

/**
 * Has it show these, and changes what is there no more than that takes: somebody may be at a part of it, or have scrolled or opened one. Nothing of it listens.
 * @param {Element} place @param {Node[]} wanted
 */
export function become(place, wanted) {
  const before = [...place.childNodes];
  wanted.forEach((node, at) => {
    const there = before[at];
    if (there instanceof Element && node instanceof Element && there.localName === node.localName) {
      // Which are open is up to whoever looks.
      [...there.attributes].filter(({name}) => name !== 'open' && !node.hasAttribute(name)).forEach(({name}) => there.removeAttribute(name));
      [...node.attributes].forEach(({name, value}) => there.setAttribute(name, value));
      become(there, [...node.childNodes]);
    } else if (!there) {
      place.append(node);
    } else if (!there.isEqualNode(node)) {
      there.replaceWith(node);
    }
  });
  before.slice(wanted.length).forEach((node) => node.remove());
}

/**
 * Has it show these, made anew, of which each button says what it is of (`data-of`), as no other does: who is at one stays at the one that takes its place, or at the whole where none does.
 * While one is pressed, for it would move away from under the finger, or a dialog is open, which goes back to one, all is left as it is. Whether they are shown.
 * @param {HTMLElement} place takes the focus @param {Node[]} wanted
 */
export function refill(place, wanted) {
  if (place.querySelector('button:active') || document.querySelector('dialog[open]')) {
    return false;
  }
  const at = document.activeElement;
  const of = place.contains(at) && at !== place ? at?.getAttribute('data-of') ?? '' : undefined;
  place.replaceChildren(...wanted);
  if (of !== undefined) {
    (/** @type {HTMLElement | null} */ (place.querySelector(`button[data-of="${CSS.escape(of)}"]`)) ?? place).focus();
  }
  return true;
}
