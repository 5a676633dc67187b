// That the key does not open what is shown, told once at the head of a page.
import {h} from './dom.js';
import {useKey} from './session.js';
import {toldAbove} from './told-above.js';

const PLACE = 'refused';

/** @param {string} why what the catalog said of the key */
export function refused(why) {
  if (document.getElementById(PLACE)) {
    return;
  }
  toldAbove({id: PLACE}, `${why}. So you see what a guest sees, and what you play does not count. `, h('button', {type: 'button', onclick: () => {
    useKey('');
    location.reload();
  }}, 'Go on without the key'));
}
