import { inflateRawSync } from 'node:zlib';
import { gapsOf, type KeptColumns, type PreviewMemory, risingOrder, unpacked } from '@kade/models';

/** A run in the memory of the thread that answers questions about it. */
export type HeldRun = {
  readonly columns: KeptColumns;
  readonly gaps: Float64Array;
  /** What a preview of settings leaves for the next one. */
  readonly orders: PreviewMemory['orders'];
  /** Places of all customers, the most valuable first, of equal ones the lower id. */
  readonly byValue: Int32Array;
  readonly bytes: number;
};

/** Runs that are held may have so many bytes together: three of a million customers. The one asked last stays in any case. */
const mostBytes = 320 * 2 ** 20;

/** Parts of a run as they lie in the database, unpacked. */
export const columnsOf = (parts: readonly Uint8Array[]): KeptColumns =>
  unpacked(parts.map((part) => inflateRawSync(part)));

function held(parts: readonly Uint8Array[]): HeldRun {
  const columns = columnsOf(parts);
  const gaps = gapsOf(columns);
  // Equal values stay in the order of their ids.
  const byValue = risingOrder(columns.cents.map((cents) => -cents));
  const views = [gaps, byValue, ...Object.values(columns)].filter((one) => ArrayBuffer.isView(one));
  return {
    ...{ columns, gaps, byValue, orders: new Map() },
    bytes: views.reduce((sum, { byteLength }) => sum + byteLength, 0),
  };
}

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
    keep(key: string, parts: readonly Uint8Array[], others: readonly string[] = []): void {
      runs.delete(key);
      runs.set(key, held(parts));
      let bytes = [...runs.values()].reduce((sum, run) => sum + run.bytes, 0);
      for (const [old, run] of runs) {
        if (bytes <= limit) break;
        // A question of two runs needs both.
        if (old === key || others.includes(old)) continue;
        runs.delete(old);
        bytes -= run.bytes;
      }
    },
  };
}
