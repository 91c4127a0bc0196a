import type { PromptTest } from '@kade/contract';
import { pairedTest } from '@kade/models';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { type Paired, pairedPrompts } from '../figures/golden.repo.js';
import { findPrompt, type PromptRef, promptInUse } from '../prompt/prompt.repo.js';

/** What counts of two answers to the same labelled leads allow to be said of the first. */
export function testOf({ leads, onlyFirst, onlySecond }: Paired): PromptTest {
  const { p, verdict } = pairedTest(onlyFirst, onlySecond);
  return { leads, only_this: onlyFirst, only_other: onlySecond, p, verdict };
}

export type GoldenCheck = {
  readonly other: PromptRef;
  readonly test: PromptTest;
  /** Somebody has wanted the prompt nevertheless. */
  readonly confirmed: boolean;
};

/** A prompt held against the one in use, on labelled leads that both answered; undefined where there is nothing to hold it against. */
export async function checkPrompt(
  tx: TenantTx,
  companyId: number,
  promptId: number,
): Promise<GoldenCheck | undefined> {
  const other = await promptInUse(tx, companyId);
  if (!other || other.id === promptId) return undefined;
  const paired = await pairedPrompts(tx, companyId, promptId, other.id);
  if (paired.leads === 0) return undefined;
  const { confirmed_at } = await findPrompt(tx, companyId, promptId);
  return { other, test: testOf(paired), confirmed: confirmed_at !== null };
}
