import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { dayNumber } from '../contracts/days.js';
import { type PurchaseDays, purchaseDays } from './history.js';

const path = (name: string) =>
  fileURLToPath(new URL(`../../../../../shared/data/${name}`, import.meta.url));

/** Whether a file of ../shared/data is there; says loudly what is not tested where it is not. */
export function isPresent(name: string): boolean {
  const present = existsSync(path(name));
  if (!present)
    console.warn(
      `\nSKIPPED: ../shared/data/${name} is not there, so no model was checked on it.\n`,
    );
  return present;
}

/** Lines of a text, packed or not. */
export function lines(name: string): string[] {
  const bytes = readFileSync(path(name));
  const text = name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  return text.toString().trim().split(/\r?\n/);
}

export const cdnowSummary = 'cdnow/cdnow_customers_summary_with_transactions.csv';
export const cdnowCohort = 'cdnow/CDNOW_master.txt.gz';
export const cdnowSample = 'cdnow/CDNOW_sample.txt';
export const onlineRetail = 'online-retail/online_retail.csv.gz';

/** Customers of the paper's sample: number, repeats, last, age (weeks), mean value. */
export const summary = (): number[][] =>
  lines(cdnowSummary)
    .slice(1)
    .map((line) => line.split(',').map(Number));

const cdnowDay = (text = '') =>
  dayNumber(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
const cdnow = (cells: string[][], customers: number): PurchaseDays =>
  purchaseDays({
    customers,
    customer: Int32Array.from(cells, ([id]) => Number(id) - 1),
    day: Int32Array.from(cells, ([, text]) => cdnowDay(text)),
    cents: Float64Array.from(cells, (line) => Math.round(Number(line[3]) * 100)),
  });

/** Everything each of the 23,570 customers of early 1997 bought at CDNOW. */
export const cohort = (): PurchaseDays =>
  cdnow(
    lines(cdnowCohort)
      .slice(1)
      .map((line) => line.trim().split(/\s+/)),
    23_570,
  );

/** The same of the 2,357 customers of the paper's sample. */
export const sampleDays = (): PurchaseDays =>
  cdnow(
    lines(cdnowSample).map((line) => line.trim().split(/\s+/).slice(1)),
    2_357,
  );

type Retail = {
  readonly days: PurchaseDays;
  readonly lines: number;
  readonly invoices: number;
  readonly cents: number;
};
let read: Retail | undefined;

/** Sales of Online Retail of whom the customer is known: no returns, nothing for free. Customers by their numbers. */
export function retail(): Retail {
  read ??= readRetail();
  return read;
}

function readRetail(): Retail {
  const [customers, days, cents] = [[], [], []] as [number[], number[], number[]];
  const invoices = new Set<string>();
  const known = new Map<string, number>();
  const dayOf = (text: string) => {
    const day = known.get(text) ?? dayNumber(text);
    known.set(text, day);
    return day;
  };
  for (const line of lines(onlineRetail)) {
    // From the end: descriptions hold commas.
    let end = line.lastIndexOf(',');
    const cell = () => {
      const from = line.lastIndexOf(',', end - 1);
      const text = line.slice(from + 1, end);
      end = from;
      return text;
    };
    const [customer, price, moment, quantity] = [cell(), Number(cell()), cell(), Number(cell())];
    if (customer === '' || line.startsWith('C') || !(quantity > 0 && price > 0)) continue;
    invoices.add(line.slice(0, line.indexOf(',')));
    customers.push(Number(customer));
    days.push(dayOf(moment.slice(0, 10)));
    cents.push((quantity * Math.round(price * 1000)) / 10);
  }
  const ids = [...new Set(customers)].sort((a, b) => a - b);
  const place = new Map(ids.map((id, at) => [id, at]));
  return {
    days: purchaseDays({
      customers: ids.length,
      customer: Int32Array.from(customers, (id) => place.get(id) as number),
      day: Int32Array.from(days),
      cents: Float64Array.from(cents),
    }),
    ...{ lines: customers.length, invoices: invoices.size },
    cents: cents.reduce((sum, one) => sum + one, 0),
  };
}
