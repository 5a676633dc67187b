// Who sits here: the key, kept until the tab is closed, and a name for a player, kept in this browser.
import {whole} from './connection.js';
import {recall, remember} from './storage.js';

const KEY = 'floe.key';
const PLAYER = 'floe.player';
/** Statuses of the answer to a code that is good no more, or never was one. */
const NO_CODE = [401, 403, 409];

/** What the browser does not keep is good for this page. */
let held = '';

/** The key that was given or signed in with, if any. */
export function key() {
  const kept = held || (recall(KEY, 'sessionStorage') ?? '');
  return canBeKey(kept) ? kept : '';
}

/** Whether the browser keeps it. @param {string} text */
export function useKey(text) {
  const isKept = remember(KEY, text, 'sessionStorage');
  held = isKept ? '' : text;
  return isKept;
}

/** Whether it can be sent as a key or a token at all: no header holds other signs. @param {string} text */
export function canBeKey(text) {
  return /^[\x21-\x7e]+$/.test(text);
}

let name = '';

/** A name that tells nothing of the person who has it. */
export function player() {
  name ||= recall(PLAYER) ?? '';
  if (!/^[\w.:@-]{1,64}$/.test(name)) {
    name = 'p-' + randomId();
    remember(PLAYER, name);
  }
  return name;
}

/** 128 random bits; `crypto.randomUUID` is there on secure origins alone. */
export function randomId() {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

/** What tells the key from others and says nothing of it, to be kept where the key is not; '' without a key, and where an origin is not secure. */
export async function keyMark() {
  return key() && crypto.subtle ? hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key())))) : '';
}

/** @param {Uint8Array} bytes */
function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The code that the address signs in by, if any. */
export function code() {
  return new URLSearchParams(location.hash.slice(1)).get('code');
}

/**
 * Changes a code in the address (`#code=…`) for a key. The code leaves the address first, so that no history keeps it.
 * @returns {Promise<'' | 'in' | 'here' | 'used' | 'lost'>} `here` if the browser does not keep the key
 */
export async function signIn() {
  const given = code();
  if (!given) {
    return '';
  }
  history.replaceState(history.state, '', location.pathname + location.search);
  if (!canBeKey(given)) {
    return 'used';
  }
  const answer = await whole('/v1/sign-in', {method: 'POST', headers: {Authorization: `Bearer ${given}`}});
  if (answer && NO_CODE.includes(answer.status)) {
    return 'used';
  }
  /** @type {import('floe-catalog').Key | null} */
  const made = answer?.ok ? await answer.json().catch(() => null) : null;
  if (!made?.key) {
    return 'lost';
  }
  return useKey(made.key) ? 'in' : 'here';
}
