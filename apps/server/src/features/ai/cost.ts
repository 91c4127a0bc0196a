import type { Llm } from '../../platform/llm/types.js';

/** Euros of tokens, to a millionth, never rounded down. Zero where no prices are set. */
export function costOf(
  { tokensIn, tokensOut }: { tokensIn: number; tokensOut: number },
  prices: Llm['prices'],
): number {
  if (!prices) return 0;
  return Math.ceil(tokensIn * prices.in + tokensOut * prices.out - 1e-9) / 1e6;
}
