// A race: two or more, the same fresh boards, and everybody sees how far the others are.
import {capital, clock, counted, h, once, page, say, titled} from './dom.js';
import {games, json, levelIn} from './api.js';
import {tell} from './attempts.js';
import {complain, settled} from './header.js';
import {begun, keep as keepMoves, keepRacePlace, racePlace, solved} from './kept.js';
import {view} from './referee.js';
import {become} from './redraw.js';
import {player} from './session.js';
import {recall, remember} from './storage.js';
import {Table} from './table.js';

const LOOK_EVERY = 1000;
const BANDS = ['easy', 'medium', 'hard', 'expert'];
/** So many race at once: the catalog lets no more in. */
const MOST = 8;
const NAME = 'floe.name';
/** What a name must have, some blanks being called letters, and what it may not: the catalog says the same, of whatever comes. */
const SEEN = /(?![\u115F\u1160\u2800\u3164\uFFA0])[\p{L}\p{N}\p{P}\p{S}]/u;
const UNSEEN = /[\p{Cc}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
/** Where who made it was erased. */
const ENDED = 'Whoever made this race is in it no more: it begins no further round.';

/**
 * @typedef {import('floe-catalog').Race} Race
 * @typedef {import('floe-catalog').RacePlace} Place
 */

/** @param {(table: Table | undefined) => void} playing hears of each table */
export async function race(playing) {
  const id = location.pathname.split('/')[3];
  const known = await games();
  if (!id) {
    make(known, playing);
    return;
  }
  /** @type {Race} */
  const now = await json(`/v1/races/${encodeURIComponent(id)}`);
  const place = racePlace(now.id);
  if (place && now.racers[place.number]) {
    meet(known, now, place, playing);
  } else {
    await join(known, now, playing);
  }
}

/** What others call whoever sits here. */
function nameField() {
  const field = /** @type {HTMLInputElement} */ (h('input', {name: 'name', required: true, maxlength: 30, autocomplete: 'nickname', value: recall(NAME) ?? '', oninput: check}));
  function check() {
    field.setCustomValidity(!SEEN.test(field.value) ? 'A name that others see has a letter, a digit or another sign in it.'
      : UNSEEN.test(field.value) ? 'There are signs in this name that nobody sees: type it anew.' : '');
  }
  check();
  return field;
}

/** Does it, and says what went wrong, and no more what went wrong before. @param {() => Promise<void>} what */
async function guarded(what) {
  try {
    await what();
    settled();
  } catch (problem) {
    complain(/** @type {Error & {status?: number}} */ (problem));
  }
}

/**
 * Does it at once, and what is wanted within a while after it once more when that is over: the last is never left out, and none overtakes another.
 * @param {number} millis @param {() => Promise<unknown>} what
 */
function atMostEvery(millis, what) {
  let [running, wanted] = [false, false];
  return async () => {
    wanted = true;
    if (running) {
      return;
    }
    running = true;
    while (wanted) {
      wanted = false;
      await Promise.all([what(), new Promise((done) => setTimeout(done, millis))]);
    }
    running = false;
  };
}

/** @param {Place} place */
function keep({race: {id}, number, token}) {
  keepRacePlace(id, {number, token});
}

/** @param {import('./api.js').Game[]} known @param {(table: Table | undefined) => void} playing */
function make(known, playing) {
  const sizes = h('select', {name: 'size'});
  const fill = (/** @type {string} */ id) => sizes.replaceChildren(...(known.find((game) => game.id === id)?.sizes ?? []).map((size) => h('option', {}, size)));
  const name = nameField();
  const button = h('button', {class: 'primary', id: 'make'}, 'Make the race');
  const form = /** @type {HTMLFormElement} */ (h('form', {onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    const wish = Object.fromEntries(new FormData(form));
    remember(NAME, name.value);
    once(button, () => guarded(async () => {
      /** @type {Place} */
      const place = await json('/v1/races', {method: 'POST', body: {...wish, boards: Number(wish.boards), playerId: player()}});
      keep(place);
      history.replaceState(null, '', `/play/race/${place.race.id}`);
      meet(known, place.race, place, playing);
    }));
  }}, h('div', {class: 'filters'},
      h('label', {}, 'Game', h('select', {name: 'game', onchange: (/** @type {Event} */ event) => fill(/** @type {HTMLSelectElement} */ (event.target).value)}, ...known.map((game) => h('option', {value: game.id}, game.title)))),
      h('label', {}, 'Size', sizes),
      h('label', {}, 'Difficulty', h('select', {name: 'band'}, ...BANDS.map((band) => h('option', {value: band}, capital(band))))),
      h('label', {}, 'Levels', h('input', {name: 'boards', type: 'number', min: 1, max: 10, value: 3})),
      h('label', {}, 'Your name', name)),
  h('p', {}, button)));
  fill(known[0].id);
  page().replaceChildren(titled('Race'), h('p', {}, 'Two to eight of you, the same levels that nobody of you has seen, one after the other; everybody sees how far the others are. You make it and send the link; whoever has it may join, without a key.'), form);
}

/** @param {import('./api.js').Game[]} known @param {Race} now @param {(table: Table | undefined) => void} playing */
async function join(known, now, playing) {
  const another = h('p', {}, h('a', {class: 'button', href: '/play/race'}, 'Make a race'));
  if (now.racers[0].erased) {
    page().replaceChildren(titled('Race'), h('p', {class: 'notice'}, ENDED), another);
    return;
  }
  const enter = (/** @type {Place} */ place) => {
    keep(place);
    meet(known, place.race, place, playing);
  };
  if (now.racers.length >= MOST) {
    const place = await placeBack(now);
    if (place) {
      enter(place);
    } else {
      page().replaceChildren(titled('Race'), h('p', {class: 'notice'}, `This race is full: ${MOST} race at once.`), another);
    }
    return;
  }
  const name = nameField();
  const join = /** @type {HTMLButtonElement} */ (h('button', {class: 'primary', id: 'join'}, 'Join'));
  page().replaceChildren(titled(called(now.racers[0]), ' invites you to a race'), h('p', {}, `${describe(known, now)}. In it: `, ...now.racers.flatMap((racer, at) => [at > 0 ? ', ' : '', called(racer)]), '.'),
      h('form', {class: 'filters', onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        remember(NAME, name.value);
        once(join, () => guarded(async () => {
          // Another tab may have joined meanwhile.
          if (racePlace(now.id)) {
            location.reload();
            return;
          }
          enter(await placeIn(now, name.value));
        }));
      }}, h('label', {}, 'Your name', name), join));
}

/** A place for who has that name, or the one that this browser's player has already. @param {Race} now @param {string} name @returns {Promise<Place>} */
function placeIn({id}, name) {
  return json(`/v1/races/${id}/racers`, {method: 'POST', body: {name, playerId: player()}});
}

/** The place that this browser's player has in a full race, though nothing of that is kept here: nobody new is let in. @param {Race} now */
function placeBack(now) {
  return placeIn(now, 'Nobody').catch((problem) => problem.status === 409 ? null : Promise.reject(problem));
}

/** @param {import('./api.js').Game[]} known @param {Race} one */
function describe(known, one) {
  const title = known.find((game) => game.id === one.game)?.title ?? one.game;
  return `${title} ${one.size}, ${one.band}, ${counted(one.boards, 'level')}`;
}

/** A name, which may be of letters that run the other way: what stands around it keeps its order. @param {Race['racers'][0]} racer */
function called({name}) {
  return h('bdi', {}, name);
}

/** The first who is through first, then who is further. @param {Race} now */
function standings(now, me = 0) {
  const order = [...now.racers].sort((one, other) => (one.millis ?? Infinity) - (other.millis ?? Infinity) || other.solved - one.solved || other.moves - one.moves || one.number - other.number);
  return h('ol', {class: 'standings', id: 'standings', 'aria-label': 'Who is how far'}, ...order.map((racer) => h('li', {'data-racer': racer.number},
      h('b', {}, called(racer), racer.number === me ? h('span', {}, ' (you)') : null),
      now.round && !racer.erased ? h('meter', {min: 0, max: now.boards, value: racer.solved, 'aria-label': `Levels that ${racer.name} has solved`}) : null,
      now.round || racer.erased ? h('span', {}, ...progress(now, racer)) : null)));
}

/** @param {Race} now @param {Race['racers'][0]} racer */
function progress(now, racer) {
  if (racer.erased) {
    return ['in it no more'];
  }
  if (racer.waits) {
    return [racer.away ? 'away' : 'in the next round'];
  }
  const how = racer.millis !== undefined ? ` in ${clock(racer.millis)}` : racer.gaveUp ? ' · gave up' : racer.away ? ' · away' : ` · ${counted(racer.moves, 'move')}`;
  return [`${racer.solved} of ${now.boards}`, how];
}

/**
 * In the race: before it, in it and after it, as it stands.
 * @param {import('./api.js').Game[]} known @param {Race} first @param {{number: number, token: string}} place @param {(table: Table | undefined) => void} playing
 */
function meet(known, first, place, playing) {
  const title = h('h1', {tabindex: -1});
  const what = h('p', {class: 'faint'}, describe(known, first));
  const list = h('div');
  const around = h('div');
  const unkept = racePlace(first.id) ? '' : h('p', {class: 'bad', role: 'status', id: 'unkept'}, 'This browser keeps nothing: stay on this page, or you lose your place in the race.');
  page().replaceChildren(title, what, unkept, list, around);
  let [now, shown, atTable] = [first, '', false];

  /** What was told last; an answer that is older than it is passed over. @param {Race} told */
  const see = (told) => {
    const [before, after] = [now.racers[place.number], told.racers[place.number]];
    const older = told.round < now.round || told.round === now.round && (after.solved < before.solved || before.gaveUp && !after.gaveUp) && !after.erased;
    now = older ? now : told;
    become(list, [standings(now, place.number)]);
    const me = now.racers[place.number];
    // Whoever was away for a while plays on, though the round was over for the others meanwhile.
    const plays = now.round > 0 && me.millis === undefined && !me.gaveUp && !me.waits && !me.erased;
    const at = plays ? `${now.round} ${me.solved}` : `${now.round} ${now.state} ${me.gaveUp} ${me.erased} ${now.racers[0].erased}`;
    if (at === shown) {
      return;
    }
    shown = at;
    title.replaceChildren(...titled(now.round === 0 ? 'Race' : `Race, round ${now.round}`).childNodes);
    if (plays) {
      atTable = true;
      guarded(() => play(me.solved));
    } else {
      playing(undefined);
      around.replaceChildren(between());
      // Where the focus was is gone.
      if (atTable) {
        title.focus({preventScroll: true});
      }
      atTable = false;
    }
  };

  /** @param {string} what @returns {Promise<void>} */
  const tellRound = (what) => guarded(async () => see(await json(`/v1/races/${now.id}/${what}`, {method: 'POST', body: {token: place.token, round: now.round}})));
  const begin = () => tellRound('start');

  /** What ends the round for oneself, and for everybody. */
  function ends() {
    return h('div', {class: 'row'},
        h('button', {type: 'button', id: 'give-up', onclick: () => confirm('Give up this round? You are in the next one.') && tellRound('give-up')}, 'Give up'),
        place.number === 0 ? h('button', {type: 'button', id: 'begin', onclick: () => confirm('Begin the next round? This one ends for everybody.') && begin()}, 'Begin the next round') : null);
  }

  function between() {
    const me = now.racers[place.number];
    if (me.erased) {
      return h('p', {class: 'notice', role: 'status'}, 'You are in this race no more: what was known of you was erased.');
    }
    if (now.state === 'running' && me.waits) {
      return h('p', {class: 'notice', role: 'status'}, 'A round is under way. You are in the next one.');
    }
    if (now.state === 'running') {
      return h('p', {class: 'notice', role: 'status'}, `${me.gaveUp ? 'You gave up' : 'You are through'}. The others are on their way.`,
          place.number === 0 ? h('span', {}, ' ', h('button', {type: 'button', id: 'begin', onclick: begin}, 'Rematch without waiting')) : '');
    }
    const [first] = [...now.racers].sort((one, other) => (one.millis ?? Infinity) - (other.millis ?? Infinity));
    const over = now.state === 'over' ? h('p', {class: 'notice result', role: 'status', id: 'over'}, ...first.millis === undefined ? ['Nobody has solved all levels.'] : [called(first), ' wins.']) : null;
    if (now.racers[0].erased) {
      return h('div', {}, over, h('p', {class: 'notice', role: 'status'}, ENDED));
    }
    const link = /** @type {HTMLInputElement} */ (h('input', {id: 'link', readonly: true, value: location.href, onfocus: () => link.select()}));
    const copied = h('span', {role: 'status', id: 'copied'});
    return h('div', {}, over,
        h('div', {class: 'filters'}, h('label', {class: 'link'}, 'The link for the others', link), h('button', {type: 'button', onclick: async () => {
          link.select();
          const isCopied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
          copied.textContent = isCopied ? 'Copied' : 'The link is marked: copy it by hand';
        }}, 'Copy'), copied),
        place.number === 0
          ? h('p', {}, h('button', {class: 'primary', type: 'button', id: 'begin', onclick: begin}, now.state === 'over' ? 'Rematch' : 'Begin'))
          : h('p', {role: 'status'}, called(now.racers[0]), ` begins ${now.state === 'over' ? 'the rematch' : 'the race'} when all are here.`));
  }

  /** Who is in it no more hears so from how it stands, and not that their token is none. @param {Error} problem */
  async function unlessErased(problem) {
    /** @type {Race} */
    const stands = await json(`/v1/races/${now.id}`);
    if (!stands.racers[place.number].erased) {
      throw problem;
    }
    return stands;
  }

  /** @param {number} board */
  async function play(board) {
    const {id, round} = now;
    const wanted = shown;
    const level = await levelIn(now.levels[board], id).catch((problem) => shown === wanted ? Promise.reject(problem) : null);
    const before = level && begun(level.id);
    const isSolved = before && (await view(level, before.moves)).solved;
    // Its round may be over, and the next under way, before a board has come or is there no more.
    if (!level || shown !== wanted) {
      return;
    }
    /** @param {string} moves */
    const told = (moves) => json(`/v1/races/${id}/moves`, {method: 'POST', body: {token: place.token, round, board, moves}, tries: Infinity});
    /** Kept until the catalog has answered: a page that is left before that tells it when it is there again. @param {import('./kept.js').Begun} how */
    const finish = (how) => guarded(async () => {
      keepMoves(level.id, how);
      see(await told(how.moves).catch(unlessErased).finally(() => keepMoves(level.id, null)));
    });
    const telling = h('p', {class: 'notice', role: 'status'}, `You have solved level ${board + 1} of ${now.boards}. The catalog is being told…`);
    if (before && isSolved) {
      playing(undefined);
      around.replaceChildren(telling);
      finish(before);
      return;
    }
    const game = /** @type {import('./api.js').Game} */ (known.find((one) => one.id === level.game));
    const ending = ends();
    const table = new Table(level, game, {
      moved: atMostEvery(LOOK_EVERY, async () => table.over || await told(table.moves).then(see, () => undefined)),
      solved: async (result) => {
        solved(level.id);
        say('Solved');
        // Without the moves: who checks them has the house's own text of the level, which may be another than that of the race.
        tell(level.id, true, result.millis);
        table.ending.replaceChildren(telling);
        // Whoever ended the round before the catalog knows would lose what is solved.
        ending.hidden = true;
        await finish(result);
        ending.hidden = false;
        telling.remove();
      }});
    playing(table);
    around.replaceChildren(h('p', {class: 'score'}, `Level ${board + 1} of ${now.boards}`), table.element, ending);
    await table.start();
  }

  see(first);
  const look = () => setTimeout(async () => {
    if (!list.isConnected) {
      return;
    }
    try {
      see(await json(`/v1/races/${now.id}`, {tries: 1, headers: {'Floe-Racer': place.token}}));
    } catch (problem) {
      if (/** @type {{code?: string}} */ (problem).code === 'unknown-race') {
        playing(undefined);
        around.replaceChildren();
        complain(/** @type {Error & {status?: number}} */ (problem));
        return;
      }
    }
    look();
  }, LOOK_EVERY);
  look();
}
