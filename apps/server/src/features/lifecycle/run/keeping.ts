import {
  gapsOf,
  type KeptColumns,
  keptChance,
  type Lifecycle,
  noSegment,
  stagesOf,
} from '@kade/models';

/**
 * What a run says of each customer, as it is kept. Stages are told from the figures as they are kept, so that whoever works
 * them out again, with other settings or for another day, finds the same.
 * @param segment of each profile: its place among the segments that have a result, -1 for none
 */
export function keptOf(
  found: Lifecycle,
  { profile, segment }: { readonly profile: Float64Array; readonly segment: Int32Array },
  horizon: number,
): KeptColumns {
  const said = found.predictions;
  const { customer } = said;
  const chances = (values: Float64Array | null) => values && Float32Array.from(values, keptChance);
  const cents = (values: Float64Array) => values.map((value) => Math.round(value));
  const counts = (values: Float64Array | null) => values && Float32Array.from(values);
  const columns: KeptColumns = {
    profile: Float64Array.from(customer, (c) => profile[c] as number),
    stage: new Uint8Array(customer.length),
    segment: Uint16Array.from(customer, (c) => {
      const place = segment[c] as number;
      return place < 0 ? noSegment : place;
    }),
    cents: cents(said.cents),
    purchases: Uint32Array.from(said.purchases),
    age: Uint32Array.from(said.age),
    recency: Uint32Array.from(said.recency),
    ...{ r: said.r, f: said.f, m: said.m },
    expected: Float32Array.from(said.expectedPurchases, (value) => Math.round(value * 1000) / 1000),
    ...{ low: counts(said.expectedLow), high: counts(said.expectedHigh) },
    ...{ averageValue: cents(said.averageValue), lifetimeValue: cents(said.lifetimeValue) },
    ...{ churn: chances(said.churn), alive: chances(said.aliveChance) },
    companyGap: found.usualGap ?? horizon,
    topCents: Math.round(said.topCents),
  };
  const stage = stagesOf({ ...columns, gap: gapsOf(columns) }, found.stageSettings);
  return { ...columns, stage };
}
