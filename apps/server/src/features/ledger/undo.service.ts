import { actAs } from '../../platform/db/actor.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { halving } from './back.service.js';
import { type LedgerTable, ledgerTables } from './record.repo.js';
import {
  countLeft,
  countLines,
  deleteCreated,
  leftRows,
  linesAfter,
  noteLeft,
  revertUpdates,
  type UndoRun,
} from './undo.repo.js';

/** How many changes went back; `left`: rows that were not undone, in whole or in part. */
export type Undone = { reversed: number; deleted: number; left: number };

export type UndoWatch = {
  /** Aborts between two batches: the transaction is to be given up. */
  signal?: AbortSignal;
  /** How many of the run's changes have been looked at, of how many. */
  progress?: (processed: number, total: number) => void | Promise<void>;
};

const batchSize = 5000;

/**
 * Undoes a run: a field that still holds what the run wrote gets back what it held before; a row that the run made is
 * deleted when it is as it was made and nothing hangs on it. Everything else was somebody's wish since: it stays and is
 * listed ({@link listLeft}). All in the caller's transaction, which may hold many locks: call it from a job.
 */
export async function undoRun(tx: TenantTx, run: UndoRun, watch: UndoWatch = {}): Promise<Undone> {
  await actAs(tx, run.by ?? null);
  const total = await countLines(tx, run);
  const done: Undone = { reversed: 0, deleted: 0, left: 0 };
  let processed = 0;
  for (const table of ledgerTables) {
    for (let after = 0; ; ) {
      watch.signal?.throwIfAborted();
      const lines = await linesAfter(tx, run, table, after, batchSize);
      if (lines.length === 0) break;
      after = lines.at(-1) ?? after;
      const part = await undoLines(tx, run, table, lines);
      done.reversed += part.reverted.length;
      done.deleted += part.deleted.length;
      processed += lines.length;
      await watch.progress?.(processed, total);
    }
  }
  done.left = await countLeft(tx, run);
  return done;
}

type Part = { reverted: number[]; deleted: number[] };

/** Undoes these lines, but for those that clash with what is there now. */
async function undoLines(
  tx: TenantTx,
  run: UndoRun,
  table: LedgerTable,
  lines: readonly number[],
): Promise<Part> {
  const parts = await halving(
    tx,
    lines,
    async (some) => ({
      reverted: await revertUpdates(tx, run, table, some),
      deleted: await deleteCreated(tx, run, table, some),
    }),
    (line) => noteLeft(tx, run, line, 'clash'),
  );
  return {
    reverted: parts.flatMap((part) => part.reverted),
    deleted: parts.flatMap((part) => part.deleted),
  };
}

export type Left = Awaited<ReturnType<typeof leftRows>>[number];

/** What the undo of a run had to leave, a page of it, with the exact count. */
export async function listLeft(
  tx: TenantTx,
  run: UndoRun,
  page: { page: number; page_size: number },
): Promise<{ count: number; results: Left[] }> {
  return { count: await countLeft(tx, run), results: await leftRows(tx, run, page) };
}
