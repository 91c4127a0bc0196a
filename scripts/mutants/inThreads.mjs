/**
 * What is broken, as threads see it too: how often it changed, the length of its id and the id, in memory that they share.
 * One for the whole process: a thread outlives the test file that started it.
 */
export function shareBroken(isPlanned) {
  globalThis.mutantThreads ??= {
    shared: new Uint16Array(new SharedArrayBuffer(1024)),
    channel: `mutants ${process.pid}`,
    isPlanned,
  };
  return globalThis.mutantThreads;
}

/** Says what is broken from now on; an empty id for nothing. */
export function say({ shared }, id) {
  for (let at = 0; at < id.length; at++) shared[2 + at] = id.charCodeAt(at);
  shared[1] = id.length;
  shared[0]++;
}

/** @returns the function that a thread asks what is broken; `onChange` is called when that has changed */
export function heard({ shared }, onChange) {
  let seen = -1;
  let id = '';
  return () => {
    if (shared[0] === seen) return id;
    seen = shared[0];
    id = String.fromCharCode(...shared.subarray(2, 2 + shared[1]));
    onChange();
    return id;
  };
}
