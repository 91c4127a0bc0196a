import type { LeadClass, PauseReason } from '@kade/contract';
import type { KeptReason, SentValues } from '../../../schema/classification.js';

/** A lead that is to be classified, and what is told of it. */
export type Claimed = {
  readonly profile_id: number;
  readonly sent: SentValues;
  readonly in_scope: boolean;
  /** This one included. */
  readonly tries: number;
};

type Paid = { readonly cost: number; readonly tokensIn: number; readonly tokensOut: number };

/** What became of one question. What it cost is booked in any case. */
export type Answer = Paid &
  (
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

/** Who tells of leads what they are. */
export type Answerer = {
  /** Asked at once, and in flight when a worker is lost. */
  readonly slots: number;
  /** Euros that one question costs at most, whatever is known of the lead. */
  readonly mostCost: number;
  /** Never throws for what a model or its service does. */
  readonly ask: (lead: Claimed, signal: AbortSignal) => Promise<Answer>;
};

export const nothingPaid: Paid = { cost: 0, tokensIn: 0, tokensOut: 0 };
