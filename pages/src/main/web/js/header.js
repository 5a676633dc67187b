// The head of every page: where one can go, light or dark, and signing in.
import {h, say, titled} from './dom.js';
import {tryKey} from './api.js';
import {tellKept} from './attempts.js';
import {whenBack} from './connection.js';
import {code, key, signIn, useKey} from './session.js';
import {remember} from './storage.js';

const PLACES = [['/', 'Gallery'], ['/play/daily', 'Daily'], ['/play/rush', 'Rush'], ['/play/race', 'Race'], ['/workshop', 'Workshop'], ['/operations', 'Operations']];
/** `lacking.js` puts it on before anything is shown. */
const THEME = 'floe.theme';
const DARK = '(prefers-color-scheme: dark)';
const HERE = 'You are signed in on this page alone, until it is loaded anew: this browser keeps no key';
const SIGNED = {
  in: 'Signed in',
  used: 'This address was used already; its code is good once',
  lost: 'The catalog does not answer; open the address once more when it does',
};

function isDark() {
  return (document.documentElement.dataset.theme ?? (matchMedia(DARK).matches ? 'dark' : 'light')) === 'dark';
}

class FloeHeader extends HTMLElement {
  connectedCallback() {
    const here = location.pathname.replace(/(.)\/$/, '$1');
    const icon = new URL('../img/floe.svg', import.meta.url).href;
    const theme = h('button', {type: 'button', id: 'theme', onclick: () => this.#turn(theme)});
    this.#name(theme);
    matchMedia(DARK).addEventListener('change', () => this.#name(theme));
    this.append(h('nav', {'aria-label': 'Pages'},
        h('a', {class: 'brand', href: '/'}, h('img', {src: icon, alt: '', width: 26, height: 26}), 'Floe'),
        ...PLACES.map(([href, name]) => h('a', {href, 'aria-current': href === here ? 'page' : undefined}, name)),
        h('span', {class: 'end'}, theme,
            h('button', {type: 'button', onclick: () => key() ? leave() : askForKey()}, key() ? 'Sign out' : 'Sign in'))));
  }

  /** @param {HTMLElement} button */
  #turn(button) {
    const next = isDark() ? 'light' : 'dark';
    remember(THEME, next);
    document.documentElement.dataset.theme = next;
    this.#name(button);
  }

  /** @param {HTMLElement} button */
  #name(button) {
    button.textContent = isDark() ? '☀' : '☾';
    button.setAttribute('aria-label', isDark() ? 'Light colours' : 'Dark colours');
    button.title = isDark() ? 'Light colours' : 'Dark colours';
  }
}

// At once, whatever else of the page is on its way.
customElements.define('floe-header', FloeHeader);

function leave() {
  useKey('');
  location.reload();
}

/** The key that this page is shown with. */
let shownWith = key();

// The browser may have kept this page while others were shown, on which somebody signed in or out.
addEventListener('pageshow', ({persisted}) => {
  if (persisted && key() !== shownWith) {
    location.reload();
  }
});

// The address that signs in, opened where its page is open already, loads nothing by itself.
addEventListener('hashchange', () => code() && location.reload());

/** The head says whether there is a key. */
function headAnew() {
  shownWith = key();
  document.querySelector('floe-header')?.replaceWith(h('floe-header'));
}

/** Tells that it is signed in on this page alone, and shows what could not be shown without the key. */
function signedInHere() {
  headAnew();
  document.querySelector('main')?.before(h('p', {id: 'here', class: 'notice', role: 'status'}, `${HERE}.`));
  if (document.getElementById('complaint')) {
    showAnew();
  }
}

/** @type {() => void} */
let showAnew = () => undefined;

function askForKey() {
  const field = /** @type {HTMLInputElement} */ (h('input', {id: 'key', type: 'password', autocomplete: 'off', placeholder: 'floe_…'}));
  const wrong = h('p', {class: 'bad', role: 'alert'});
  const dialog = /** @type {HTMLDialogElement} */ (h('dialog', {'aria-labelledby': 'key-title'},
      h('form', {method: 'dialog', onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        const text = field.value.trim();
        try {
          await tryKey(text);
          // Whoever has left meanwhile does not want it any more.
          if (!dialog.open) {
            return;
          }
          if (useKey(text)) {
            location.reload();
          } else {
            dialog.close();
            signedInHere();
          }
        } catch (problem) {
          wrong.textContent = String(/** @type {Error} */ (problem).message);
        }
      }},
      h('h2', {id: 'key-title'}, 'Sign in'),
      h('p', {}, './floe up prints an address that signs you in, and keys. It stays in this tab until you close it.'),
      h('label', {for: 'key'}, 'Key'), field, wrong,
      h('div', {class: 'row'}, h('button', {class: 'primary'}, 'Sign in'),
          h('button', {type: 'button', onclick: () => dialog.close()}, 'Not now')))));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** Begins a page: signs in where the address says so, and tells what went wrong in a sentence. @param {() => Promise<void>} show */
export async function begin(show) {
  const signed = await signIn();
  if (signed === 'here') {
    signedInHere();
  } else if (signed === 'in') {
    headAnew();
    say(SIGNED.in);
  } else if (signed) {
    document.querySelector('main')?.before(h('p', {id: 'unsigned', class: 'notice wrong', role: 'status'}, `${SIGNED[signed]}.`));
  }
  showAnew = () => shown(show);
  await shown(show);
  await tellKept();
}

/** Shows it, or tells what went wrong; where the catalog did not answer, it is shown when it does. @param {() => Promise<void>} show */
export async function shown(show) {
  try {
    await show();
  } catch (problem) {
    complain(/** @type {Error & {status?: number}} */ (problem), () => shown(show));
  }
}

/** What was told to be wrong is so no more. */
export function settled() {
  document.getElementById('complaint')?.remove();
}

/**
 * Tells it in the place of what was told before. That the catalog does not answer is told for as long as it does not.
 * @param {Error & {status?: number, title?: string}} problem @param {() => void} [again] what is to be done then
 */
export function complain(problem, again = () => undefined) {
  const page = /** @type {HTMLElement} */ (document.getElementById('page'));
  const closed = problem.status === 401 || problem.status === 403;
  page.querySelector(':scope > p.faint:first-child')?.remove();
  settled();
  const complaint = h('div', {id: 'complaint', class: 'notice wrong', role: 'alert'},
      h('p', {}, closed && !key() ? 'This takes a key that you have not given yet.' : problem.message),
      h('div', {class: 'row'},
          closed ? h('button', {class: 'primary', type: 'button', onclick: () => askForKey()}, key() ? 'Take another key' : 'Sign in') : null,
          h('button', {type: 'button', onclick: () => location.reload()}, 'Try again'),
          h('a', {class: 'button', href: '/'}, 'To the gallery')));
  const heading = page.querySelector(':scope > h1') ?? titled(problem.title ?? 'This cannot be shown');
  if (!heading.isConnected) {
    page.prepend(heading);
  }
  heading.after(complaint);
  complaint.scrollIntoView({block: 'nearest'});
  if (problem.status === 0) {
    whenBack().then(() => {
      if (complaint.isConnected) {
        complaint.remove();
        again();
      }
    });
  }
}
