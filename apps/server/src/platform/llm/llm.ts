import { openLane } from '../turns/lane.js';
import { llmLane } from '../turns/limits.js';
import { answerCheck } from './answer.js';
import { beginCall, type Call, unlessStopped } from './call.js';
import { complete, completeInPieces } from './complete.js';
import { failureOf, Stopped } from './failures.js';
import { handOver } from './handOver.js';
import { type LlmLimits, usualLimits } from './limits.js';
import { type Prompt, promptOf, type Told } from './prompt.js';
import { withRetries } from './retries.js';
import { type Dialect, nextDialect } from './service.js';
import type { LlmSettings } from './settings.js';
import { shapeOf } from './shape.js';
import { probe, probeAtMost } from './structure.js';
import type { Llm, Partly, Question, Reply, Streamed } from './types.js';

/** Opens the door to the model of the settings. Nothing is asked before the first question. */
export function openLlm(settings: LlmSettings): Llm {
  const limits: LlmLimits = { ...usualLimits, ...settings.limits };
  const lane = openLane(llmLane);
  // One endpoint and model for each process: what was found out about it holds as long as the process.
  let known: Dialect | undefined;
  let finding: Promise<Dialect> | undefined;
  const prompts = new WeakMap<Told, Prompt>();

  /** The same each time it is asked for one question, so that what is reserved is what is sent. */
  function promptFor(question: Told): Prompt {
    const prompt = prompts.get(question) ?? promptOf(question, limits.dataLength);
    prompts.set(question, prompt);
    return prompt;
  }

  /** How the service is spoken to: found out once, by whoever comes first and on their account. */
  async function dialectFor(call: Call): Promise<Dialect> {
    if (known) return known;
    // Others wait for it too: it does not end with whoever came first.
    finding ??= probe({ settings, limits, signal: AbortSignal.timeout(limits.totalMs) })
      .then(({ dialect, use }) => {
        known = dialect;
        call.pay(use);
        return dialect;
      })
      .finally(() => {
        finding = undefined;
      });
    return unlessStopped(finding, call.signal);
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
    const prompt = promptFor(question);
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
        for (let at = 0; ; ) {
          const next = await pieces.next();
          if (next.done) return next.value;
          // Each piece has all before it: looked at as often as an eye sees it, and not at every word.
          if (performance.now() - at < between) continue;
          await show(check.part(next.value));
          at = performance.now();
          shown = true;
        }
      });
    const object = await withRetries(() => inDialect(call, once), {
      ...{ limits, until: call.until, signal: call.signal },
      // The most that a call takes is told for one try: one that was paid for is not repeated here, but by whoever asked.
      mayRetry: () => !shown && !call.isPaid(),
    });
    const whole = check.whole(object);
    await show?.(whole as Partly<T>);
    return whole;
  }

  async function replyTo<T>(
    question: Question<T>,
    show?: (piece: Partly<T>) => Promise<void>,
    stop = new AbortController(),
  ): Promise<Reply<T>> {
    const call = beginCall(limits, question.signal, stop);
    const { withheld } = promptFor(question).fenced;
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
      const { system, user } = promptFor(question);
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

/** Milliseconds between two pieces that are shown. */
const between = 30;
