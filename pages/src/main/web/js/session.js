// Who sits here: the key, kept until the tab is closed, and a name for a player, kept in this browser.
import {recall, remember} from './kept.js';

const KEY = 'floe.key';
const PLAYER = 'floe.player';

/** The key that was given or signed in with, if any. */
export function key() {
  return recall(KEY, 'sessionStorage') ?? '';
}

/** @param {string} text */
export function useKey(text) {
  remember(KEY, text || null, 'sessionStorage');
}

let name = '';

/** A name that tells nothing of the person who has it; for this page alone where nothing can be remembered. */
export function player() {
  name ||= recall(PLAYER) || 'p-' + randomId();
  remember(PLAYER, name);
  return name;
}

/** 128 random bits; `crypto.randomUUID` is there on secure origins alone. */
export function randomId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Changes a code in the address (`#code=…`) for a key. The code leaves the address first, so that no history keeps it.
 * @returns {Promise<'' | 'in' | 'used'>}
 */
export async function signIn() {
  const code = new URLSearchParams(location.hash.slice(1)).get('code');
  if (!code) {
    return '';
  }
  history.replaceState(history.state, '', location.pathname + location.search);
  const answer = await fetch('/v1/sign-in', {method: 'POST', headers: {Authorization: `Bearer ${code}`}});
  if (!answer.ok) {
    return 'used';
  }
  /** @type {import('floe-catalog').Key} */
  const made = await answer.json();
  useKey(made.key ?? '');
  return 'in';
}
