import { parse } from '@kade/rules';
import type { Frame, Questions } from '../apps/server/src/platform/columns/columns.js';

export const frame: Frame = { today: '2026-06-30', timeZone: 'Europe/Amsterdam' };

/** Five conditions over both tables; another amount makes another rule, which selects nearly as many. */
export const ruleAbove = (revenue: number) => ({
  rule: parse(`SEGMENT in ('restaurant', 'café', 'hotel') and TOTAL_NET_REVENUE > ${revenue}
    and LAST_ORDER_DATE > '2025-07-01' and (CITY like 'u%' or EMPLOYEES_TOTAL >= 10)`),
});
const edges = Array.from({ length: 20 }, (_, n) => n * 1000);

/** What the builder of audiences asks while somebody types, each in a request of its own. */
export const five = (rule: ReturnType<typeof ruleAbove>) =>
  [
    (q: Questions) => q.counts(rule),
    async (q: Questions) => ({
      spread: await q.spread<number>(rule, 'TOTAL_NET_REVENUE'),
      bins: await q.bins(rule, 'TOTAL_NET_REVENUE', edges),
    }),
    (q: Questions) => q.boxes(rule, 'TOTAL_NET_REVENUE', 'SEGMENT'),
    (q: Questions) => q.values(rule, 'PROVINCE'),
    (q: Questions) => q.worth(rule, 'PREDICTED_CLV'),
  ] as const;

/** A database's way to say things. `at` gives percentiles, `rows` the FROM, and the columns are as it reads them. */
type Dialect = {
  rows: string;
  column: (name: string) => string;
  number: (name: string) => string;
  day: (name: string) => string;
  flag: string;
  median: (value: string) => string;
  at: (value: string) => string;
  contains: string;
};

/**
 * The same by hand, in a dialect, about those above an amount. Written as one would who knows what is asked, without the
 * engine's care for ties, texts and unknown values.
 */
export function fiveByHand(d: Dialect, above: number): string[] {
  const revenue = d.number('total_net_revenue');
  const where = `${d.column('segment')} in ('restaurant', 'café', 'hotel') and ${revenue} > ${above}
    and ${d.day('last_order_date')} > date '2025-07-01'
    and (${d.contains} or ${d.number('employees_total')} >= 10)`;
  const from = `from ${d.rows} where ${where}`;
  const bins = edges.map((edge, n) => `count(*) filter (where ${revenue} >= ${edge}) as c${n}`);
  return [
    `select count(*), count(*) filter (where ${d.flag}), (select count(*) from ${d.rows}) ${from}`,
    `select count(*), min(${revenue}), max(${revenue}), ${d.median(revenue)} ${from}`,
    `select ${bins.join(', ')} ${from}`,
    `select ${d.column('segment')} as s, count(*), min(${revenue}), max(${revenue}), avg(${revenue}), ${d.at(revenue)} ${from}
      group by grouping sets ((), (s))`.replace(
      'grouping sets ((), (s))',
      `grouping sets ((), (${d.column('segment')}))`,
    ),
    `select ${d.column('province')} as p, count(*) ${from} group by 1`,
    `select tenth, sum(v) from (select ${d.number('predicted_clv')} as v,
        ntile(10) over (order by ${d.number('predicted_clv')} desc) as tenth ${from}) ranked group by 1`,
  ];
}
