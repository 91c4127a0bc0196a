import type { CustomerStage, StageCrossing } from '@kade/contract';
import {
  gapsOf,
  type KeptColumns,
  lifecycleStages,
  placesIn,
  type StageSettings,
  type StandingWithValue,
  whyMoved,
} from '@kade/models';

const perEuro = 100;

/** A run's customers, and the cut points that its stages were told by. */
export type Stood = { readonly columns: KeptColumns; readonly stages: StageSettings };

export type Change = {
  readonly profileId: number;
  /** Null: it was no customer then. */
  readonly from: CustomerStage | null;
  readonly to: CustomerStage;
  readonly crossed: readonly StageCrossing[];
};

function standings({ columns }: Stood): (i: number) => StandingWithValue {
  const gaps = gapsOf(columns);
  const { purchases, age, recency, churn, cents, topCents } = columns;
  return (i) => ({
    ...{ purchases: purchases[i] as number, age: age[i] as number, gap: gaps[i] as number },
    ...{ recency: recency[i] as number, churn: churn ? (churn[i] as number) : 1 },
    ...{ cents: cents[i] as number, topCents },
  });
}

const named = (stage: number | undefined) => lifecycleStages[stage as number] as CustomerStage;

/** Whose stage is another than in the run before, and what crossed a cut point; newcomers with their first purchase. */
export function* changesBetween(before: Stood, after: Stood): Generator<Change> {
  const [was, is] = [standings(before), standings(after)];
  const places = placesIn(after.columns.profile, before.columns.profile);
  const hasChances = before.columns.churn !== null && after.columns.churn !== null;
  for (let i = 0; i < places.length; i++) {
    const at = places[i] as number;
    const profileId = after.columns.profile[i] as number;
    const to = named(after.columns.stage[i]);
    if (at < 0) {
      const value = after.columns.purchases[i] as number;
      const first = { before: { value: 0, cut: 1 }, after: { value, cut: 1 } };
      const crossed = { measure: 'any_purchase', ...first, reached: true, by: 'customer' } as const;
      yield { profileId, from: null, to, crossed: [crossed] };
      continue;
    }
    const from = named(before.columns.stage[at]);
    if (from === to) continue;
    const moved = whyMoved(
      { customer: was(at), settings: before.stages },
      { customer: is(i), settings: after.stages },
    );
    // A chance that no model told crossed nothing.
    const crossed = moved.crossed.filter(
      ({ measure }) => hasChances || !measure.startsWith('churn_'),
    );
    yield { profileId, from, to, crossed: crossed.map(inEuros) };
  }
}

const inEuros = ({ measure, before, after, ...crossing }: StageCrossing): StageCrossing => {
  const unit = measure === 'top_value' ? perEuro : 1;
  const side = ({ value, cut }: { value: number; cut: number }) => ({
    value: value / unit,
    cut: cut / unit,
  });
  return { measure, before: side(before), after: side(after), ...crossing };
};
