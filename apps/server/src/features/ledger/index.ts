/** The ledger of changes: what each run and each edit made of a record, and the one way back. */
export {
  changeRows,
  type LedgerRun,
  type LedgerTable,
  ledgerEdit,
  noteCreated,
} from './record.repo.js';
export { type Left, listLeft, type Undone, undoRun } from './undo.service.js';
