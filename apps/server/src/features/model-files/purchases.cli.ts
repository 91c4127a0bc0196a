import { type NumberFormat, say } from '@kade/contract';
import { dayNumber, type Purchases } from '@kade/models';
import {
  Bad,
  type DayOrder,
  Evidence,
  NumberColumn,
  openRows,
  readDate,
} from '../imports/index.js';
import { UsageError } from './word.cli.js';

export type PurchaseColumns = { customer: string; date: string; value: string };

export type PurchaseFile = {
  purchases: Purchases;
  /** What the file calls each customer, by number. */
  names: readonly string[];
  rows: number;
  /** Rows that tell no purchase, and the reasons of the first of them. */
  leftOut: { rows: number; reasons: readonly string[] };
};

/** Customers stand in the order of their ids, which tells equal ones apart where fifths are made: 9 before 10. */
const byId = new Intl.Collator('en', { numeric: true });
const largest = 1e13;
const toldReasons = 5;

/**
 * Reads the purchases of a file: a row each, other columns are passed by. Days and amounts are read as imports read them,
 * whichever way the column writes them; an amount that says two things, `12.500`, is asked about and never guessed.
 * Throws {@link UsageError} for a column that is not there or amounts that remain doubtful.
 */
export async function readPurchases(
  path: string,
  columns: PurchaseColumns,
  numbers: NumberFormat | undefined,
): Promise<PurchaseFile> {
  const first = await pass(path, columns, numbers, undefined);
  const order = first.order.verdict();
  const format = numbers ?? first.amounts.written;
  const doubtful = first.amounts.isDoubtful && numbers === undefined;
  if (doubtful && (format === undefined || format === 'both')) {
    const cell = first.amounts.rows[0]?.cell ?? '';
    throw new UsageError(
      `${columns.value} holds "${cell}", which can be read in two ways. Say --numbers comma (1.234,56) or --numbers point (1,234.56).`,
    );
  }
  const wrong =
    first.order.contradicted() ||
    (format !== undefined && format !== 'both' && first.amounts.contradicts(format));
  return wrong ? await pass(path, columns, format === 'both' ? undefined : format, order) : first;
}

async function pass(
  path: string,
  columns: PurchaseColumns,
  numbers: NumberFormat | undefined,
  known: DayOrder | undefined,
) {
  const source = await openRows(path);
  const at = (name: string) => {
    const place = source.header.findIndex((one) => one.toLowerCase() === name.trim().toLowerCase());
    if (place >= 0) return place;
    throw new UsageError(`There is no column ${name}. There are: ${source.header.join(', ')}.`);
  };
  const order = new Evidence<DayOrder>(known);
  const amounts = new NumberColumn(numbers, largest, false, true);
  const numberOf = new Map<string, number>();
  const [customer, day, cents] = [[], [], []] as [number[], number[], number[]];
  const reasons: string[] = [];
  let [rows, leftOut] = [0, 0];
  try {
    const [who, when, what] = [at(columns.customer), at(columns.date), at(columns.value)];
    for await (const batch of source.batches)
      for (const { cells, line, fault } of batch) {
        rows += 1;
        const name = cells[who]?.trim() ?? '';
        const date = readDate(cells[when] ?? '', order);
        const amount = amounts.read(cells[what] ?? '', line);
        const reason = fault
          ? say('en', fault)
          : name === ''
            ? 'no customer'
            : date instanceof Bad
              ? say('en', date.problem)
              : amount instanceof Bad
                ? say('en', amount.problem)
                : undefined;
        if (reason !== undefined) {
          leftOut += 1;
          if (reasons.length < toldReasons) reasons.push(`line ${line}: ${reason}`);
          continue;
        }
        if (!numberOf.has(name)) numberOf.set(name, numberOf.size);
        customer.push(numberOf.get(name) as number);
        day.push(dayNumber(date as string));
        cents.push(Number(amount) * 100);
      }
  } finally {
    await source.close();
  }
  const names = [...numberOf.keys()].sort(byId.compare);
  const place = new Int32Array(names.length);
  for (const [i, name] of names.entries()) place[numberOf.get(name) as number] = i;
  return {
    purchases: {
      customers: names.length,
      customer: Int32Array.from(customer, (number) => place[number] as number),
      day: Int32Array.from(day),
      cents: Float64Array.from(cents),
    },
    names,
    rows,
    leftOut: { rows: leftOut, reasons },
    order,
    amounts,
  };
}
