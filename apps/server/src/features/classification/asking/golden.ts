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

/** A prompt held against another one, on labelled leads that both answered; undefined where there is none of these. */
async function heldAgainst(tx: TenantTx, companyId: number, promptId: number, other: PromptRef) {
  const paired = await pairedPrompts(tx, companyId, promptId, other.id);
  return paired.leads === 0 ? undefined : { other, test: testOf(paired) };
}

/** …against the one that runs were finished with before it, or are since. */
export async function againstOther(tx: TenantTx, companyId: number, promptId: number) {
  const other = await promptInUse(tx, companyId, promptId);
  return other && heldAgainst(tx, companyId, promptId, other);
}

/** A prompt held against the one in use, on labelled leads that both answered; undefined where there is nothing to hold it against. */
export async function checkPrompt(
  tx: TenantTx,
  companyId: number,
  promptId: number,
): Promise<GoldenCheck | undefined> {
  const other = await promptInUse(tx, companyId);
  if (!other || other.id === promptId) return undefined;
  const held = await heldAgainst(tx, companyId, promptId, other);
  if (!held) return undefined;
  const { confirmed_at } = await findPrompt(tx, companyId, promptId);
  return { ...held, confirmed: confirmed_at !== null };
}
