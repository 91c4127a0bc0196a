import {
  type BriefProfile,
  type LifecycleCard,
  type LifecycleCustomer,
  partnerGroups,
  Refusal,
  type StageChange,
  type StageFact,
} from '@kade/contract';
import { addDays, whyInStage } from '@kade/models';
import type { Auth } from '../../platform/http/context.js';
import { adviceFor } from './advice.js';
import { settingsOfCuts } from './cuts.js';
import type { KeptCustomer } from './run/questions.js';

const perEuro = 100;

/** What a run says of a customer, for people to read. @param card of all customers of the run, @param day its last day */
export function shownCustomer(
  kept: KeptCustomer,
  card: LifecycleCard,
  day: string,
  came: StageChange | null,
): Omit<LifecycleCustomer, 'profile'> {
  const { stage, purchases, gap, churn, low, high, topCents } = kept;
  const pastCents = kept.averageValue * purchases;
  const measures = { atRiskChurn: card.stages.at_risk.churn, topCents };
  return {
    ...{ stage, purchases, churn, came },
    value: kept.cents / perEuro,
    last_purchase: purchases > 0 ? addDays(day, -kept.recency) : null,
    usual_gap: purchases > 0 ? gap : null,
    expected: card.reason === null ? { purchases: kept.expected, low, high } : null,
    why: factsOf(kept, card),
    advice: adviceFor({ stage, purchases, churn, pastCents }, measures),
  };
}

/** Why it is in its stage. A chance that no model told is no fact. */
function factsOf(kept: KeptCustomer, card: LifecycleCard): StageFact[] {
  const { purchases, age, recency, gap, churn, cents, topCents } = kept;
  const standing = { purchases, age, recency, gap, churn: churn ?? 1, cents, topCents };
  return whyInStage(standing, settingsOfCuts(card.stages))
    .filter(({ measure }) => churn !== null || !measure.startsWith('churn_'))
    .map((fact) =>
      fact.measure === 'top_value'
        ? { ...fact, value: fact.value / perEuro, cut: fact.cut / perEuro }
        : fact,
    );
}

/** A row of a list; undefined for a profile that is gone. */
export const rowOf = (
  profile: BriefProfile | undefined,
  shown: Omit<LifecycleCustomer, 'profile'>,
): LifecycleCustomer[] => (profile ? [{ profile, ...shown }] : []);

/**
 * Partners see some fields of some profiles, and never what any of them buys: who has no other group of the company is
 * told nothing of single customers. Throws `forbidden`.
 */
export function mustBeColleague({ groups }: Auth): void {
  const isPartner = groups.some((group) => partnerGroups.includes(group));
  if (isPartner && !groups.some((group) => group.startsWith('company:')))
    throw new Refusal('forbidden');
}
