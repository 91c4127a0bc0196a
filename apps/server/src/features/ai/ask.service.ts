import type { AiMode } from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Llm, Partly, Question, Reply, Streamed } from '../../platform/llm/types.js';
import { bookCalls, ended, notAsked, openCalls, placeFor, priceCall } from './calls.service.js';
import type { AiQuestion, Asked, AskedFor, AskedStream } from './types.js';

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

/** Reserves, has it asked, and books whatever comes of it, each in a transaction of its own. */
async function onAccount<T>(
  platform: Platform,
  of: AskedFor,
  question: AiQuestion<T>,
  ask: (llm: Llm, question: Question<T>) => Promise<Reply<T>>,
): Promise<Asked<T>> {
  const { llm, db, log } = platform;
  if (!llm) return notAsked('no_model', '');
  const giveBack = await placeFor(llm, of, question.signal);
  if (typeof giveBack === 'string') return notAsked(giveBack, llm.model);
  try {
    const priced = priceCall(platform, of, question);
    const [call] = await db.inTenant(of.companyId, (tx) => openCalls(tx, platform, of, [priced]));
    if (call === undefined || typeof call === 'string') return notAsked(call ?? 'busy', llm.model);
    const { callId } = call;
    const { reply, booking } = ended(platform, llm, callId, await ask(llm, call.question));
    await db
      .inTenant(of.companyId, (tx) => bookCalls(tx, of.companyId, [booking]))
      // What was answered is paid for and used all the same; the reservation ends by itself.
      .catch((err) => log.error({ err, callId }, 'a call of the language model was not booked'));
    return reply;
  } finally {
    giveBack();
  }
}
