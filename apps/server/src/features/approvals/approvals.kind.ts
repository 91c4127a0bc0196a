import type { Access, Approvable, ApprovalStatus, ApprovalUses } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { ApprovedStatus } from './approvals.machine.js';

/** What the workflow reads of an object. */
export type ApprovableRow = {
  readonly id: number;
  readonly name: string;
  readonly status: ApprovalStatus;
  readonly created_by: number | null;
  readonly approved_hash: string | null;
  readonly version: number;
};

/** What an approval holds for, field by field, as JSON. */
export type Snapshot = Readonly<Record<string, unknown>>;

/**
 * How a kind of object takes part in the workflow. The feature that owns the object writes one. What takes a row is
 * a method, because a list of kinds with different rows only type-checks so; a kind gets no rows but its own.
 */
export type ApprovableKind<Row extends ApprovableRow = ApprovableRow> = {
  readonly type: Approvable;
  /** Who makes such objects, edits and submits them; marketeers when absent. */
  readonly makers?: Access;
  /** The object's page in the web app, from the root, for links in mails. */
  readonly page: (id: number) => string;
  /** The object as it stands at the moment `now`. */
  readonly find: (
    tx: TenantTx,
    companyId: number,
    id: number,
    now: Date,
  ) => Promise<Row | undefined>;
  /** Every object of the company that waits for a review. */
  readonly pending: (tx: TenantTx, companyId: number, now: Date) => Promise<Row[]>;
  /** The state that an approval leads to. */
  approvedStatus(row: Row): ApprovedStatus;
  /** The state that people are shown, where it is another than the one that is kept; for the words of a refusal. */
  shownStatus?(row: Row): ApprovalStatus;
  /** What it rests on may change while its own version stays: an approval says the fingerprint that was seen. */
  readonly restsOnOthers?: true;
  /** States in which the object may be removed, as far as the workflow is concerned. */
  readonly removable: readonly ApprovalStatus[];
  /** Everything that must not change behind the reviewer's back: content, rule, schedule. */
  snapshot(tx: TenantTx, companyId: number, row: Row): Promise<Snapshot>;
  /** What hangs on it; what is left out is nothing. */
  readonly uses: (tx: TenantTx, companyId: number, id: number) => Promise<Partial<ApprovalUses>>;
  /**
   * Writes the new state, and `approved_hash` as given. Counts up `version` too, so that a form opened before the
   * move cannot save over it unseen.
   */
  readonly setStatus: (
    tx: TenantTx,
    companyId: number,
    id: number,
    change: { status: ApprovalStatus; approved_hash: string | null },
  ) => Promise<void>;
};
