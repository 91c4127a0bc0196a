import {
  type LifecycleStage,
  type StageSettings,
  type Standing,
  stageOf,
} from '../purchases/stages.js';

/** What a cut point is a cut of. `few_purchases`: no more than two, as a new customer has. */
export const stageMeasures = [
  'silence_lost',
  'churn_lost',
  'silence_lapsing',
  'churn_lapsing',
  'silence_at_risk',
  'churn_at_risk',
  'few_purchases',
  'new_days',
  'top_value',
  'loyal_purchases',
  'any_purchase',
] as const;
export type StageMeasure = (typeof stageMeasures)[number];

/**
 * One side of a cut point that a customer is on. `value` and `cut` in what the measure counts: gaps of the customer's own for
 * silence, a chance for churn, purchases, days, cents. `reached`: the value is at the cut point or beyond; for `new_days` and
 * `few_purchases`, which end something, it is at most there.
 */
export type StageFact = {
  readonly measure: StageMeasure;
  readonly value: number;
  readonly cut: number;
  readonly reached: boolean;
};

/** A customer's figures, with what it bought for and the least that the fifth of most value bought for more than. */
export type StandingWithValue = Omit<Standing, 'topValue'> & {
  readonly cents: number;
  readonly topCents: number;
};

const standingOf = ({ cents, topCents, ...standing }: StandingWithValue): Standing => ({
  ...standing,
  topValue: cents > topCents,
});

/** The stage that {@link StandingWithValue} is in. */
export const stageOfStanding = (customer: StandingWithValue, settings: StageSettings) =>
  stageOf(standingOf(customer), settings);

/** Each condition of `stageOf`, in the order in which they are asked. */
function factsOf(
  customer: StandingWithValue,
  settings: StageSettings,
): Map<StageMeasure, StageFact> {
  const { purchases, age, recency, gap, churn, cents, topCents } = customer;
  const { newDays, loyalPurchases, atRisk, lapsing, lost } = settings;
  const silence = recency / gap;
  const from = (measure: StageMeasure, value: number, cut: number) =>
    ({ measure, value, cut, reached: value >= cut }) as const;
  const upTo = (measure: StageMeasure, value: number, cut: number) =>
    ({ measure, value, cut, reached: value <= cut }) as const;
  const facts: StageFact[] = [
    from('any_purchase', purchases, 1),
    from('silence_lost', silence, lost.silence),
    from('churn_lost', churn, lost.churn),
    from('silence_lapsing', silence, lapsing.silence),
    from('churn_lapsing', churn, lapsing.churn),
    from('silence_at_risk', silence, atRisk.silence),
    from('churn_at_risk', churn, atRisk.churn),
    upTo('few_purchases', purchases, 2),
    upTo('new_days', age, newDays),
    { measure: 'top_value', value: cents, cut: topCents, reached: cents > topCents },
    from('loyal_purchases', purchases, loyalPurchases),
  ];
  return new Map(facts.map((fact) => [fact.measure, fact]));
}

/** What each stage rests on, the most telling first. */
const restsOn: Record<LifecycleStage, readonly StageMeasure[]> = {
  prospect: ['any_purchase'],
  new: ['new_days', 'few_purchases'],
  developing: ['loyal_purchases', 'top_value', 'new_days'],
  loyal: ['loyal_purchases', 'top_value'],
  high_value: ['top_value', 'silence_at_risk'],
  at_risk: ['silence_at_risk', 'churn_at_risk', 'silence_lapsing'],
  lapsing: ['silence_lapsing', 'churn_lapsing', 'silence_lost'],
  lost: ['silence_lost', 'churn_lost'],
};

/** Why a customer is in its stage: one to three facts, the most telling first. */
export function whyInStage(customer: StandingWithValue, settings: StageSettings): StageFact[] {
  const facts = factsOf(customer, settings);
  return restsOn[stageOfStanding(customer, settings)].flatMap(
    (measure) => facts.get(measure) ?? [],
  );
}

/** A cut point that was crossed between two runs, by the customer or because it was set elsewhere. */
export type Crossing = {
  readonly measure: StageMeasure;
  readonly before: { readonly value: number; readonly cut: number };
  readonly after: { readonly value: number; readonly cut: number };
  /** Whether the point is reached now: it was not before. The other way round where it no longer is. */
  readonly reached: boolean;
  /** The customer's figures alone would have crossed it; otherwise the cut point moved past them. */
  readonly by: 'customer' | 'settings';
};

export type StageMoveReasons = {
  readonly from: LifecycleStage;
  readonly to: LifecycleStage;
  /** The most telling first, three at most; none while the stage is the same. */
  readonly crossed: readonly Crossing[];
  /** Purchases and cents since: usually what tells most. */
  readonly purchases: number;
  readonly cents: number;
};

type Moment = { readonly customer: StandingWithValue; readonly settings: StageSettings };
const most = 3;

/**
 * Which cut points a customer crossed between two runs. Stages follow from the facts alone, so that where the stage changed
 * at least one was crossed. First come those that its stage now rests on, then those that its stage before did.
 */
export function whyMoved(before: Moment, after: Moment): StageMoveReasons {
  const [from, to] = [before, after].map(({ customer, settings }) =>
    stageOfStanding(customer, settings),
  ) as [LifecycleStage, LifecycleStage];
  const change = {
    ...{ from, to, purchases: after.customer.purchases - before.customer.purchases },
    cents: after.customer.cents - before.customer.cents,
  };
  if (from === to) return { ...change, crossed: [] };
  const [was, is] = [before, after].map(({ customer, settings }) =>
    factsOf(customer, settings),
  ) as [Map<StageMeasure, StageFact>, Map<StageMeasure, StageFact>];
  const underOld = factsOf(after.customer, before.settings);
  const telling = [...restsOn[to], ...restsOn[from]];
  const place = (measure: StageMeasure) => {
    const at = telling.indexOf(measure);
    return at < 0 ? telling.length + stageMeasures.indexOf(measure) : at;
  };
  const crossed = stageMeasures
    .flatMap((measure) => {
      const [old, now] = [was.get(measure), is.get(measure)];
      if (!old || !now || old.reached === now.reached) return [];
      const alone = underOld.get(measure)?.reached === now.reached;
      return [
        {
          measure,
          before: { value: old.value, cut: old.cut },
          after: { value: now.value, cut: now.cut },
          reached: now.reached,
          by: alone ? ('customer' as const) : ('settings' as const),
        },
      ];
    })
    .sort((a, b) => place(a.measure) - place(b.measure));
  return { ...change, crossed: crossed.slice(0, most) };
}
