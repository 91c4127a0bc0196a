import type { StageChange, StageCrossing } from '@kade/contract';
import { begunBy } from './facts.js';
import { chance, daysLong, type Say, stageWord, times } from './say.js';

/** Measures that are said the same way. */
const kinds = {
  silence_lost: 'silence',
  silence_lapsing: 'silence',
  silence_at_risk: 'silence',
  churn_lost: 'churn',
  churn_lapsing: 'churn',
  churn_at_risk: 'churn',
  few_purchases: 'few_purchases',
  new_days: 'new_days',
  top_value: 'top_value',
  loyal_purchases: 'loyal_purchases',
  any_purchase: 'any_purchase',
} as const satisfies Record<StageCrossing['measure'], string>;

/** A cut point that a customer crossed between two runs, as people say it. */
export function crossingWords(say: Say, crossing: StageCrossing): string {
  const { t } = say;
  const { measure, before, after } = crossing;
  const kind = kinds[measure];
  const write = writerOf(say, kind);
  return t(`customer.crossed.${kind}${wayOf(kind, crossing)}`, {
    stage: begunBy(say, measure),
    before: write(before.value),
    after: write(after.value),
    cut: write(after.cut),
    cutBefore: write(before.cut),
  });
}

/** `Up`: the point is reached now; `Down`: it no longer is; `Moved`: it was set elsewhere. */
function wayOf(kind: (typeof kinds)[keyof typeof kinds], crossing: StageCrossing): string {
  const { before, after, reached, by } = crossing;
  // The best fifth begins where the others have it: it can pass a customer whose sales stay as they were.
  if (kind === 'top_value') {
    if (reached) return after.value > before.value ? 'Up' : 'In';
    return after.value < before.value ? 'Down' : 'Out';
  }
  if (by === 'settings' && kind !== 'any_purchase') return 'Moved';
  return reached ? 'Up' : 'Down';
}

function writerOf(say: Say, kind: (typeof kinds)[keyof typeof kinds]) {
  const { format } = say;
  switch (kind) {
    case 'silence':
      return (value: number) => times(say, value);
    case 'churn':
      return (value: number) => chance(say, value);
    case 'top_value':
      return format.euros;
    case 'new_days':
      return (value: number) => daysLong(say, value);
    default:
      return format.whole;
  }
}

/** From which stage a customer came, and on the day of which run; where it has always been there, that. */
export function cameWords(say: Say, came: StageChange | null): string {
  const { t } = say;
  if (!came) return t('customer.came.always');
  const { from, day } = came;
  return from === null
    ? t('customer.came.new', { day })
    : t('customer.came.from', { from: stageWord(say, from), day });
}

/** The same for a narrow column: 'Loyal, 2026-11-20'. */
export function cameShort(say: Say, came: StageChange | null): string {
  const { t } = say;
  if (!came) return t('customer.came.alwaysShort');
  const { from, day } = came;
  return from === null
    ? t('customer.came.newShort', { day })
    : t('customer.came.short', { from: stageWord(say, from), day });
}
