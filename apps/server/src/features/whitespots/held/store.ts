import { spotsOf } from '../kept.js';
import type { RunFigures } from '../terms.js';
import { HeldRun } from './run.js';

/** Runs that are held may have so many bytes together: two of a million customers. The one asked last stays in any case. */
const mostBytes = 384 * 2 ** 20;

/** Runs by name; those that were not asked for longest go first. */
export function openStore(limit = mostBytes) {
  const runs = new Map<string, HeldRun>();
  return {
    /** Undefined: it has to be brought first. */
    find(key: string): HeldRun | undefined {
      const run = runs.get(key);
      if (run) {
        runs.delete(key);
        runs.set(key, run);
      }
      return run;
    },
    keep(key: string, parts: readonly Uint8Array[], figures: RunFigures): void {
      runs.delete(key);
      runs.set(key, new HeldRun(spotsOf(parts), figures));
      let bytes = [...runs.values()].reduce((sum, run) => sum + run.bytes, 0);
      for (const [old, run] of runs) {
        if (bytes <= limit || old === key) break;
        runs.delete(old);
        bytes -= run.bytes;
      }
    },
  };
}
