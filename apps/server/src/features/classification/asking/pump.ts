import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PauseReason } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { bookCalls } from '../../ai/index.js';
import type { Answer, Answerer, Claimed, NoRoom, OpenQuestion } from './answerer.js';
import {
  addToRun,
  claimItems,
  leaseMs,
  type Outcome,
  type RunState,
  recordOutcomes,
  renewClaims,
  unclaimItems,
} from './exchange.repo.js';
import type { Ref } from './items.repo.js';

/** Tries of a lead that bring no answer that can be used, and of leads one after the other before the service counts as gone. */
const [mostTries, mostDown] = [3, 12];
/** Answers that come within so many milliseconds are recorded together. */
const gatherMs = 15;
/** What is in flight when the product stops has so long to come back. */
const patienceMs = 4000;
const onceMoreMs = 500;
/** After so long what others of the company hold of its budget may have come back. */
const busyMs = 2000;

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
  /** Euros that it costs at most. */
  readonly most: number;
  readonly settled: Promise<void>;
  answer: Answer | undefined;
};
type Landed = { readonly lead: Claimed; readonly answer: Answer };
/** A lead that was claimed: its question, or why it cannot be asked now. */
type Opened = { readonly lead: Claimed; readonly question: OpenQuestion | NoRoom };

/** What a run comes to when none of the next leads can be asked and no answer is awaited that could change that. */
const endFor: Readonly<Record<NoRoom, Pumped>> = {
  cap: { end: 'stop', paused: 'cap' },
  budget: { end: 'stop', paused: 'budget' },
  busy: { end: 'wait', ms: busyMs },
};

/**
 * Claims leads, asks, and records, `slots` at once. Each turn is one transaction: it records what has come and books what that
 * cost, and claims as many more with what they cost at most reserved. So an answer and its bill stand together, nobody is asked
 * before both claim and reservation stand, and a kill loses what is in flight, and that alone.
 */
export async function pump(work: Pump): Promise<Pumped> {
  const { inTenant, ref, answerer, stage, now, signal } = work;
  const flights = new Map<number, InFlight>();
  const calls = new AbortController();
  // Each of those in flight listens to it, and some of what is below.
  setMaxListeners(0, calls.signal);
  let end: Pumped | undefined;
  let down = 0;
  let onStop = () => {};
  const stopped = new Promise<void>((resolve) => {
    onStop = resolve;
  });
  signal.addEventListener('abort', onStop, { once: true });

  const renewing = setInterval(() => {
    if (flights.size > 0)
      inTenant((tx) => renewClaims(tx, ref, [...flights.keys()], now())).catch(() => {});
  }, leaseMs / 3);

  const launch = (lead: Claimed, { most, ask }: OpenQuestion): void => {
    const flight: InFlight = {
      ...{ lead, most, answer: undefined },
      settled: ask().then((answer) => {
        flight.answer = answer;
      }),
    };
    flights.set(lead.profile_id, flight);
  };

  /** What has come; notes what it means for all others. */
  const landed = (): Landed[] =>
    [...flights.values()].flatMap(({ lead, answer }) => {
      if (!answer) return [];
      flights.delete(lead.profile_id);
      down =
        answer.kind === 'unusable' && answer.isDown ? down + 1 : answer.kind === 'said' ? 0 : down;
      if (answer.kind === 'stop') end = { end: 'stop', paused: answer.paused };
      if (answer.kind === 'later') end ??= { end: 'wait', ms: answer.waitMs };
      if (down >= mostDown) end ??= { end: 'stop', paused: 'unavailable' };
      return [{ lead, answer }];
    });

  /** Euros that the run may still spend: what those in flight cost at most is taken off. */
  const leftOf = ({ cap, cost }: RunState): number | null =>
    cap === null ? null : [...flights.values()].reduce((left, { most }) => left - most, cap - cost);

  /** The transaction of a turn. The ledger comes last: its month is everybody's, and locked until the end. */
  const exchange = (came: readonly Landed[]): Promise<Opened[]> =>
    inTenant(async (tx) => {
      const outcomes = came.map(outcomeOf);
      const recorded = await recordOutcomes(tx, ref, outcomes, now());
      const run = await addToRun(tx, ref, { recorded, paid: outcomes });
      const goesOn = await work.told(tx, run.done);
      if (!goesOn || !(run.status === 'estimating' || run.status === 'running'))
        end ??= { end: 'gone' };
      const limit = end || isOver(work) ? 0 : answerer.slots - flights.size;
      const claimed = limit === 0 ? [] : await claimItems(tx, ref, { stage, limit, now: now() });
      const bookings = came.flatMap(({ answer }) => answer.booking ?? []);
      await bookCalls(tx, ref.companyId, bookings);
      const questions = await answerer.open(tx, claimed, leftOf(run), calls.signal);
      const opened = claimed.map(
        (lead, at): Opened => ({ lead, question: questions[at] ?? 'busy' }),
      );
      const without = opened.filter(({ question }) => typeof question === 'string');
      if (without.length > 0)
        await unclaimItems(
          tx,
          ref,
          without.map(({ lead }) => lead.profile_id),
        );
      return opened;
    });

  const turn = async (): Promise<void> => {
    const came = landed();
    // What came was paid for: a database that was away for a moment is no reason to ask again.
    const opened = await exchange(came).catch(async () => {
      await sleep(onceMoreMs);
      return exchange(came);
    });
    // Asked only when claims and reservations stand.
    for (const { lead, question } of opened)
      if (typeof question !== 'string') launch(lead, question);
    const [first] = opened;
    if (flights.size === 0 && typeof first?.question === 'string') end ??= endFor[first.question];
  };

  try {
    for (;;) {
      await turn();
      if (flights.size === 0) return end ?? (isOver(work) ? { end: 'time' } : { end: 'empty' });
      // Patience begins when the product stops, not with the next answer.
      await Promise.race([stopped, ...[...flights.values()].map(({ settled }) => settled)]);
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
    signal.removeEventListener('abort', onStop);
    clearInterval(renewing);
    calls.abort();
  }
}

const isOver = ({ ends, signal }: Pump) => performance.now() >= ends || signal.aborted;

function outcomeOf({ lead, answer }: Landed): Outcome {
  const { profile_id, in_scope, tries } = lead;
  const { tokensIn, tokensOut, cost } = answer.booking?.use ?? nothing;
  const paid = { cost, tokensIn, tokensOut };
  const base = { profile_id, in_scope, ...paid, said: null, says: null, reasons: null } as const;
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

const nothing = { cost: 0, tokensIn: 0, tokensOut: 0 };
