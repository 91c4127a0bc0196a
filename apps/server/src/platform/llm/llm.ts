import { openLane } from '../turns/lane.js';
import { llmLane } from '../turns/limits.js';
import { answerCheck } from './answer.js';
import { complete, completeInPieces } from './complete.js';
import { failureOf, Stopped } from './failures.js';
import { type LlmLimits, usualLimits } from './limits.js';
import { type Prompt, promptOf } from './prompt.js';
import { withRetries } from './retries.js';
import { type Dialect, nextDialect } from './service.js';
import type { LlmSettings } from './settings.js';
import { shapeOf } from './shape.js';
import { probe, probeAtMost } from './structure.js';
import type { Llm, Partly, Question, Reply, Streamed, TokenUse } from './types.js';
import { noUse, sumOf, useOfFailure } from './use.js';

/** Opens the door to the model of the settings. Nothing is asked before the first question. */
export function openLlm(settings: LlmSettings): Llm {
  const limits: LlmLimits = { ...usualLimits, ...settings.limits };
  const lane = openLane(llmLane);
  // One endpoint and model for each process: what was found out about it holds as long as the process.
  let known: Dialect | undefined;
  let finding: Promise<Dialect> | undefined;
  const prompts = new WeakMap<Question<never>, Prompt>();

  /** The same each time it is asked for one question, so that what is reserved is what is sent. */
  function promptFor(question: Question<never>): Prompt {
    const prompt = prompts.get(question) ?? promptOf(question, limits.dataLength);
    prompts.set(question, prompt);
    return prompt;
  }

  /** How the service is spoken to: found out once, by whoever comes first and on their account. */
  async function dialectFor(call: Call): Promise<Dialect> {
    if (known) return known;
    finding ??= probe({ settings, limits, signal: call.signal })
      .then(({ dialect, use }) => {
        known = dialect;
        call.pay(use);
        return dialect;
      })
      .finally(() => {
        finding = undefined;
      });
    return finding;
  }

  /** One request, and once more in the next dialect where the service refuses this question's form. */
  async function inDialect<R>(call: Call, work: (dialect: Dialect) => Promise<R>): Promise<R> {
    const dialect = await dialectFor(call);
    try {
      return await work(dialect);
    } catch (error) {
      const next = nextDialect(dialect, error);
      if (!next) throw error;
      return work(next);
    }
  }

  /** Asks, and gives pieces to `show` where somebody looks on. */
  async function answerTo<T>(
    question: Question<T>,
    call: Call,
    show?: (piece: Partly<T>) => Promise<void>,
  ): Promise<T> {
    const prompt = promptFor(question as Question<never>);
    const check = answerCheck(question, prompt);
    const asked = {
      ...{ settings, limits, system: prompt.system, user: prompt.user, signal: call.signal },
      ...{ shape: shapeOf(question.output), maxOutputTokens: question.maxOutputTokens },
      temperature: question.temperature,
    };
    let shown = false;
    const once = (dialect: Dialect) =>
      call.paying(prompt.system + prompt.user, async (saying) => {
        if (!show) return complete({ ...asked, dialect });
        const { pieces, said } = completeInPieces({ ...asked, dialect });
        saying(said);
        for (;;) {
          const next = await pieces.next();
          if (next.done) return next.value;
          await show(check.part(next.value));
          shown = true;
        }
      });
    const object = await withRetries(() => inDialect(call, once), {
      ...{ limits, until: call.until, signal: call.signal, mayRetry: () => !shown },
    });
    return check.whole(object);
  }

  async function replyTo<T>(
    question: Question<T>,
    show?: (piece: Partly<T>) => Promise<void>,
    stop = new AbortController(),
  ): Promise<Reply<T>> {
    const call = beginCall(limits, question.signal, stop);
    const { withheld } = promptFor(question as Question<never>).fenced;
    const settled = () => ({ use: call.use(), ms: call.ms(), withheld });
    try {
      const object = await answerTo(question, call, show);
      return { kind: 'answer', object, ...settled() };
    } catch (error) {
      const { again, ...failure } = failureOf(call.signal.aborted ? call.signal.reason : error);
      return { kind: 'failed', ...failure, ...settled() };
    } finally {
      call.end();
    }
  }

  function stream<T>(question: Question<T>): Streamed<T> {
    const stop = new AbortController();
    const queue = handOver<Partly<T>>();
    const reply = replyTo(question, queue.give, stop).finally(queue.close);
    return { reply, partials: queue.taken(() => stop.abort(new Stopped('stopped'))) };
  }

  return {
    model: settings.model,
    host: new URL(settings.baseUrl).host,
    prices: settings.prices,
    totalMs: limits.totalMs,
    place: ({ companyId, line }, signal) =>
      lane.take({ company: companyId, session: line }, signal),
    atMost: (question) => {
      const { system, user } = promptFor(question as Question<never>);
      const shape = shapeOf(question.output).text;
      // A token has a byte at least.
      const tokensIn = Buffer.byteLength(system + user + shape) + 300;
      const finding = known ? { tokensIn: 0, tokensOut: 0 } : probeAtMost;
      return {
        tokensIn: tokensIn + finding.tokensIn,
        tokensOut: question.maxOutputTokens + finding.tokensOut,
      };
    },
    ask: (question) => replyTo(question),
    stream,
  };
}

type Call = ReturnType<typeof beginCall>;

/** The time, the end and the bill of one call. */
function beginCall(limits: LlmLimits, given: AbortSignal | undefined, stop: AbortController) {
  const begun = performance.now();
  let use: TokenUse = noUse;
  const stopped = () => stop.abort(new Stopped('stopped'));
  if (given?.aborted) stopped();
  given?.addEventListener('abort', stopped, { once: true });
  const timer = setTimeout(() => stop.abort(new Stopped('timed_out')), limits.totalMs);
  const pay = (more: TokenUse) => {
    use = sumOf(use, more);
  };
  return {
    signal: stop.signal,
    until: Date.now() + limits.totalMs,
    use: () => use,
    ms: () => Math.round(performance.now() - begun),
    pay,
    /** Books one request, whether it comes to anything or not. */
    paying: async <T>(
      asked: string,
      work: (saying: (said: () => string) => void) => Promise<{ object: T; use: TokenUse }>,
    ): Promise<T> => {
      let said = () => '';
      stop.signal.throwIfAborted();
      try {
        const done = await work((more) => {
          said = more;
        });
        pay(done.use);
        return done.object;
      } catch (error) {
        const known = (error as { use?: TokenUse }).use;
        pay(known ?? useOfFailure(error, asked, said()));
        throw error;
      }
    },
    end: () => {
      clearTimeout(timer);
      given?.removeEventListener('abort', stopped);
      // Whatever is still under way has nobody who waits for it.
      stop.abort(new Stopped('stopped'));
    },
  };
}

/** Hands pieces from who makes them to who reads them, one at a time: who reads slowly is not run ahead of. */
function handOver<T>() {
  let ended = false;
  let latest: { piece: T } | undefined;
  let wake = () => {};
  return {
    /** Of what nobody has taken yet only the latest is kept: it has all of those before it. */
    give: async (piece: T) => {
      latest = { piece };
      wake();
    },
    close: () => {
      ended = true;
      wake();
    },
    taken: (leave: () => void): AsyncIterable<T> => ({
      async *[Symbol.asyncIterator]() {
        try {
          while (latest || !ended) {
            if (latest) {
              const { piece } = latest;
              latest = undefined;
              yield piece;
            } else
              await new Promise<void>((resolve) => {
                wake = resolve;
              });
          }
        } finally {
          if (!ended) leave();
        }
      },
    }),
  };
}
