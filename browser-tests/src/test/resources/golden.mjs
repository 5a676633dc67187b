// Proves every board of the golden verdicts with the compiled solvers, and compares to the last digit; or plays them, or is led by hints.
// Arguments: the folder of the compiled rules, that of the golden files, which of the compiled ones, every which board, the games.
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';

const [rules, golden, kind, every, ...games] = process.argv.slice(2);
const STEPS = 50_000_000;

async function factory() {
  if (kind === 'js') {
    return import(pathToFileURL(`${rules}/factory.js`));
  }
  const {load} = await import(pathToFileURL(`${rules}/factory.wasm-runtime.js`));
  return (await load(new Uint8Array(readFileSync(`${rules}/factory.wasm`)))).exports;
}

function cards(text) {
  const found = [];
  let card = null;
  for (const line of text.split('\n')) {
    if (line.startsWith('== ')) {
      card = {title: line.slice(3), board: [], marks: []};
      found.push(card);
    } else if (card && line.startsWith('=> ')) {
      card.marks.push(line.slice(3));
    } else if (card && card.marks.length === 0) {
      card.board.push(line);
    }
  }
  return found;
}

function lines(verdict) {
  const measures = (of) => Object.entries(of).map(([name, value]) => `measure ${name} ${value}`);
  if (verdict.accepted) {
    const {band, score, solution, measures: all} = verdict.accepted;
    return [`accepted ${band} ${score}`, `solution ${solution}`, ...measures(all)];
  }
  if (verdict.rejected) {
    const {reason, detail, measures: all} = verdict.rejected;
    const details = detail === '' ? [] : detail.replace(/\n$/, '').split('\n').map((line) => `detail ${line}`);
    return [`rejected ${reason}`, ...details, ...measures(all)];
  }
  const {steps, detail, measures: all} = verdict.gaveUp;
  return [`gave up after ${steps} steps`, ...(detail === '' ? [] : [`detail ${detail}`]), ...measures(all)];
}

// Numbers as text: JSON.parse would read them and write them in JavaScript's own way.
function read(json) {
  return JSON.parse(json.replace(/("measures":\{)([^}]*)\}/, (_, head, all) =>
    `${head}${all.replace(/:(-?[0-9.][^,}]*)/g, ':"$1"')}}`));
}

/** What is wrong with what the compiled solver says of a card, or nothing. */
function solver({judge}) {
  return (game, {board, marks}) => {
    const said = lines(read(judge(game, board, STEPS))).join('\n');
    return said === marks.join('\n') ? '' : `${said}\ninstead of\n${marks.join('\n')}`;
  };
}

/** The same of the compiled referee: what is no board is said so, and what is proved is solved, seen, and shown with somebody at its end. */
function referee(compiled) {
  return (game, {board, marks}) => {
    const {malformed = ''} = JSON.parse(compiled.read(game, board));
    const why = marks[0] === 'rejected MALFORMED' ? marks[1].slice('detail '.length) : '';
    if (malformed !== why) {
      return `malformed: ${malformed}, instead of ${why}`;
    }
    const solution = marks.find((mark) => mark.startsWith('solution '))?.slice('solution '.length) ?? '';
    const {solved} = JSON.parse(compiled.replay(game, board, solution));
    const {ground} = JSON.parse(compiled.view(game, board, solution, ''));
    const expected = marks[0].startsWith('accepted ');
    return solved === expected && ground.startsWith('<svg') ? '' : `solved: ${solved}, instead of ${expected}; ${ground.slice(0, 40)}`;
  };
}

/** Led by hints alone, from where one has gone astray, every level is solved; the other boards have none. */
function hints({replay}, {hint}) {
  return (game, {board, marks}) => {
    const solution = marks.find((mark) => mark.startsWith('solution '))?.slice('solution '.length);
    if (!solution) {
      return JSON.parse(hint(game, board, '', STEPS)).none ? '' : 'a hint where there is no solution';
    }
    let moves = ['U', 'D', 'L', 'R'].find((letter) => letter !== solution[0] && JSON.parse(replay(game, board, letter)).slips.length === 0) ?? '';
    for (let asked = 0; asked < 3 * solution.length + 9; asked++) {
      const {solved, slips} = JSON.parse(replay(game, board, moves));
      if (solved || slips.length > 0) {
        return solved ? '' : `${moves}: ${slips[0].why}`;
      }
      const next = JSON.parse(hint(game, board, moves, STEPS));
      moves = next.moves ?? next.back;
    }
    return `hints do not lead to the end: ${moves}`;
  };
}

async function checks() {
  if (kind === 'rules') {
    return referee(await import(pathToFileURL(`${rules}/rules.js`)));
  }
  return kind === 'hints' ? hints(await import(pathToFileURL(`${rules}/rules.js`)), await factory()) : solver(await factory());
}

const look = await checks();
let count = 0;
const wrong = [];
for (const game of games) {
  const all = cards(readFileSync(`${golden}/${game}/verdicts.txt`, 'utf8'));
  all.filter((_, at) => at % Number(every) === 0).forEach((card) => {
    const fault = look(game, {...card, board: `${card.board.join('\n')}\n`});
    count++;
    if (fault) {
      wrong.push(`${game}, ${card.title}:\n${fault}`);
    }
  });
}
console.log(`${wrong.join('\n\n')}\n${count} boards, ${wrong.length} wrong`);
process.exitCode = wrong.length === 0 && count > 0 ? 0 : 1;
