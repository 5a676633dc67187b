// The order for boards that are made: size, band, the game's own options, a seed that is kept.
import {capital, counted, h, words} from './dom.js';
import {svgBlob} from './picture.js';
import {isSeed, Orders, seedAfter} from './orders.js';

const BANDS = ['easy', 'medium', 'hard', 'expert'];
const SHEET = 100;

/**
 * The form, and how it is left: what it is at comes to nothing then.
 * @param {(board: string) => void} take what is to be done with a board
 */
export function orderForm(game, rules, take) {
  const orders = new Orders();
  const size = /** @type {HTMLInputElement} */ (h('input', {value: game.sizes[0], list: 'sizes', autocomplete: 'off'}));
  const band = /** @type {HTMLSelectElement} */ (h('select', {}, ...BANDS.map((one) => h('option', {value: one}, capital(one)))));
  const seed = /** @type {HTMLInputElement} */ (h('input', {value: 1, inputmode: 'numeric', autocomplete: 'off', oninput: () => seed.setCustomValidity(isSeed(seed.value.trim()) ? '' : 'A seed is a whole number of 64 bits.')}));
  const options = game.options.map((option) => [option.name, h('input', {type: 'number', value: option.usual, min: option.least, max: option.most, step: 'any', title: option.meaning})]);
  const said = h('p', {role: 'status', class: 'faint'});
  const sheet = h('ul', {class: 'contacts'});
  const hundred = h('button', {}, 'Make a hundred');
  const stop = h('button', {type: 'button', hidden: true, onclick: () => orders.stop()}, 'Stop');

  const order = () => ({size: size.value.trim(), band: band.value, options: Object.fromEntries(options.map(([name, input]) => [name, Number(input.value)]))});
  let jobs = 0;
  const make = async (job, from) => {
    const made = await orders.next(game.id, order(), from, (tried) => { said.textContent = `Trying seed ${tried}…`; });
    if (job !== jobs) {
      throw new DOMException('another was begun', 'AbortError');
    }
    return made;
  };
  // Begun while another runs, it takes its place: what that one still has to say is nothing to the form.
  const work = async (run) => {
    orders.stop();
    const job = ++jobs;
    stop.hidden = false;
    try {
      await run(job);
    } catch (error) {
      if (job === jobs) {
        said.textContent = error.name === 'AbortError' ? 'Stopped.' : error.message;
      }
    } finally {
      if (job === jobs) {
        stop.hidden = true;
      }
    }
  };

  const one = () => work(async (job) => {
    const made = await make(job, BigInt(seed.value));
    if (made) {
      said.textContent = `Seed ${made.seed}: ${made.band}, ${made.score}`;
      seed.value = String(seedAfter(made.seed));
      // What was wrong with what stood there before is wrong no more.
      seed.setCustomValidity('');
      take(made.board);
    } else {
      said.textContent = 'Nothing came of it: try another size or band.';
    }
  });
  const many = () => work(async (job) => {
    sheet.replaceChildren();
    let next = BigInt(seed.value);
    for (let count = 0; count < SHEET; count++) {
      const made = await make(job, next);
      if (!made) {
        break;
      }
      next = seedAfter(made.seed);
      sheet.append(h('li', {}, card(game, rules, made, take)));
    }
    said.textContent = `${counted(sheet.children.length, 'board')}; choose one to go on with.`;
  });

  const element = h('section', {'aria-label': 'Boards that are made'}, h('h2', {}, 'Have one made'),
      h('form', {onsubmit: (event) => { event.preventDefault(); (event.submitter === hundred ? many : one)(); }},
          h('datalist', {id: 'sizes'}, ...game.sizes.map((each) => h('option', {value: each}))),
          h('div', {class: 'order'}, h('label', {}, 'Size', size), h('label', {}, 'Band', band), h('label', {}, 'Seed', seed),
              ...options.map(([name, input]) => h('label', {}, capital(words(name)), input))),
          h('div', {class: 'row'}, h('button', {class: 'primary'}, 'Make one'), hundred, stop)),
      said, sheet);
  return {element, leave: () => {
    jobs++;
    orders.stop();
  }};
}

function card(game, rules, made, take) {
  const image = /** @type {HTMLImageElement} */ (h('img', {alt: '', src: URL.createObjectURL(svgBlob(rules.draw(game.id, made.board, '')))}));
  image.addEventListener('load', () => URL.revokeObjectURL(image.src), {once: true});
  return h('button', {type: 'button', onclick: () => take(made.board)}, image, `seed ${made.seed}, ${made.score}`);
}
