import type { LeadClass, PauseReason } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { KeptReason, SentValues } from '../../../schema/classification.js';
import type { Settlement } from '../../ai/index.js';

/** A lead that is to be classified, and what is told of it. */
export type Claimed = {
  readonly profile_id: number;
  readonly sent: SentValues;
  readonly in_scope: boolean;
  /** This one included. */
  readonly tries: number;
};

/** What became of one question, and what the ledger of the company has to say of it; null: nothing was paid for. */
export type Answer = { readonly booking: Settlement | null } & (
  | {
      readonly kind: 'said';
      readonly said: LeadClass;
      readonly says: number | null;
      readonly reasons: readonly KeptReason[];
    }
  /** No answer that can be used: once more, up to three times in all. */
  | { readonly kind: 'unusable'; readonly why: string; readonly isDown: boolean }
  /** Not now: the lead waits as if it had not been asked. */
  | { readonly kind: 'later'; readonly waitMs: number }
  /** Not until somebody does something. */
  | { readonly kind: 'stop'; readonly paused: PauseReason }
);

/** A question that may be asked as soon as what was reserved for it stands. */
export type OpenQuestion = {
  /** Euros that it costs at most. */
  readonly most: number;
  /** Never throws for what a model or its service does. */
  readonly ask: () => Promise<Answer>;
};

/**
 * Why a lead cannot be asked: it could cost more than the run may, the company has nothing left this month, or others hold
 * what it has left and may give some of it back.
 */
export type NoRoom = 'cap' | 'budget' | 'busy';

/** Who tells of leads what they are. */
export type Answerer = {
  /** Asked at once, and in flight when a worker is lost. */
  readonly slots: number;
  /**
   * Opens questions in the transaction that claimed their leads.
   * @param left euros that they may cost together at most; null: as many as they cost
   */
  readonly open: (
    tx: TenantTx,
    leads: readonly Claimed[],
    left: number | null,
    signal: AbortSignal,
  ) => Promise<readonly (OpenQuestion | NoRoom)[]>;
};
