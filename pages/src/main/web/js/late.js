// Modules that are imported when a page comes to them. One that was opened before an upgrade asks for them of catalogs that have them no more.

/** It, or an error that says what happens now: `lacking.js` loads the page anew. @template T @param {Promise<T>} loading @returns {Promise<T>} */
export function late(loading) {
  return loading.catch((cause) => {
    dispatchEvent(new Event('lacking'));
    throw new Error('Not all of this page could be loaded. It is loaded anew as soon as the catalog answers.', {cause});
  });
}
