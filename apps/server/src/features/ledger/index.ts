/** The ledger of changes: what each run and each edit made of a record, and the one way back. */
export { undoDrops, undoMoves } from './back.service.js';
export { clearColumn, dropRows, moveRows, setColumn } from './move.repo.js';
export {
  changeRows,
  type LedgerRun,
  ledgerEdit,
  noteCreated,
  systemFields,
} from './record.repo.js';
export { usedBy } from './undo.repo.js';
export { listLeft, undoRun } from './undo.service.js';
