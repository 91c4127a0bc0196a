import {
  type getLeadUniverse,
  type LeadBreakdown,
  type LeadBreakdownName,
  type LeadSide,
  type LeadValueShare,
  leadBreakdowns,
  type listLeadYears,
  mostLeadValues,
  type ReplyInputOf,
} from '@kade/contract';
import { newcombeDifference } from '@kade/models';
import type { Rule } from '@kade/rules';
import type { Clock } from '../../platform/clock.js';
import type { Columns, Questions, Ruled } from '../../platform/columns/columns.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { readTally, remembered, ruleFrame } from '../profiles/index.js';
import { sideRule, standingRule } from './marks.js';

export type Means = { readonly columns: Columns; readonly clock: Clock };
type Company = { readonly tx: TenantTx; readonly companyId: number };

/** Values of a column that are told one by one; beyond them only sums are. */
const mostTold = 1000;

const both = (a: Rule, b: Rule): Ruled => ({ rule: { join: 'all', rules: [a, b] } });
const known = (side: LeadSide, column: string): Ruled =>
  both(sideRule(side), { column, op: 'notEmpty' });

/** Found once for as long as no profile changes. */
async function kept<T>(
  { tx, companyId }: Company,
  { columns, clock }: Means,
  name: string,
  work: (questions: Questions) => Promise<T>,
): Promise<T> {
  const frame = await ruleFrame(tx, companyId, clock);
  const { version } = await readTally(tx, companyId);
  const key = JSON.stringify(['leads', name, companyId, frame]);
  return remembered(key, version, () => columns.ask(tx, companyId, frame, work));
}

/** Who is there: leads and customers add up to all, and so do the provinces with what is not known. */
export const universeOf = (
  company: Company,
  means: Means,
): Promise<ReplyInputOf<typeof getLeadUniverse>> =>
  kept(company, means, 'universe', async (ask) => {
    const columns = Object.values(leadBreakdowns);
    const counts = await ask.countEach([
      { rule: sideRule('leads') },
      { rule: sideRule('customers') },
      { rule: standingRule('open') },
      { rule: standingRule('lost') },
      { rule: standingRule('do_not_contact') },
      known('leads', 'LEADSCORE'),
      { rule: { column: 'POTENTIAL_VALUE', op: 'notEmpty' } },
      ...columns.flatMap((column) => [known('leads', column), known('customers', column)]),
    ]);
    const [leads = 0, customers = 0, open = 0, lost = 0, noContact = 0, scored = 0, valued = 0] =
      counts;
    const ofColumns = counts.slice(7);
    const found = await ask.values({ rule: sideRule('leads') }, 'PROVINCE', { limit: mostTold });
    const provinces = found.values.map(({ label, count, total }) => ({
      ...{ value: label, businesses: total, leads: count, customers: total - count },
    }));
    const knownOf = (side: 0 | 1) => ofColumns[2 * columns.indexOf('PROVINCE') + side] ?? 0;
    const sumOf = (side: 'leads' | 'customers') => provinces.reduce((n, one) => n + one[side], 0);
    const parts = (l: number, c: number) => ({ businesses: l + c, leads: l, customers: c });
    return {
      businesses: leads + customers,
      ...{ leads, open, lost, do_not_contact: noContact, customers, scored, valued },
      provinces: provinces.sort((a, b) => b.businesses - a.businesses),
      other_provinces: parts(knownOf(0) - sumOf('leads'), knownOf(1) - sumOf('customers')),
      unknown_province: parts(leads - knownOf(0), customers - knownOf(1)),
      known: columns.map((column, i) => ({
        ...{ column, leads: ofColumns[2 * i] ?? 0, customers: ofColumns[2 * i + 1] ?? 0 },
      })),
    };
  });

const yearOf = (day: string | null) => (day === null ? null : Number(day.slice(0, 4)));

/** Years in which leads were added and customers began, the latest first; years of nobody are left out. */
export const yearsOf = (
  company: Company,
  means: Means,
): Promise<ReplyInputOf<typeof listLeadYears>> =>
  kept(company, means, 'years', async (ask) => {
    const customers = sideRule('customers');
    const asked: readonly (readonly ['leads' | 'customers', Ruled, string])[] = [
      ['leads', { rule: sideRule('leads') }, 'CREATED_AT'],
      ['customers', { rule: customers }, 'FIRST_ORDER_DATE'],
      ['customers', both(customers, { column: 'FIRST_ORDER_DATE', op: 'empty' }), 'CREATED_AT'],
    ];
    const years = new Map<number, { leads: number; customers: number }>();
    for (const [side, selection, column] of asked) {
      const { min, max } = await ask.spread<string>(selection, column);
      const [first, last] = [yearOf(min), yearOf(max)];
      if (first === null || last === null) continue;
      const all = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      const edges = all.map((year) => `${String(year).padStart(4, '0')}-01-01`);
      const counts = await ask.bins(selection, column, edges);
      for (const [i, year] of all.entries()) {
        const row = years.get(year) ?? { leads: 0, customers: 0 };
        row[side] += counts[i] ?? 0;
        years.set(year, row);
      }
    }
    return [...years]
      .map(([year, counts]) => ({ year, ...counts }))
      .filter((row) => row.leads + row.customers > 0)
      .sort((a, b) => b.year - a.year);
  });

type Side = { total: number; known: number; counts: ReadonlyMap<string, number>; whole: boolean };

async function sideOf(ask: Questions, rule: Rule, column: string): Promise<Side> {
  const { count, empty, values, others } = await ask.values({ rule }, column, { limit: mostTold });
  return {
    ...{ total: count, known: count - empty, whole: others.values === 0 },
    counts: new Map(values.map((one) => [one.label, one.count])),
  };
}

/** How often each of these values occurs on a side, those that were not among the values told counted one by one. */
async function countsOf(
  ask: Questions,
  side: Side,
  rule: Rule,
  column: string,
  values: readonly string[],
): Promise<number[]> {
  const missing = side.whole ? [] : values.filter((value) => !side.counts.has(value));
  const counted = await ask.countEach(
    missing.map((value) => both(rule, { column, op: 'in', value: [value] })),
  );
  const found = new Map(missing.map((value, i) => [value, counted[i] ?? 0]));
  return values.map((value) => side.counts.get(value) ?? found.get(value) ?? 0);
}

/** What may be said of two shares of those known, as their interval has it. */
export function shareOf(
  value: string,
  [count, known]: readonly [number, number],
  [otherCount, otherKnown]: readonly [number, number],
): LeadValueShare {
  const row = { value, count, other_count: otherCount };
  const share = known > 0 ? count / known : null;
  const other_share = otherKnown > 0 ? otherCount / otherKnown : null;
  if (share === null || other_share === null)
    return { ...row, share, other_share, difference: null, verdict: null };
  const { difference, low, high } = newcombeDifference(count, known, otherCount, otherKnown);
  const verdict = low > 0 ? 'more' : high < 0 ? 'less' : 'no_difference';
  return { ...row, share, other_share, difference: { value: difference, low, high }, verdict };
}

/** The values of a column among leads and among customers, those that most have of both together first. */
export const breakdownOf = (
  company: Company,
  means: Means,
  { side, name, years }: { side: LeadSide; name: LeadBreakdownName; years: readonly number[] },
): Promise<LeadBreakdown> =>
  kept(company, means, `${side} ${name} ${years.join(' ')}`, async (ask) => {
    const column = leadBreakdowns[name];
    const rule = sideRule(side, years);
    const otherRule = sideRule(side === 'leads' ? 'customers' : 'leads', years);
    const one = await sideOf(ask, rule, column);
    const other = await sideOf(ask, otherRule, column);
    const labels = [...new Set([...one.counts.keys(), ...other.counts.keys()])];
    const counts = await countsOf(ask, one, rule, column, labels);
    const others = await countsOf(ask, other, otherRule, column, labels);
    const rows = labels
      .map((value, i) => ({ value, count: counts[i] ?? 0, other: others[i] ?? 0 }))
      .filter((row) => row.count + row.other > 0)
      .sort((a, b) => b.count + b.other - a.count - a.other || (a.value < b.value ? -1 : 1));
    const shown = rows.slice(0, mostLeadValues);
    const sum = (key: 'count' | 'other') => shown.reduce((n, row) => n + row[key], 0);
    const rest =
      one.whole && other.whole ? rows.length : await distinctOf(ask, [rule, otherRule], column);
    return {
      ...{ side, column, years: [...years], total: one.total, known: one.known },
      ...{ other_total: other.total, other_known: other.known },
      values: shown.map((row) =>
        shareOf(row.value, [row.count, one.known], [row.other, other.known]),
      ),
      rest: {
        values: rest - shown.length,
        ...{ count: one.known - sum('count'), other_count: other.known - sum('other') },
      },
    };
  });

/** How many values of a column occur among either. */
async function distinctOf(ask: Questions, rules: readonly Rule[], column: string): Promise<number> {
  const { values, others } = await ask.values({ rule: { join: 'any', rules } }, column, {
    limit: 1,
  });
  return values.filter(({ count }) => count > 0).length + others.values;
}
