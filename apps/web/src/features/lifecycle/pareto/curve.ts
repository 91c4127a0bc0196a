import type { getPareto, ReplyOf } from '@kade/contract';

export type Pareto = ReplyOf<typeof getPareto>;
export type ParetoPoint = Pareto['points'][number];

/** Fewer customers than this have no top worth the name. */
const fewest = 10;

/** The curve with the points that words speak of: the first tenth, fifth and half, and who make four fifths. All are exact. */
export const withTops = (pareto: Pareto): Pareto => ({
  ...pareto,
  points: [
    ...new Map(
      [...pareto.points, ...pareto.top, ...(pareto.most ? [pareto.most] : [])].map(
        ({ customers, value }) => [customers, { customers, value }],
      ),
    ).values(),
  ].sort((a, b) => a.customers - b.customers),
});

/** The point nearest to so many customers; never that of nobody. Points rise. */
export function pointNear(points: readonly ParetoPoint[], customers: number): number {
  let near = Math.min(1, points.length - 1);
  for (const [at, point] of points.entries())
    if (
      at > 0 &&
      Math.abs(point.customers - customers) < Math.abs((points[near]?.customers ?? 0) - customers)
    )
      near = at;
  return near;
}

/** The point of another share of all customers, by a key: at least one point further, within the curve. */
export function steppedBy(points: readonly ParetoPoint[], at: number, share: number): number {
  const all = points.at(-1)?.customers ?? 0;
  const wanted = (points[at]?.customers ?? 0) + share * all;
  const next = pointNear(points, wanted);
  const forward = share > 0;
  const further = forward ? Math.max(next, at + 1) : Math.min(next, at - 1);
  return Math.min(points.length - 1, Math.max(Math.min(1, points.length - 1), further));
}

export type Verdict =
  | { readonly code: 'empty' | 'few' }
  | {
      readonly code: 'concentrated' | 'usual' | 'spread';
      /** Of the customers, and of their net sales: 0 to 1. */
      readonly topShare: number;
      readonly share: number;
      readonly most: ParetoPoint;
    };

/**
 * What the curve comes to. The old rule of thumb has a fifth of the customers make four fifths of it (Juran, 1951): from
 * there on it is concentrated; where the fifth makes less than half it is spread.
 */
export function verdictOf({ customers, value, top, most }: Pareto): Verdict {
  if (value <= 0 || !most) return { code: 'empty' };
  const fifth = top.find(({ share }) => share === 0.2);
  if (customers < fewest || !fifth) return { code: 'few' };
  const share = fifth.value / value;
  const code = share >= 0.8 ? 'concentrated' : share >= 0.5 ? 'usual' : 'spread';
  return { code, topShare: fifth.share, share, most };
}

export type Tenth = ParetoPoint & {
  /** Of the customers and of the money, up to here. */
  readonly upTo: number;
  readonly share: number;
  /** Euros that each customer of this tenth brought on average; null for nobody. */
  readonly each: number | null;
};

/** The curve at each tenth of the customers: at the point nearest to it, whose figures are exact. */
export function tenthsOf({ points, customers, value }: Pareto): Tenth[] {
  const chosen = [
    ...new Set(Array.from({ length: 10 }, (_, n) => pointNear(points, ((n + 1) * customers) / 10))),
  ];
  return chosen.flatMap((at, n) => {
    const point = points[at];
    if (!point || point.customers === 0) return [];
    const before = points[chosen[n - 1] ?? 0] ?? { customers: 0, value: 0 };
    const more = point.customers - before.customers;
    return [
      {
        ...point,
        upTo: customers > 0 ? point.customers / customers : 0,
        share: value > 0 ? point.value / value : 0,
        each: more > 0 ? (point.value - before.value) / more : null,
      },
    ];
  });
}
