import type { CustomerStage, StageFact } from '@kade/contract';
import { chance, daysAgo, daysLong, type Say, stageWord, times } from './say.js';

/** The stage that a cut point begins. */
const begins: Partial<Record<StageFact['measure'], CustomerStage>> = {
  silence_lost: 'lost',
  churn_lost: 'lost',
  silence_lapsing: 'lapsing',
  churn_lapsing: 'lapsing',
  silence_at_risk: 'at_risk',
  churn_at_risk: 'at_risk',
  loyal_purchases: 'loyal',
};

/** The word of that stage; empty for a measure that begins none. */
export const begunBy = (say: Say, measure: StageFact['measure']): string => {
  const stage = begins[measure];
  return stage ? stageWord(say, stage) : '';
};

export type FactWords = {
  /** How it is: 'Has been silent for 3.2 times its usual gap (21 days)'. */
  readonly said: string;
  /** What it is held against: '“Lapsing” starts at 3 times'; null for a fact that needs none. */
  readonly limit: string | null;
};

/**
 * A fact about a customer as people say it.
 * @param gap the customer's own usual gap in days; null where it is not known
 */
export function factWords(say: Say, fact: StageFact, gap: number | null): FactWords {
  const { t, format } = say;
  const { measure, value, cut } = fact;
  const stage = begunBy(say, measure);
  const counted = { count: value, shown: format.whole(value) };
  switch (measure) {
    case 'silence_lost':
    case 'silence_lapsing':
    case 'silence_at_risk':
      return {
        said: silenceWords(say, value, gap),
        limit: t('customer.fact.silenceLimit', { stage, cut: times(say, cut) }),
      };
    case 'churn_lost':
    case 'churn_lapsing':
    case 'churn_at_risk':
      return {
        said: t('customer.fact.churn', { value: chance(say, value) }),
        limit: t('customer.fact.churnLimit', { stage, cut: chance(say, cut) }),
      };
    case 'new_days':
      return {
        said: t('customer.fact.new_days', { ago: daysAgo(say, value) }),
        limit: t('customer.fact.new_daysLimit', { cut: format.whole(cut) }),
      };
    case 'top_value':
      return {
        said: t('customer.fact.top_value', { value: format.euros(value) }),
        limit: t('customer.fact.top_valueLimit', { cut: format.euros(cut) }),
      };
    case 'few_purchases':
    case 'loyal_purchases':
      return {
        said: t(`customer.fact.${measure}`, counted),
        limit: t(`customer.fact.${measure}Limit`, { stage, cut: format.whole(cut) }),
      };
    case 'any_purchase':
      return {
        said: t(fact.reached ? 'customer.fact.any_purchase' : 'customer.fact.no_purchase'),
        limit: null,
      };
  }
}

function silenceWords(say: Say, value: number, gap: number | null): string {
  const { t } = say;
  if (gap === null) return t('customer.fact.silenceOnly', { times: times(say, value) });
  // Less than one gap is no silence: it is when it last bought.
  if (value < 1)
    return t('customer.fact.silenceWithin', {
      ago: daysAgo(say, value * gap),
      gap: daysLong(say, gap),
    });
  return t('customer.fact.silence', { times: times(say, value), gap: daysLong(say, gap) });
}

/** All facts as sentences: those that say the same of a customer are one, with each limit it is held against. */
export function factSentences(say: Say, facts: readonly StageFact[], gap: number | null): string[] {
  const limits = new Map<string, string[]>();
  for (const fact of facts) {
    const { said, limit } = factWords(say, fact, gap);
    limits.set(said, [...(limits.get(said) ?? []), ...(limit ? [limit] : [])]);
  }
  return [...limits].map(([said, of]) => (of.length > 0 ? `${said}; ${of.join(', ')}` : said));
}

/** Both in one sentence. */
export const wholeFact = ({ said, limit }: FactWords): string =>
  limit ? `${said}; ${limit}` : said;
