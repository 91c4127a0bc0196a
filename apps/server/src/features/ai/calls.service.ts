import { type AiFailure, type Language, Refusal } from '@kade/contract';
import { dayIn } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Llm, Question, Reply } from '../../platform/llm/types.js';
import { llmLane } from '../../platform/turns/limits.js';
import { timeZoneOf } from '../companies/index.js';
import { type NoRoom, reserveAll, type Settlement, settleAll } from './budget.repo.js';
import { costOf } from './cost.js';
import { wordsOfWhom } from './promptFields.js';
import type { AiNoAnswer, AiQuestion, AiUse, Asked, AskedFor } from './types.js';

/** A question as it is sent, and the euros that it costs at most. */
export type PricedCall<T> = { readonly question: Question<T>; readonly most: number };
/** A call that the budget has room for: it stands in the ledger, and what it costs at most is reserved. */
export type OpenCall<T> = PricedCall<T> & { readonly callId: number };
/** What a call came to, and what has to be booked of it. */
export type Ended<T> = { readonly reply: Asked<T>; readonly booking: Settlement };

/** A question as it will be sent on this account. Throws without a language model. */
export function priceCall<T>(
  platform: Pick<Platform, 'llm'>,
  { language }: AskedFor,
  question: AiQuestion<T>,
): PricedCall<T> {
  const llm = modelOf(platform);
  const whole = questionOf(question, language);
  return { question: whole, most: costOf(llm.atMost(whole), llm.prices) };
}

/** As the door takes it: whose words each field has is not for a caller to say. */
export const questionOf = <T>(question: AiQuestion<T>, language: Language): Question<T> => ({
  ...question,
  language,
  data: question.data.map((field) => ({ ...field, from: wordsOfWhom(field.name) })),
});

function modelOf({ llm }: Pick<Platform, 'llm'>): Llm {
  if (!llm) throw new Error('There is no language model.');
  return llm;
}

/** Milliseconds after the longest that a call takes within which it is booked by whoever lives. */
const margin = 30_000;

/**
 * Opens calls in the caller's transaction: reserves what they cost at most and puts them in the ledger, each as far as the
 * budget has room. Once it is committed they may be asked, and whatever comes of it is booked.
 */
export async function openCalls<T>(
  tx: TenantTx,
  platform: Pick<Platform, 'llm' | 'clock'>,
  of: AskedFor,
  calls: readonly PricedCall<T>[],
): Promise<(OpenCall<T> | NoRoom)[]> {
  if (calls.length === 0) return [];
  const { companyId } = of;
  const { model, totalMs } = modelOf(platform);
  const today = dayIn(await timeZoneOf(tx, companyId), platform.clock.now());
  const expiresMs = totalMs + llmLane.patienceMs + margin;
  const ids = await reserveAll(
    tx,
    companyId,
    `${today.slice(0, 7)}-01`,
    calls.map(({ most }) => ({ of, amount: most, model, expiresMs })),
  );
  return calls.map((call, at) => {
    const id = ids[at] ?? 'busy';
    return typeof id === 'number' ? { ...call, callId: id } : id;
  });
}

/** Books what calls came to, each once, in the caller's transaction. */
export async function bookCalls(
  tx: TenantTx,
  companyId: number,
  bookings: readonly Settlement[],
): Promise<void> {
  if (bookings.length > 0) await settleAll(tx, companyId, bookings);
}

/**
 * Asks a call that was opened, when it has a place among those that run at once. Never throws for what a model or its service
 * does. What comes back is not booked: that is for whoever opened it.
 */
export async function askOpen<T>(
  platform: Pick<Platform, 'llm' | 'log'>,
  of: AskedFor,
  call: OpenCall<T>,
): Promise<Ended<T>> {
  const llm = modelOf(platform);
  const giveBack = await placeFor(llm, of, call.question.signal);
  if (typeof giveBack === 'string') return notSent(llm, call.callId, giveBack);
  try {
    return ended(platform, llm, call.callId, await llm.ask(call.question));
  } finally {
    giveBack();
  }
}

/** A place among the calls that run at once; people of a company do not wait behind its runs, nor for each other. */
export function placeFor(
  llm: Llm,
  { companyId, userId, purpose }: AskedFor,
  signal: AbortSignal | undefined,
): Promise<(() => void) | 'busy' | 'stopped'> {
  const line = userId === null ? purpose : `${purpose} ${userId}`;
  return llm
    .place({ companyId, line }, signal)
    .catch((error): 'busy' | 'stopped' => (error instanceof Refusal ? 'busy' : 'stopped'));
}

/** What a reply of the door means for who asked, and for the ledger. */
export function ended<T>(
  { log }: Pick<Platform, 'log'>,
  llm: Llm,
  callId: number,
  { use: tokens, ms, withheld, ...reply }: Reply<T>,
): Ended<T> {
  const use: AiUse = { ...tokens, cost: costOf(tokens, llm.prices) };
  const called = { use, ms, withheld, callId, model: llm.model };
  if (reply.kind === 'answer')
    return {
      reply: { kind: 'answer', object: reply.object, ...called },
      booking: { callId, outcome: 'answered', detail: null, use, ms },
    };
  const { why, detail, retryAfter } = reply;
  if (why !== 'stopped') log.warn({ callId, why, detail }, 'the language model gave no answer');
  return {
    reply: {
      ...{ kind: 'failed', why, ...called },
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
    booking: { callId, outcome: why, detail: detail.slice(0, 200), use, ms },
  };
}

const nothing: AiUse = { tokensIn: 0, tokensOut: 0, estimated: false, cost: 0 };

/** No answer from a model that was not asked. */
export const notAsked = (why: AiFailure, model: string): AiNoAnswer => ({
  ...{ kind: 'failed', why, model, use: nothing, ms: 0, callId: null, withheld: [] },
  ...(why === 'busy' ? { retryAfter: 2 } : {}),
});

/** It stands in the ledger and never got a place: booked as stopped, and nothing was paid. */
const notSent = (llm: Llm, callId: number, why: 'busy' | 'stopped'): Ended<never> => ({
  reply: { ...notAsked(why, llm.model), callId },
  booking: { callId, outcome: 'stopped', detail: 'no place was free', use: nothing, ms: 0 },
});
