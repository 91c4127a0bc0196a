import type { CustomerStage } from '@kade/contract';
import { customerStages } from '@kade/contract';
import {
  addDays,
  addMonths,
  dayNumber,
  dayText,
  type KeptColumns,
  type Lifecycle,
  lifecycleStages,
  monthsUntil,
  type PurchaseDays,
  type PurchaseModel,
  pareto,
  predictedAgainstActual,
  purchaseModels,
  recencyMatrix,
} from '@kade/models';
import type { Figures } from '../figures.js';
import type { FlowAnswer } from './questions.js';

const perEuro = 100;
type Values = ArrayLike<number>;

/** Those columns of the customers of a run, or of one of its segments, that screens add up. */
export type Shown = Pick<
  KeptColumns,
  'stage' | 'cents' | 'purchases' | 'recency' | 'r' | 'f' | 'expected' | 'lifetimeValue' | 'churn'
>;

/** The same of some of the customers. */
export function shownOf(columns: KeptColumns, some: Int32Array): Shown {
  const of = <Column extends Uint8Array | Uint32Array | Float32Array | Float64Array>(
    values: Column,
  ): Column => {
    const picked = new (values.constructor as new (size: number) => Column)(some.length);
    for (let i = 0; i < some.length; i++) picked[i] = values[some[i] as number] as number;
    return picked;
  };
  const { stage, cents, purchases, recency, r, f, expected, lifetimeValue, churn } = columns;
  return {
    ...{ stage: of(stage), cents: of(cents), purchases: of(purchases), recency: of(recency) },
    ...{ r: of(r), f: of(f), expected: of(expected), lifetimeValue: of(lifetimeValue) },
    churn: churn && of(churn),
  };
}

const sum = (values: Values): number => {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i] as number;
  return total;
};

export type Told = {
  readonly found: Lifecycle;
  /** Of these customers, in the order of the columns. */
  readonly days: PurchaseDays;
  readonly columns: Shown;
  /** The last day of the data, in days since 1970-01-01. */
  readonly until: number;
  /** Whether there is a model of all customers, whose figures the columns are. */
  readonly hasModel: boolean;
  /** Leads that have not bought: they have no figures but their number. */
  readonly prospects: number;
  readonly flow: Figures['flow'];
};

/** The figures of a result, as the screens show them. */
export function figuresOf(told: Told): Figures {
  const { found, days, columns, until, hasModel, flow } = told;
  return {
    stages: stagesShown(told),
    matrix: matrixOf(columns, hasModel),
    pareto: paretoOf(columns.cents),
    series: seriesOf(found, days, until),
    flow,
  };
}

function stagesShown({
  found,
  days,
  columns,
  until,
  hasModel,
  prospects,
}: Told): Figures['stages'] {
  const { stage, cents, expected, lifetimeValue, churn } = columns;
  const n = stage.length;
  const [customers, value] = [
    new Float64Array(lifecycleStages.length),
    new Float64Array(lifecycleStages.length),
  ];
  for (let i = 0; i < n; i++) {
    const at = stage[i] as number;
    customers[at] = (customers[at] as number) + 1;
    value[at] = (value[at] as number) + (cents[i] as number);
  }
  return {
    ...{ reason: found.reason, customers: n, value: sum(cents) / perEuro },
    stages: customerStages.map((name: CustomerStage) => {
      const at = lifecycleStages.indexOf(name);
      return {
        stage: name,
        customers: (customers[at] as number) + (name === 'prospect' ? prospects : 0),
        value: (value[at] as number) / perEuro,
      };
    }),
    expected: hasModel
      ? {
          purchases: sum(expected),
          lifetime_value: sum(lifetimeValue) / perEuro,
          churn: churn && n > 0 ? sum(churn) / n : null,
        }
      : null,
    last_year: { ...boughtSince(days, until), value: sum(cents) / perEuro },
  };
}

/** Who bought in the 12 months up to a day, and on how many days. */
function boughtSince({ start, day }: PurchaseDays, until: number) {
  const after = dayNumber(addMonths(dayText(until), -12));
  let [customers, orders] = [0, 0];
  for (let c = 0; c + 1 < start.length; c++) {
    const before = orders;
    for (let i = (start[c + 1] as number) - 1; i >= (start[c] as number); i--) {
      const at = day[i] as number;
      if (at <= after) break;
      if (at <= until) orders += 1;
    }
    if (orders > before) customers += 1;
  }
  return { customers, orders };
}

function matrixOf(columns: Shown, hasModel: boolean): Figures['matrix'] {
  const matrix = recencyMatrix(columns);
  const place = (r: number, f: number) => (r - 1) * 5 + f - 1;
  const [expected, churn] = [new Float64Array(25), new Float64Array(25)];
  for (let i = 0; i < columns.r.length; i++) {
    const at = place(columns.r[i] as number, columns.f[i] as number);
    expected[at] = (expected[at] as number) + (columns.expected[i] as number);
    churn[at] = (churn[at] as number) + (columns.churn?.[i] ?? 0);
  }
  return {
    cells: matrix.cells.map(({ r, f, customers, cents, share, most }) => ({
      ...{ r, f, customers, value: cents / perEuro, share },
      expected: hasModel ? (expected[place(r, f)] as number) : null,
      churn: columns.churn && customers > 0 ? (churn[place(r, f)] as number) / customers : null,
      most: most && {
        stage: lifecycleStages[most.stage] as CustomerStage,
        customers: most.customers,
      },
    })),
    recency: [...matrix.recency],
    purchases: [...matrix.purchases],
  };
}

function paretoOf(values: Float64Array): Figures['pareto'] {
  const curve = pareto(values);
  const point = ({ customers, cents }: { customers: number; cents: number }) => ({
    customers,
    value: cents / perEuro,
  });
  return {
    ...{ customers: curve.customers, value: curve.cents / perEuro, below_zero: curve.belowZero },
    points: curve.points.map(point),
    top: curve.top.map(({ share, ...one }) => ({ ...point(one), share })),
    most: curve.most && point(curve.most),
  };
}

const isModel = (name: string | null): name is PurchaseModel =>
  (purchaseModels as readonly (string | null)[]).includes(name);

function seriesOf(found: Lifecycle, days: PurchaseDays, until: number): Figures['series'] {
  const span = monthsUntil(until);
  // Where a rule is nearer than all models, the one whose chances are taken is shown beside it.
  const model = [found.chosen, found.chanceBy].find(isModel);
  const amount = ({ purchases, cents }: { purchases: number; cents: number }) => ({
    purchases,
    value: cents / perEuro,
  });
  const parts = predictedAgainstActual(days, span, model, found.season?.used ?? false);
  return {
    split: parts.some(({ predicted }) => predicted) ? dayText(span.split) : null,
    months: parts.map(({ after, until: end, predicted, actual, yearBefore, newcomers }) => ({
      ...{ from: addDays(dayText(after), 1), to: dayText(end) },
      ...{ predicted: predicted && amount(predicted), actual: amount(actual) },
      ...{ year_before: yearBefore && amount(yearBefore), newcomers: amount(newcomers) },
    })),
  };
}

/** A flow as it is kept with its run. */
export const flowShown = (
  before: { readonly run_id: number; readonly day: string } | null,
  cells: FlowAnswer,
): Figures['flow'] => ({
  before,
  cells: cells.map(({ from, to, customers, centsBefore, centsAfter }) => ({
    ...{ from, to, customers },
    ...{ value_before: centsBefore / perEuro, value_after: centsAfter / perEuro },
  })),
});
