// Where solvers and generators run: as WebAssembly, or as JavaScript in a browser that has none with garbage collection.

async function load() {
  try {
    const {load: loadWasm} = await import('../rules/factory.wasm-runtime.js');
    const wasm = await loadWasm(new URL('../rules/factory.wasm', import.meta.url).href);
    return wasm.exports;
  } catch {
    return import('../rules/factory.js');
  }
}

const loading = load().catch((problem) => {
  postMessage({broken: `the solver cannot be loaded: ${problem.message ?? problem}`});
});

onmessage = async ({data: {id, call, parameters}}) => {
  try {
    const factory = await loading;
    if (!factory) {
      return;
    }
    postMessage({id, answer: factory[call](...parameters)});
  } catch (error) {
    postMessage({id, error: String(error.message ?? error)});
  }
};
