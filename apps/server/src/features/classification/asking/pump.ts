import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PauseReason } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Answer, Answerer, Claimed } from './answerer.js';
import {
  addToRun,
  claimItems,
  leaseMs,
  type Outcome,
  type RunState,
  recordOutcomes,
  renewClaims,
} from './exchange.repo.js';
import { countLeft, type Ref } from './items.repo.js';

/** Tries of a lead that bring no answer that can be used, and of leads one after the other before the service counts as gone. */
const [mostTries, mostDown] = [3, 12];
/** Answers that come within so many milliseconds are recorded together. */
const gatherMs = 15;
/** What is in flight when the product stops has so long to come back. */
const patienceMs = 4000;
const onceMoreMs = 500;

export type Pumped =
  /** Nothing up to this stage is left that could be asked now. */
  | { readonly end: 'empty' }
  /** The stretch is over, or the product stops. */
  | { readonly end: 'time' }
  /** Asked to wait. */
  | { readonly end: 'wait'; readonly ms: number }
  /** Somebody has to act. */
  | { readonly end: 'stop'; readonly paused: PauseReason }
  /** Somebody paused, cancelled or removed it. */
  | { readonly end: 'gone' };

export type Pump = {
  readonly inTenant: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  readonly ref: Ref;
  readonly stage: number;
  readonly answerer: Answerer;
  readonly now: () => Date;
  /** Milliseconds since the process began, after which nothing more is asked. */
  readonly ends: number;
  readonly signal: AbortSignal;
  /** How far it is, in the transaction that recorded it. @returns false when its work was stopped */
  readonly told: (tx: TenantTx, done: number) => Promise<boolean>;
};

type InFlight = {
  readonly lead: Claimed;
  readonly settled: Promise<void>;
  answer: Answer | undefined;
};

/**
 * Claims leads, asks, and records, `slots` at once. Each turn is one transaction that records what has come and claims as many
 * more. A kill loses what is in flight, and that alone.
 */
export async function pump(work: Pump): Promise<Pumped> {
  const { inTenant, ref, answerer, stage, now, signal } = work;
  const flights = new Map<number, InFlight>();
  const calls = new AbortController();
  // Each of those in flight listens to it, and some of what is below.
  setMaxListeners(0, calls.signal);
  let end: Pumped | undefined;
  let down = 0;
  let run: RunState | undefined;

  const renewing = setInterval(() => {
    if (flights.size > 0)
      inTenant((tx) => renewClaims(tx, ref, [...flights.keys()], now())).catch(() => {});
  }, leaseMs / 3);

  const launch = (lead: Claimed): void => {
    const flight: InFlight = {
      lead,
      answer: undefined,
      settled: answerer.ask(lead, calls.signal).then((answer) => {
        flight.answer = answer;
      }),
    };
    flights.set(lead.profile_id, flight);
  };

  /** What has come, as it is recorded; notes what it means for all others. */
  const landed = (): Outcome[] =>
    [...flights.values()].flatMap(({ lead, answer }) => {
      if (!answer) return [];
      flights.delete(lead.profile_id);
      down =
        answer.kind === 'unusable' && answer.isDown ? down + 1 : answer.kind === 'said' ? 0 : down;
      if (answer.kind === 'stop') end = { end: 'stop', paused: answer.paused };
      if (answer.kind === 'later') end ??= { end: 'wait', ms: answer.waitMs };
      if (down >= mostDown) end ??= { end: 'stop', paused: 'unavailable' };
      return [outcomeOf(lead, answer)];
    });

  /** How many more may be asked: as there is room, and as far as the limit of cost surely reaches. */
  const room = (): number => {
    const free = answerer.slots - flights.size;
    const cap = run?.cap ?? null;
    if (cap === null || !run) return free;
    if (answerer.mostCost === 0) return free;
    const left = Math.floor((cap - run.cost) / answerer.mostCost + 1e-9) - flights.size;
    return Math.max(0, Math.min(free, left));
  };

  const turn = async (): Promise<void> => {
    const outcomes = landed();
    const exchange = () =>
      inTenant(async (tx) => {
        await recordOutcomes(tx, ref, outcomes, now());
        run = await addToRun(tx, ref, outcomes);
        const goesOn = await work.told(tx, run.done);
        if (!goesOn || !(run.status === 'estimating' || run.status === 'running'))
          end ??= { end: 'gone' };
        if (end || performance.now() >= work.ends || signal.aborted) return;
        const limit = room();
        if (limit === 0) {
          if (flights.size === 0 && (await countLeft(tx, ref, stage, now())).left > 0)
            end = { end: 'stop', paused: 'cap' };
          return;
        }
        for (const lead of await claimItems(tx, ref, { stage, limit, now: now() }))
          claimed.push(lead);
      });
    // What came was paid for: a database that was away for a moment is no reason to ask again.
    await exchange().catch(async () => {
      claimed.length = 0;
      await sleep(onceMoreMs);
      await exchange();
    });
    // Asked only when the claims stand.
    for (const lead of claimed.splice(0)) launch(lead);
  };
  const claimed: Claimed[] = [];

  try {
    for (;;) {
      await turn();
      if (flights.size === 0) return end ?? (isOver(work) ? { end: 'time' } : { end: 'empty' });
      await Promise.race([...flights.values()].map(({ settled }) => settled));
      if (flights.size > 1) await sleep(gatherMs);
      if (signal.aborted) {
        await Promise.race([
          Promise.all([...flights.values()].map((f) => f.settled)),
          sleep(patienceMs),
        ]);
        calls.abort();
        await Promise.all([...flights.values()].map(({ settled }) => settled));
      }
    }
  } finally {
    clearInterval(renewing);
    calls.abort();
  }
}

const isOver = ({ ends, signal }: Pump) => performance.now() >= ends || signal.aborted;

function outcomeOf(lead: Claimed, answer: Answer): Outcome {
  const { profile_id, in_scope, tries } = lead;
  const { cost, tokensIn, tokensOut } = answer;
  const base = {
    profile_id,
    in_scope,
    cost,
    tokensIn,
    tokensOut,
    said: null,
    says: null,
    reasons: null,
  } as const;
  switch (answer.kind) {
    case 'said':
      return {
        ...base,
        state: 'answered',
        said: answer.said,
        says: answer.says,
        reasons: answer.reasons,
        error: null,
        undo: false,
      };
    case 'unusable':
      return tries >= mostTries
        ? { ...base, state: 'failed', error: answer.why, undo: false }
        : { ...base, state: 'waiting', error: null, undo: false };
    case 'later':
    case 'stop':
      return { ...base, state: 'waiting', error: null, undo: true };
  }
}
