import { columnOf, type getProfileSales, type ProfileRow, type ReplyOf } from '@kade/contract';
import type { TFunction } from 'i18next';
import { type CellLook, cellOf } from '../../../ui/facts/cells.js';
import type { Kpi } from '../../../ui/kpi/KpiStrip.js';

type Sales = ReplyOf<typeof getProfileSales>;

const figures = [
  ['NET_SALES_LAST_12_MONTHS', 'figure.year'],
  ['NET_SALES_LAST_1_MONTHS', 'figure.month'],
  ['LAST_ORDER_DATE', 'figure.lastOrder'],
] as const;

/** Of a business that has never bought: what it may be worth, where it came from and since when it is known. */
const figuresOfLead = [
  ['POTENTIAL_VALUE', 'figure.potential'],
  ['SOURCE', 'figure.source'],
  ['CREATED_AT', 'figure.since'],
] as const;

/**
 * What a seller wants to know first; of a business that has never bought no sales: zeros would say nothing.
 * @param sales month by month, where they are known yet: net sales get their course and what they are compared with
 */
export const keyFigures = (row: ProfileRow, look: CellLook, t: TFunction, sales?: Sales): Kpi[] =>
  (row.kind === 'lead' && !row.last_invoice_date ? figuresOfLead : figures).flatMap(
    ([key, label]) => {
      const column = columnOf(key);
      if (!column) return [];
      const kpi = { label: t(label), term: key };
      if (column.type !== 'number') return { ...kpi, words: cellOf(column, row, look) };
      const value = row[key.toLowerCase()];
      const given = typeof value === 'number' || typeof value === 'string' ? value : null;
      return {
        ...kpi,
        value: given,
        unit: column.unit === 'EUR' ? 'money' : 'whole',
        ...(sales ? courseOf(key, given, sales, t) : {}),
      };
    },
  );

/** Months of invoices that a figure is compared over, and what the months before are called. */
const periods: Readonly<Record<string, readonly [months: number, vs: string]>> = {
  NET_SALES_LAST_12_MONTHS: [12, 'figure.vsYear'],
  NET_SALES_LAST_1_MONTHS: [1, 'figure.vsMonth'],
};

const inCents = (amount: string) => Math.round(Number(amount) * 100);

/** The last year month by month, and the period before. Nothing while the figure waits to be counted anew. */
function courseOf(
  key: string,
  value: string | number | null,
  { months }: Sales,
  t: TFunction,
): Pick<Kpi, 'course' | 'compared'> {
  const [length, vs] = periods[key] ?? [];
  if (!length || !vs || value === null) return {};
  const stretch = (from: number, to?: number) => {
    const some = months.slice(from, to);
    return {
      cents: some.reduce((sum, { net }) => sum + inCents(net), 0),
      invoices: some.reduce((sum, { invoices }) => sum + invoices, 0),
    };
  };
  const [now, before] = [stretch(-length), stretch(-2 * length, -length)];
  // An import is counted at once, the columns a moment later: figures of two moments do not stand side by side.
  if (now.cents !== inCents(String(value))) return {};
  const year = months.slice(-12);
  return {
    course: {
      values: year.map(({ net }) => Number(net)),
      names: year.map(({ from, to }) => `${from} – ${to}`),
    },
    compared: {
      before: before.invoices > 0 ? before.cents / 100 : null,
      vs: t(vs),
      n: Math.min(now.invoices, before.invoices),
    },
  };
}
