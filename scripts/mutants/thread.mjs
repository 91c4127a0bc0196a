// What a thread of the server begins with under vitest.config.ts: its code can be broken too. Then its program, as always.
import { register } from 'node:module';
import { BroadcastChannel, workerData } from 'node:worker_threads';
import { heard } from './inThreads.mjs';
import { mutantOf } from './mutant.mjs';

const { mutants } = workerData;
const channel = new BroadcastChannel(mutants.channel);
channel.unref();
/** Points that were passed since what is broken last changed, and those of them that were not told yet. */
const passed = new Set();
let fresh = [];
const broken = heard(mutants, () => passed.clear());

globalThis.mutant = mutantOf((id) => {
  const is = broken() === id;
  if (!mutants.isPlanned && !passed.has(id)) {
    passed.add(id);
    if (fresh.push(id) === 1) setImmediate(tell);
  }
  return is;
});

function tell() {
  channel.postMessage(fresh);
  fresh = [];
}

register('./threadHooks.mjs', import.meta.url);
await import('../../apps/server/src/platform/turns/fromSource.mjs');
