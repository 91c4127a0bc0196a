import type { CustomerStage, FlowFrom, FlowTo, StageCuts } from '@kade/contract';
import type { z } from 'zod';

/** What a run says of one customer, as it is kept. Cents, days, chances of 0 to 1. */
export type KeptCustomer = {
  readonly profileId: number;
  readonly stage: CustomerStage;
  /** Name of its segment at the run; null for none, or one of those that have no result of their own. */
  readonly segment: string | null;
  readonly cents: number;
  readonly purchases: number;
  readonly age: number;
  readonly recency: number;
  /** The customer's own usual gap. */
  readonly gap: number;
  readonly r: number;
  readonly f: number;
  readonly m: number;
  /** Purchases in 12 months. */
  readonly expected: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly averageValue: number;
  readonly lifetimeValue: number;
  readonly churn: number | null;
  readonly alive: number | null;
  /** Of the whole run: who bought for more than this is among the fifth of most value. */
  readonly topCents: number;
};

/** Which customers of a run: what is named narrows down. */
export type Mark = {
  readonly stage?: CustomerStage | undefined;
  /** Such as `5-1`: fifths of recency and frequency. */
  readonly cells?: readonly string[] | undefined;
  /** Of a path since the run `before`. */
  readonly from?: z.infer<typeof FlowFrom> | undefined;
  readonly to?: z.infer<typeof FlowTo> | undefined;
  /** Of an end of paths: only those whose stage is another than at the other run. */
  readonly moved?: 'yes' | undefined;
  /** The first so many of those that are left, by value. */
  readonly top?: number | undefined;
};

/** A run as a question names it, with the name of each of its segments in the order of their places. */
export type AskedRun = { readonly runId: number; readonly segments: readonly string[] };

/** What a question is about: all customers of a run, or those of one of its segments. */
export type Scope = { readonly run: AskedRun; readonly segment: string | null };

export type FlowAnswer = readonly {
  readonly from: z.infer<typeof FlowFrom>;
  readonly to: z.infer<typeof FlowTo>;
  readonly customers: number;
  readonly centsBefore: number;
  readonly centsAfter: number;
}[];

/** Customers whose chance of no purchase is high, and that chance, 0 to 1. */
export type RiskyAnswer = { readonly ids: Float64Array; readonly chances: Float64Array };

export type MarkedAnswer = {
  readonly count: number;
  /** Of all of them. */
  readonly cents: number;
  /** Those asked for, the most valuable first, of equal ones the lower id. */
  readonly ids: Float64Array;
  /** The same as rows; empty where only ids were asked for. */
  readonly customers: readonly KeptCustomer[];
};

export type SettingsDraft = {
  readonly horizon: number | null;
  readonly margin: number;
  readonly discount: number;
  readonly stages: StageCuts | null;
};
