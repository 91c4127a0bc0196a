import type { AiFailure, AiPurpose, ClassificationColumn } from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { KeptExample, KeptReason, SentValues } from '../../../schema/classification.js';
import { type Asked, askModel } from '../../ai/index.js';
import {
  answerShape,
  dataOf,
  fullest,
  instructions,
  type ModelAnswer,
  mostTokens,
  wording,
} from '../prompt/wording.js';
import type { Answer, Answerer } from './answerer.js';

/** Asked at once. */
const slots = 8;
/** A call tries at most so often, and each of these may cost. */
const triesOfCall = 3;
/** Waits between these, in milliseconds, whatever the service asks for. */
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
  const question = (sent: SentValues) => ({
    ...{ instructions, output, maxOutputTokens: mostTokens, temperature: 0 },
    data: dataOf(criteria, examples, sent),
    // No text is in an answer: neither its language nor what stands in it could be wrong.
    textsOf: () => [],
  });
  return {
    slots,
    mostCost: mostOf(platform, question(fullest(columns))),
    ask: async ({ sent }, signal) =>
      answerOf(await askModel(platform, asked, { ...question(sent), signal }), sent),
  };
}

/** Euros that a question costs at most; 0 where prices are not known. */
function mostOf({ llm }: Platform, question: object): number {
  if (!llm?.prices) return 0;
  const { tokensIn, tokensOut } = llm.atMost({ ...question, language: 'en' } as never);
  const { prices } = llm;
  return (triesOfCall * (tokensIn * prices.in + tokensOut * prices.out)) / 1_000_000;
}

/** What ends a run until somebody acts, and what passes by itself. */
const stops: Partial<Record<AiFailure, 'budget' | 'quota' | 'unavailable'>> = {
  budget_gone: 'budget',
  quota_gone: 'quota',
  no_model: 'unavailable',
};
const passing: readonly AiFailure[] = ['rate_limited', 'busy', 'stopped'];
const down: readonly AiFailure[] = ['timed_out', 'provider_failed'];

function answerOf(reply: Asked<ModelAnswer>, sent: SentValues): Answer {
  const { use } = reply;
  const paid = { cost: use.cost, tokensIn: use.tokensIn, tokensOut: use.tokensOut };
  if (reply.kind === 'answer') {
    const { class: said, certainty, reasons } = reply.object;
    return {
      ...{ ...paid, kind: 'said', said, says: certainty },
      reasons: reasonsOf(reasons, sent, reply.withheld),
    };
  }
  const { why, retryAfter } = reply;
  const paused = stops[why];
  if (paused) return { ...paid, kind: 'stop', paused };
  if (passing.includes(why)) {
    const waitMs = Math.min(longest, Math.max(shortest, (retryAfter ?? 1) * 1000));
    return { ...paid, kind: 'later', waitMs };
  }
  return { ...paid, kind: 'unusable', why, isDown: down.includes(why) };
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
