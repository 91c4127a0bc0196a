import { APICallError, type LanguageModelUsage, NoObjectGeneratedError } from 'ai';
import type { TokenUse } from './types.js';

export const noUse: TokenUse = { tokensIn: 0, tokensOut: 0, estimated: false };

/** Tokens of a text on the high side, where a service does not say. */
const guessed = (text: string) => Math.ceil(text.length / 3);

/** What a service says it counted; guessed from the texts where it says nothing. */
export function useOf(
  usage: LanguageModelUsage | undefined,
  asked: string,
  said: string,
): TokenUse {
  const { inputTokens, outputTokens } = usage ?? {};
  return {
    tokensIn: inputTokens ?? guessed(asked),
    tokensOut: outputTokens ?? guessed(said),
    estimated: inputTokens === undefined || outputTokens === undefined,
  };
}

export const sumOf = (a: TokenUse, b: TokenUse): TokenUse => ({
  tokensIn: a.tokensIn + b.tokensIn,
  tokensOut: a.tokensOut + b.tokensOut,
  estimated: a.estimated || b.estimated,
});

/** What a call that failed is paid for: nothing when it was refused, what came otherwise, the prompt at least. */
export function useOfFailure(error: unknown, asked: string, said: string): TokenUse {
  if (NoObjectGeneratedError.isInstance(error))
    return useOf(error.usage, asked, error.text ?? said);
  if (APICallError.isInstance(error) && error.statusCode !== 200) return noUse;
  return useOf(undefined, asked, said);
}
