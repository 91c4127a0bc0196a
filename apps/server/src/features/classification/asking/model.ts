import type { AiFailure, AiPurpose, ClassificationColumn } from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { KeptExample, KeptReason, SentValues } from '../../../schema/classification.js';
import { type Asked, askOpen, openCalls, priceCall, type Settlement } from '../../ai/index.js';
import {
  answerShape,
  dataOf,
  instructions,
  type ModelAnswer,
  mostTokens,
  wording,
} from '../prompt/wording.js';
import type { Answer, Answerer, NoRoom, OpenQuestion } from './answerer.js';

/** Asked at once. */
const slots = 8;
/** Waits between two looks at a service, in milliseconds, whatever it asks for. */
const [shortest, longest] = [500, 10 * 60_000];

export type ModelPrompt = {
  readonly criteria: string;
  readonly examples: readonly KeptExample[];
  readonly columns: readonly ClassificationColumn[];
};

/** A language model that is asked lead by lead, on the company's account. */
export function modelAnswerer(
  platform: Platform,
  of: { readonly companyId: number; readonly userId: number | null; readonly purpose: AiPurpose },
  { criteria, examples, columns }: ModelPrompt,
): Answerer {
  const asked = { ...of, promptVersion: wording, language: 'en' } as const;
  const output = answerShape(columns);
  const question = (sent: SentValues, signal: AbortSignal) => ({
    ...{ instructions, output, maxOutputTokens: mostTokens, temperature: 0 },
    data: dataOf(criteria, examples, sent),
    // No text is in an answer: neither its language nor what stands in it could be wrong.
    textsOf: () => [],
    signal,
  });
  return {
    slots,
    open: async (tx, leads, left, signal) => {
      // The model that a run was made for is gone: each lead learns it when it is asked.
      if (!platform.llm) return leads.map(() => goneQuestion);
      let within = left ?? Number.POSITIVE_INFINITY;
      const priced = leads.map(({ sent }) => {
        const call = priceCall(platform, asked, question(sent, signal));
        if (call.most > within + tiny) return undefined;
        within -= call.most;
        return call;
      });
      const affordable = priced.filter((call) => call !== undefined);
      const opened = (await openCalls(tx, platform, asked, affordable)).values();
      return leads.map(({ sent }, at): OpenQuestion | NoRoom => {
        if (priced[at] === undefined) return 'cap';
        const call = opened.next().value ?? 'busy';
        if (typeof call === 'string') return call === 'budget_gone' ? 'budget' : 'busy';
        const ask = async () => {
          const { reply, booking } = await askOpen(platform, asked, call);
          return answerOf(reply, booking, sent);
        };
        return { most: call.most, ask };
      });
    },
  };
}

/** Euros within which sums of the ledger's millionths may differ. */
const tiny = 1e-9;

const goneQuestion: OpenQuestion = {
  most: 0,
  ask: async () => ({ booking: null, kind: 'stop', paused: 'unavailable' }),
};

/** What passes by itself, and what says that a service is not there. */
const passing: readonly AiFailure[] = ['rate_limited', 'busy', 'stopped'];
const down: readonly AiFailure[] = ['timed_out', 'provider_failed'];

function answerOf(reply: Asked<ModelAnswer>, booking: Settlement, sent: SentValues): Answer {
  if (reply.kind === 'answer') {
    const { class: said, certainty, reasons } = reply.object;
    return {
      ...{ booking, kind: 'said', said, says: certainty },
      reasons: reasonsOf(reasons, sent, reply.withheld),
    };
  }
  const { why, retryAfter } = reply;
  if (why === 'quota_gone') return { booking, kind: 'stop', paused: 'quota' };
  if (passing.includes(why)) {
    const waitMs = Math.min(longest, Math.max(shortest, (retryAfter ?? 1) * 1000));
    return { booking, kind: 'later', waitMs };
  }
  return { booking, kind: 'unusable', why, isDown: down.includes(why) };
}

/** The columns that it pointed at, each once, of those that it was sent: what stood in them is filled in from there. */
function reasonsOf(
  reasons: ModelAnswer['reasons'],
  sent: SentValues,
  withheld: readonly string[],
): KeptReason[] {
  const named = new Map<string, KeptReason>();
  for (const { column, toward } of reasons)
    if (sent[column] !== undefined && !withheld.includes(`column ${column}`) && !named.has(column))
      named.set(column, { column, toward, by: 'model', points: null });
  return [...named.values()];
}
