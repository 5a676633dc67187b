// Has the service worker (`/offline.js`) keep what a day's level takes, so that it can be played with no network.

/** What the page was made of, and these answers of the catalog. Whether all of it is kept. @param {string[]} answers their addresses */
export async function keepForOffline(answers) {
  // There is none but on a secure origin, as localhost is.
  if (!('serviceWorker' in navigator)) {
    return false;
  }
  await navigator.serviceWorker.register('/offline.js', {scope: '/play'});
  const {active} = await navigator.serviceWorker.ready;
  const assets = performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname).filter((path) => path.startsWith('/assets/'));
  return new Promise((done) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = (event) => done(event.data);
    active?.postMessage({keep: [...new Set([...assets, ...answers])]}, [port2]);
  });
}
