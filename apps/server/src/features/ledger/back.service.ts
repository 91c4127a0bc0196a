import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { linesOf, type MovedColumn, restoreRows, returnRows } from './move.repo.js';
import type { UndoRun } from './undo.repo.js';
import { noteLeft } from './undo.repo.js';

/** A value that another record has taken since, or a record gone that it pointed at. */
export const isClash = (error: unknown) =>
  /^23(505|503|514)$/.test((error as { code?: string }).code ?? '');

/** Does a part of the work; when it clashes with what is there now, halves it until the one line stands alone. */
async function halving(
  tx: TenantTx,
  lines: readonly number[],
  work: (lines: readonly number[]) => Promise<unknown>,
  alone: (line: number) => Promise<unknown>,
): Promise<void> {
  if (lines.length === 0) return;
  await sql`savepoint undo_part`.execute(tx);
  try {
    await work(lines);
    await sql`release savepoint undo_part`.execute(tx);
    return;
  } catch (error) {
    if (!isClash(error)) throw error;
    await sql`rollback to savepoint undo_part`.execute(tx);
    await sql`release savepoint undo_part`.execute(tx);
  }
  const [only, ...more] = lines;
  if (only !== undefined && more.length === 0) {
    await alone(only);
    return;
  }
  const half = Math.ceil(lines.length / 2);
  await halving(tx, lines.slice(0, half), work, alone);
  await halving(tx, lines.slice(half), work, alone);
}

/** Takes back every move a run made in this column; what is elsewhere now stays there and is listed. */
export const undoMoves = async (tx: TenantTx, run: UndoRun, moved: MovedColumn): Promise<void> =>
  halving(
    tx,
    await linesOf(tx, run, moved.table, 'move', moved.column),
    (lines) => returnRows(tx, run, moved, lines),
    (line) => noteLeft(tx, run, line, 'clash'),
  );

/**
 * Puts back every row that a run took out of this table. `giveUp`: columns that a row is put back without when another
 * record has taken their value since; a row that cannot be put back at all is listed.
 */
export const undoDrops = async (
  tx: TenantTx,
  run: UndoRun,
  table: string,
  giveUp: readonly string[] = [],
): Promise<void> =>
  halving(
    tx,
    await linesOf(tx, run, table, 'delete'),
    (lines) => restoreRows(tx, run, table, lines),
    async (line) => {
      if (giveUp.length > 0) await restoreRows(tx, run, table, [line], giveUp);
      await noteLeft(tx, run, line, 'clash');
    },
  );
