import type { CustomerStage, StageAdvice } from '@kade/contract';

/** What an advice is given on. */
export type Advised = {
  readonly stage: CustomerStage;
  readonly purchases: number;
  /** Chance of no purchase within the horizon; null without a model. */
  readonly churn: number | null;
  /** What all its purchases came to, by its average order value, in cents. */
  readonly pastCents: number;
};

/** What it is held against: the company's own cut points. */
export type Measures = {
  /** From this chance of no purchase on a customer can be at risk. */
  readonly atRiskChurn: number;
  /** What the fifth of most value bought for more than within 12 months, in cents. */
  readonly topCents: number;
};

/**
 * What suits a customer next. One rule for each stage, so that it can be told on one line:
 * - prospect: call, nothing was bought yet;
 * - new: after the first purchase the second order is what decides whether it stays; after the second, make it feel welcome;
 * - developing: develop; loyal: thank;
 * - high-value: thank, or protect where the chance of no purchase is one that customers at risk have;
 * - at risk: call, while it is still early; lapsing: win back;
 * - lost: win back whoever bought for more in all than the fifth of most value does in a year, let go of the others.
 */
export function adviceFor(customer: Advised, measures: Measures): StageAdvice {
  const { stage, purchases, churn, pastCents } = customer;
  switch (stage) {
    case 'prospect':
      return 'call';
    case 'new':
      return purchases < 2 ? 'second_order' : 'welcome';
    case 'developing':
      return 'develop';
    case 'loyal':
      return 'thank';
    case 'high_value':
      return churn !== null && churn >= measures.atRiskChurn ? 'protect' : 'thank';
    case 'at_risk':
      return 'call';
    case 'lapsing':
      return 'win_back';
    case 'lost':
      return pastCents > measures.topCents ? 'win_back' : 'let_go';
  }
}
