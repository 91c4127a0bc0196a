import type { Generated, GeneratedTimestamp, Identity } from './types.js';

/** What changed, for the columnar copies. Written by triggers alone. */
export interface ColumnChangeTable {
  company_id: number;
  /** The transaction that changed it: PostgreSQL's xid8, as text. */
  xid: Generated<string>;
  id: Identity;
  /** Null: more than are named one by one. */
  ids: number[] | null;
  at: GeneratedTimestamp;
}

export interface ColumnChangeEndTable {
  company_id: number;
  xid: string;
}
