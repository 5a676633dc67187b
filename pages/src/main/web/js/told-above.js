// What is told at the head of a page. Where a board is at hand it lies over the head and takes no room, so that nothing moves under a finger.
import {h} from './dom.js';

/**
 * Stays until somebody closes it, or it is taken away.
 * @param {{id: string, isWrong?: boolean}} kind @param {...(Node | string)} what
 */
export function toldAbove({id, isWrong = false}, ...what) {
  const element = h('div', {id, class: isWrong ? 'notice above wrong' : 'notice above', role: 'status'}, h('p', {}, ...what),
      h('button', {type: 'button', onclick: () => {
        element.hidden = true;
      }}, 'Close'));
  document.querySelector('main')?.before(element);
  return element;
}
