import { inSavepoint } from '../../platform/db/savepoint.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { linesOf, type MovedColumn, restoreRows, returnRows } from './move.repo.js';
import type { UndoRun } from './undo.repo.js';
import { noteLeft } from './undo.repo.js';

/** A value that another record has taken since, or a record gone that it pointed at. */
const isClash = (error: unknown) =>
  /^23(505|503|514)$/.test((error as { code?: string }).code ?? '');

/**
 * Does the work over lines; when it clashes with what is there now, halves them until the one line stands alone.
 * @returns what each part answered
 */
export async function halving<T>(
  tx: TenantTx,
  lines: readonly number[],
  work: (lines: readonly number[]) => Promise<T>,
  alone: (line: number) => Promise<unknown>,
): Promise<T[]> {
  if (lines.length === 0) return [];
  const whole = await inSavepoint(tx, () => work(lines), isClash);
  if (whole) return [whole.done];
  const [only, ...more] = lines;
  if (only !== undefined && more.length === 0) {
    await alone(only);
    return [];
  }
  const half = Math.ceil(lines.length / 2);
  return [
    ...(await halving(tx, lines.slice(0, half), work, alone)),
    ...(await halving(tx, lines.slice(half), work, alone)),
  ];
}

/**
 * Takes back every move a run made in this column, the latest first: what it made room for comes back after it has left.
 * What is elsewhere now stays there and is listed.
 */
export const undoMoves = async (tx: TenantTx, run: UndoRun, moved: MovedColumn): Promise<void> => {
  await halving(
    tx,
    (await linesOf(tx, run, moved.table, 'move', moved.column)).toReversed(),
    (lines) => returnRows(tx, run, moved, lines),
    (line) => noteLeft(tx, run, line, 'clash'),
  );
};

/**
 * Puts back every row that a run took out of this table. `giveUp`: columns that a row is put back without when another
 * record has taken their value since; a row that cannot be put back at all is listed.
 */
export const undoDrops = async (
  tx: TenantTx,
  run: UndoRun,
  table: string,
  giveUp: readonly string[] = [],
): Promise<void> => {
  await halving(
    tx,
    await linesOf(tx, run, table, 'delete'),
    (lines) => restoreRows(tx, run, table, lines),
    async (line) => {
      if (giveUp.length > 0) await restoreRows(tx, run, table, [line], giveUp);
      await noteLeft(tx, run, line, 'clash');
    },
  );
};
