import { createHash } from 'node:crypto';
import type { Group } from '@kade/contract';
import type { Clock } from '../../platform/clock.js';
import type { Client } from '../../platform/db/connect.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { ModelResultTable, ModelRunTable } from '../../schema/models.js';

/** What a run would look at now. */
export type Looked = {
  /** The last day of the data. */
  readonly day: string;
  /** What it goes by, as it is kept with the run. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Of the data, the settings and the model's own version: equal ones give equal results. 64 characters at most. */
  readonly fingerprint: string;
};

/**
 * Says whether a run would find anything new.
 *
 * @param about the model's own version, and all that a run goes by; equal ones give equal results
 * @returns 64 characters
 */
export const fingerprintOf = (...about: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(about)).digest('hex');

/** Whoever waits for a run. */
export type ModelWatch = {
  /** How far it is, 0 to 1. Rejects when the run is no longer wanted, and what it was at is given up. */
  readonly progress: (share: number) => Promise<void>;
  /** Aborted when the process is to end, or the run is no longer wanted. */
  readonly signal: AbortSignal;
};

export type Timing = { readonly step: string; readonly ms: number };
type NewResult = Pick<ModelResultTable, 'level' | 'name' | 'customers'> & {
  readonly card: object;
  readonly figures: object;
};

/** What a run found, before anybody sees it. */
export type Worked = {
  readonly invoices: number;
  readonly customers: number;
  readonly timings: readonly Timing[];
  /** That of all customers first. */
  readonly results: readonly NewResult[];
  /** What it says of each customer, packed by rising profile. */
  readonly parts: readonly {
    readonly first: number;
    readonly last: number;
    readonly customers: number;
    readonly columns: Uint8Array;
  }[];
  /** Writes what the kind writes besides, in the transaction that the run appears with. */
  write(
    client: Client,
    tx: TenantTx,
    run: { readonly id: number; readonly day: string },
  ): Promise<void>;
  /** Gives back what it holds, written or not. */
  end(): Promise<void>;
};

/**
 * A kind of model: what it reads, computes and writes. When it runs, that nobody sees half of it, its progress, its end and
 * how long its runs are kept is the same for all.
 */
export type ModelKind = {
  readonly model: ModelRunTable['model'];
  /** Who has bought it. */
  readonly product: Group;
  /** Rules of the trigger list go by what it says, and look again when it has run. */
  readonly isWatched?: true;
  /** Undefined: there is nothing to look at. */
  look(tx: TenantTx, companyId: number, clock: Clock): Promise<Looked | undefined>;
  work(platform: Platform, companyId: number, looked: Looked, watch: ModelWatch): Promise<Worked>;
};
