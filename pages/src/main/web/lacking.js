// What comes before all else of a page: the colours that somebody chose, for they would be seen to change, and what is done where not all of it comes.
// A page whose scripts or styles are not all there is loaded anew a few times, and then says so. While the catalogs of an older build are replaced one
// after another, a page may come from one build and its files be asked of a catalog of the other. What came is kept by the browser, so each time
// less is lacking.

try {
  const theme = localStorage.getItem('floe.theme');
  if (theme) {
    document.documentElement.dataset.theme = theme;
  }
} catch {
  // Where nothing is kept, nothing was chosen.
}

/** So many seconds later each time: as long together as it takes until all catalogs are of one build. */
const PAUSES = [1, 2, 4, 8, 16];

const reloads = history.state?.reloads ?? 0;
let lacks = false;

addEventListener('error', ({target}) => {
  lacks ||= target instanceof Element && target.matches('script, link[rel=stylesheet]');
}, {capture: true});

addEventListener('load', () => {
  if (lacks) {
    mend();
  } else if (reloads) {
    count(0);
  }
});
// What is imported later tells so itself.
addEventListener('lacking', mend);

function mend() {
  if (reloads < PAUSES.length) {
    later();
  } else {
    tell();
  }
}

/** Kept with the page in the history: of no other page, and not for longer. @param {number} reloads */
function count(reloads) {
  history.replaceState({...history.state, reloads}, '');
}

/** Where no catalog answers, the browser would show its own page, which does not come back by itself. */
function later() {
  setTimeout(async () => {
    if (await fetch(location.href, {method: 'HEAD', cache: 'no-store'}).then(({status}) => status < 500, () => false)) {
      count(reloads + 1);
      location.reload();
    } else {
      later();
    }
  }, 1000 * PAUSES[reloads]);
}

function tell() {
  const notice = document.createElement('div');
  notice.id = 'lacking';
  notice.className = 'notice wrong';
  notice.setAttribute('role', 'alert');
  notice.textContent = 'Not all of this page could be loaded: a newer one may be taking its place at this moment. ';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Load it again';
  again.addEventListener('click', () => {
    count(0);
    location.reload();
  });
  notice.append(again);
  document.querySelector('main')?.before(notice);
}
