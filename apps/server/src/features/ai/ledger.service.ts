import { setTimeout as sleep } from 'node:timers/promises';
import { dayIn } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { timeZoneOf } from '../companies/index.js';
import {
  type NoRoom,
  type Reservation,
  reserveAll,
  type Settlement,
  settleAll,
} from './budget.repo.js';
import type { AskedFor } from './types.js';

/** What a call is reserved for, before it is known in which month it falls. */
export type Wanted = Omit<Reservation, 'month'> & { readonly of: AskedFor };

type Opening = {
  readonly wanted: Wanted;
  readonly resolve: (callId: number | NoRoom) => void;
  readonly reject: (error: unknown) => void;
};
type Closing = {
  readonly settlement: Settlement;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};
type Desk = { opening: Opening[]; closing: Closing[]; running: boolean };

/** Calls that begin or end within so many milliseconds share a transaction. */
const gatherMs = 4;

/** One for each database that this process works on, and in it one for each company that has something to book. */
const desks = new WeakMap<Platform['db'], Map<number, Desk>>();

function deskOf(db: Platform['db'], companyId: number): Desk {
  const all = desks.get(db) ?? new Map<number, Desk>();
  desks.set(db, all);
  const desk = all.get(companyId) ?? { opening: [], closing: [], running: false };
  all.set(companyId, desk);
  return desk;
}

/** What has ended is booked first: what it gives back is there for those that begin. */
async function book(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  companyId: number,
  opening: readonly Opening[],
  closing: readonly Closing[],
): Promise<readonly (number | NoRoom)[]> {
  const work = async (tx: TenantTx) => {
    if (closing.length > 0)
      await settleAll(
        tx,
        companyId,
        closing.map(({ settlement }) => settlement),
      );
    if (opening.length === 0) return [];
    const month = `${dayIn(await timeZoneOf(tx, companyId), clock.now()).slice(0, 7)}-01`;
    return reserveAll(
      tx,
      companyId,
      month,
      opening.map(({ wanted }) => wanted),
    );
  };
  return db.inTenant(companyId, work);
}

/** All that waits at a desk, in one transaction; where that fails each for itself, so that no call spoils another's. */
async function together(
  platform: Pick<Platform, 'db' | 'clock'>,
  companyId: number,
  opening: readonly Opening[],
  closing: readonly Closing[],
): Promise<void> {
  try {
    const ids = await book(platform, companyId, opening, closing);
    for (const { resolve } of closing) resolve();
    for (const [at, { resolve }] of opening.entries()) resolve(ids[at] ?? 'busy');
  } catch (error) {
    const [only] = [...opening, ...closing];
    if (opening.length + closing.length === 1) return only?.reject(error);
    for (const one of closing) await together(platform, companyId, [], [one]);
    for (const one of opening) await together(platform, companyId, [one], []);
  }
}

async function run(platform: Pick<Platform, 'db' | 'clock'>, companyId: number, desk: Desk) {
  await sleep(gatherMs);
  while (desk.opening.length + desk.closing.length > 0) {
    const { opening, closing } = desk;
    desk.opening = [];
    desk.closing = [];
    await together(platform, companyId, opening, closing);
  }
  desk.running = false;
  desks.get(platform.db)?.delete(companyId);
}

/**
 * Where calls of a company are opened and settled. Those of one process that come together share a transaction, and while one
 * is under way the others wait for the next: a run of eight at once then books some times in a round and not sixteen.
 */
export function ledgerOf(platform: Pick<Platform, 'db' | 'clock'>, companyId: number) {
  const hand = (what: (desk: Desk) => void) => {
    const desk = deskOf(platform.db, companyId);
    what(desk);
    if (desk.running) return;
    desk.running = true;
    void run(platform, companyId, desk);
  };
  return {
    /** @returns the call's id, or why the budget has no room for it */
    open: (wanted: Wanted): Promise<number | NoRoom> =>
      new Promise((resolve, reject) => {
        hand(({ opening }) => opening.push({ wanted, resolve, reject }));
      }),
    close: (settlement: Settlement): Promise<void> =>
      new Promise((resolve, reject) => {
        hand(({ closing }) => closing.push({ settlement, resolve, reject }));
      }),
  };
}
