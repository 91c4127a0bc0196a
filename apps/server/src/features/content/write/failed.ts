import { message, Refusal } from '@kade/contract';
import type { AiNoAnswer } from '../../ai/index.js';

/** Why a model gave no text, as a refusal. */
export const refusalOf = ({ why, retryAfter }: Pick<AiNoAnswer, 'why' | 'retryAfter'>): Refusal =>
  new Refusal(
    'model_failed',
    message(`ai_${why}`),
    retryAfter === undefined ? {} : { retryAfter: Math.ceil(retryAfter) },
  );
