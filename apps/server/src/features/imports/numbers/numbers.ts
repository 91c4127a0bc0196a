import {
  type ImportMapping,
  type Message,
  message,
  type NumberFormat,
  type NumberQuestion,
  numberFormatOf,
  numberFormats,
  numberReadings,
  Refusal,
  type RunKind,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { loadCompany } from '../../companies/index.js';
import { loadNumberFormat } from '../imports.repo.js';
import type { Sample } from '../sample.js';
import type { Knowing } from '../values/convert.js';
import { otherFormat } from '../values/number-column.js';
import type { RunOptions } from './options.js';

/** What is known of a file's numbers and days before it is read. */
export async function knowingOf(
  tx: TenantTx,
  companyId: number,
  kind: RunKind,
  options: RunOptions,
  look?: { sample: Sample; mapping: ImportMapping },
): Promise<Knowing> {
  const { locale, time_zone } = await loadCompany(tx, companyId);
  return {
    statuses: options.statuses,
    zone: time_zone,
    hints: {
      chosen: options.number_format ?? undefined,
      totals: kind === 'invoices' && look ? totalsFormat(look.sample, look.mapping) : undefined,
      remembered: await loadNumberFormat(tx, companyId, kind),
      setting: numberFormatOf(locale),
    },
  };
}

/** Amounts in a file are rounded to cents. */
const near = (a: number, b: number) => Math.abs(a - b) <= 0.0101;
/** A column holds the totals when so many of the rows in doubt come out by it. */
const most = 0.9;

/**
 * The format in which quantity times price is what another column of an invoice file says, where only one is: files
 * mostly have the amount of each line too.
 */
function totalsFormat(sample: Sample, mapping: ImportMapping): NumberFormat | undefined {
  const at = (field: string) => sample.header.indexOf(mapping[field] ?? '');
  const [quantity, price] = [at('quantity'), at('unit_price')];
  if (quantity < 0 || price < 0) return undefined;
  const rows = sample.rows.flatMap(({ cells }) => {
    const factors = [quantity, price].map((n) => numberReadings((cells[n] ?? '').trim()));
    const [q, p] = factors;
    if (!q || !p) return [];
    const by = (format: NumberFormat) =>
      Number(q[format] ?? q[otherFormat(format)]) * Number(p[format] ?? p[otherFormat(format)]);
    const [comma, point] = [by('comma'), by('point')];
    return near(comma, point) ? [] : [{ cells, comma, point }];
  });
  if (rows.length === 0) return undefined;
  const taken = new Set(Object.values(mapping));
  for (const [n, name] of sample.header.entries()) {
    if (taken.has(name)) continue;
    const share = (format: NumberFormat) =>
      rows.filter(({ cells, ...product }) => {
        const total = numberReadings((cells[n] ?? '').trim());
        return numberFormats.some(
          (way) => total?.[way] != null && near(Number(total[way]), product[format]),
        );
      }).length / rows.length;
    const [comma, point] = [share('comma'), share('point')];
    if (comma >= most && point < most) return 'comma';
    if (point >= most && comma < most) return 'point';
  }
  return undefined;
}

/** How each field with numbers that say two things is read. */
export const formatsOf = (numbers: readonly NumberQuestion[]): Record<string, NumberFormat> =>
  Object.fromEntries(numbers.flatMap(({ field, format }) => (format ? [[field, format]] : [])));

const sentence = (
  { header }: NumberQuestion,
  { line, cell, comma, point }: NumberQuestion['rows'][number],
) => message('number_two_ways', { line: String(line), header, cell, comma, point });

/** The rows that nothing decides, in words, one sentence each; none where all numbers are clear. */
export const openNumbers = (numbers: readonly NumberQuestion[]): Message[] =>
  numbers.flatMap((one) => (one.format === null ? one.rows.map((row) => sentence(one, row)) : []));

/** Throws `number_format_needed` with both readings where nothing decides between them. */
export function needNumberFormat(numbers: readonly NumberQuestion[]): void {
  const open = openNumbers(numbers);
  if (open.length === 0) return;
  throw new Refusal('number_format_needed', message('number_format_unset'), {
    errors: { number_format: open.slice(0, 10) },
  });
}
