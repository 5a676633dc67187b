// Has the service worker (`/offline.js`) keep what a day's level takes, so that it can be played with no network.

/** What a hint takes: nobody has asked for one yet. */
const SOLVER = ['./worker.js', '../rules/factory.wasm-runtime.js', '../rules/factory.wasm', '../rules/factory.js'];

/** What the page was made of, the solver, and these answers of the catalog. Whether all of it is kept. @param {string[]} answers their addresses */
export async function keepForOffline(answers) {
  // There is none but on a secure origin, as localhost is.
  if (!('serviceWorker' in navigator)) {
    return false;
  }
  await navigator.serviceWorker.register('/offline.js', {scope: '/play'});
  // A worker is answered for by where its script is, not by the page that it is of.
  await navigator.serviceWorker.register('/offline.js', {scope: '/assets/'});
  const {active} = await navigator.serviceWorker.ready;
  await idle();
  const assets = performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname).filter((path) => path.startsWith('/assets/'));
  const solver = SOLVER.map((path) => new URL(path, import.meta.url).pathname);
  return new Promise((done) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = (event) => done(event.data);
    active?.postMessage({keep: [...new Set([...assets, ...solver, ...answers])]}, [port2]);
  });
}

/** Comes when the page has nothing else to do: half a megabyte keeps nobody waiting. */
function idle() {
  return new Promise((done) => 'requestIdleCallback' in window ? requestIdleCallback(done, {timeout: 5000}) : setTimeout(done, 1000));
}
