import { type AiFailure, type AiMode, type Language, Refusal } from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Llm, Partly, Question, Reply, Streamed, TokenUse } from '../../platform/llm/types.js';
import type { NoRoom } from './budget.repo.js';
import { costOf } from './cost.js';
import { ledgerOf } from './ledger.service.js';
import { wordsOfWhom } from './promptFields.js';
import type { AiNoAnswer, AiQuestion, Asked, AskedFor, AskedStream } from './types.js';

/** Who does the work on this installation. */
export const aiMode = ({ llm }: Pick<Platform, 'llm'>): AiMode => (llm ? 'model' : 'built_in');

/**
 * Asks the language model on a company's account: reserves what it may cost, asks, books what it cost. Opens transactions
 * of its own, so not for use with one in hand. Never throws for what a model or its service does.
 */
export async function askModel<T>(
  platform: Platform,
  of: AskedFor,
  question: AiQuestion<T>,
): Promise<Asked<T>> {
  return onAccount(platform, of, question, (llm, whole) => llm.ask(whole));
}

/** The same for texts that a person watches arriving. */
export function streamModel<T>(
  platform: Platform,
  of: AskedFor,
  question: AiQuestion<T>,
): AskedStream<T> {
  const left = new AbortController();
  let begun: (stream: Streamed<T> | undefined) => void = () => {};
  const stream = new Promise<Streamed<T> | undefined>((resolve) => {
    begun = resolve;
  });
  const signal = question.signal ? AbortSignal.any([question.signal, left.signal]) : left.signal;
  const reply = onAccount(platform, of, { ...question, signal }, (llm, whole) => {
    const streamed = llm.stream(whole);
    begun(streamed);
    return streamed.reply;
  }).finally(() => begun(undefined));
  async function* partials(): AsyncGenerator<Partly<T>> {
    try {
      const streamed = await stream;
      if (streamed) yield* streamed.partials;
    } finally {
      left.abort();
    }
  }
  return { reply, partials: { [Symbol.asyncIterator]: partials } };
}

/** Reserves, has it asked, and settles whatever comes of it. */
async function onAccount<T>(
  platform: Platform,
  of: AskedFor,
  { signal, ...rest }: AiQuestion<T>,
  ask: (llm: Llm, question: Question<T>) => Promise<Reply<T>>,
): Promise<Asked<T>> {
  const { llm } = platform;
  if (!llm) return notAsked('no_model', '');
  const question = questionOf({ ...rest, signal }, of.language);
  // People of a company do not wait behind its runs, nor for each other.
  const line = of.userId === null ? of.purpose : `${of.purpose} ${of.userId}`;
  const giveBack = await llm.place({ companyId: of.companyId, line }, signal).catch(refusedPlace);
  if (typeof giveBack === 'string') return notAsked(giveBack, llm.model);
  try {
    const callId = await reserved(platform, llm, of, question);
    if (typeof callId === 'string') return notAsked(callId, llm.model);
    const reply = await ask(llm, question);
    return await booked(platform, llm, of, callId, reply);
  } finally {
    giveBack();
  }
}

/** As the door takes it: whose words each field has is not for a caller to say. */
export const questionOf = <T>(question: AiQuestion<T>, language: Language): Question<T> => ({
  ...question,
  language,
  data: question.data.map((field) => ({ ...field, from: wordsOfWhom(field.name) })),
});

function refusedPlace(error: unknown): 'busy' | 'stopped' {
  return error instanceof Refusal ? 'busy' : 'stopped';
}

const reserved = <T>(
  platform: Platform,
  llm: Llm,
  of: AskedFor,
  question: Question<T>,
): Promise<number | NoRoom> =>
  ledgerOf(platform, of.companyId).open({
    ...{ of, amount: costOf(llm.atMost(question), llm.prices), model: llm.model },
    expiresMs: llm.totalMs + margin,
  });
/** Milliseconds after the end of a call within which it is booked by whoever lives. */
const margin = 30_000;

async function booked<T>(
  platform: Platform,
  llm: Llm,
  of: AskedFor,
  callId: number,
  { use: tokens, ms, withheld, ...reply }: Reply<T>,
): Promise<Asked<T>> {
  const { log } = platform;
  const cost = costOf(tokens, llm.prices);
  const outcome = reply.kind === 'answer' ? 'answered' : reply.why;
  const detail = reply.kind === 'answer' ? null : reply.detail.slice(0, 200);
  const settlement = { callId, outcome, detail, use: tokens, cost, ms } as const;
  try {
    await ledgerOf(platform, of.companyId).close(settlement);
  } catch (error) {
    // What was answered is paid for and used all the same; the reservation ends by itself.
    log.error({ err: error, callId }, 'a call of the language model could not be booked');
  }
  if (reply.kind === 'failed' && reply.why !== 'stopped')
    log.warn({ callId, why: reply.why, detail: reply.detail }, 'the language model gave no answer');
  const called = { use: { ...tokens, cost }, ms, withheld, callId, model: llm.model };
  if (reply.kind === 'answer') return { kind: 'answer', object: reply.object, ...called };
  const { retryAfter } = reply;
  return {
    ...{ kind: 'failed', why: reply.why, ...called },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

const nothing: TokenUse & { cost: number } = {
  tokensIn: 0,
  tokensOut: 0,
  estimated: false,
  cost: 0,
};

const notAsked = (why: AiFailure, model: string): AiNoAnswer => ({
  ...{ kind: 'failed', why, model, use: nothing, ms: 0, callId: null, withheld: [] },
  ...(why === 'busy' ? { retryAfter: 2 } : {}),
});
