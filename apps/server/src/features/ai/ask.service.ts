import type { AiMode } from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { AiQuestion, Asked, AskedFor, AskedStream } from './types.js';

/** Who does the work on this installation. */
export const aiMode = ({ llm }: Pick<Platform, 'llm'>): AiMode => (llm ? 'model' : 'built_in');

/**
 * Asks the language model on a company's account: reserves what it may cost, asks, books what it cost. Opens transactions
 * of its own, so not for use with one in hand. Never throws for what a model or its service does.
 */
export async function askModel<T>(
  _platform: Platform,
  _of: AskedFor,
  _question: AiQuestion<T>,
): Promise<Asked<T>> {
  return notAsked('no_model');
}

/** The same for texts that a person watches arriving. */
export function streamModel<T>(
  _platform: Platform,
  _of: AskedFor,
  _question: AiQuestion<T>,
): AskedStream<T> {
  return {
    partials: (async function* () {})(),
    reply: Promise.resolve(notAsked('no_model')),
  };
}

const notAsked = (why: 'no_model' | 'budget_gone' | 'busy') => ({
  ...{ kind: 'failed' as const, why, ms: 0, model: '', callId: null, withheld: [] },
  use: { tokensIn: 0, tokensOut: 0, estimated: false, cost: 0 },
});
