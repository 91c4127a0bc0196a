import { say } from '@kade/contract';
import { dayNumber, type SoldInOrders } from '@kade/models';
import { Bad, type DayOrder, Evidence, openRows, readDate } from '../imports/index.js';
import { UsageError } from './word.cli.js';

export type SoldColumns = {
  customer: string;
  item: string;
  date: string;
  order?: string | undefined;
  quantity?: string | undefined;
};

/** Which codes count as items: whether they are read in capitals, and those that do not, with commas between. */
export type ItemCodes = { upper: boolean; leaveOut: string };

export type SoldFile = {
  sold: SoldInOrders;
  /** What the file calls each customer and item, by number. */
  customers: readonly string[];
  items: readonly string[];
  rows: number;
  /** The column that tells returns, where there is one. */
  quantity: string | null;
  /** Rows that are no purchase, by reason, and what was wrong with the first that could not be read. */
  leftOut: Record<LeftOut, number> & { faults: readonly string[] };
};

const leftOutReasons = [
  'no_customer',
  'no_item',
  'left_out_item',
  'returned',
  'unreadable',
] as const;
type LeftOut = (typeof leftOutReasons)[number];

/** Columns that tell how many were bought, where nobody named one. */
const usualQuantity = /^(quantity|qty|aantal|hoeveelheid)$/i;
/** Below zero in any way it is written, or nothing at all. */
const noPurchase = /^[-−(]|^[0.,]+$|-$/;
const time = /[T\s,](\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*([ap])?/i;
const toldFaults = 5;

/**
 * Reads what was bought: a row a line, other columns are passed by. Days are read as imports read them. A row without a
 * customer, and one whose quantity is not above zero, is no purchase. Throws {@link UsageError} for a column that is not there.
 */
export async function readSold(
  path: string,
  columns: SoldColumns,
  codes: ItemCodes,
): Promise<SoldFile> {
  const first = await pass(path, columns, codes, undefined);
  if (!first.dayOrder.contradicted()) return first.file();
  return (await pass(path, columns, codes, first.dayOrder.verdict())).file();
}

async function pass(
  path: string,
  columns: SoldColumns,
  codes: ItemCodes,
  known: DayOrder | undefined,
) {
  const source = await openRows(path);
  const dayOrder = new Evidence<DayOrder>(known);
  const reading = new Reading();
  const codeOf = (text: string) => (codes.upper ? text.trim().toUpperCase() : text.trim());
  const leftOut = new Set(codes.leaveOut.split(',').map(codeOf));
  try {
    const at = placesOf(source.header, columns);
    reading.quantity = at.quantity < 0 ? null : (source.header[at.quantity] ?? null);
    for await (const batch of source.batches)
      for (const { cells, line, fault } of batch) {
        const cell = (place: number) => cells[place]?.trim() ?? '';
        const date = readDate(cell(at.date), dayOrder);
        const item = codeOf(cell(at.item));
        if (fault) reading.leaveOut('unreadable', `line ${line}: ${say('en', fault)}`);
        else if (cell(at.customer) === '') reading.leaveOut('no_customer');
        else if (item === '') reading.leaveOut('no_item');
        else if (leftOut.has(item)) reading.leaveOut('left_out_item');
        else if (at.quantity >= 0 && noPurchase.test(cell(at.quantity)))
          reading.leaveOut('returned');
        else if (date instanceof Bad)
          reading.leaveOut('unreadable', `line ${line}: ${say('en', date.problem)}`);
        else
          reading.add(
            { customer: cell(at.customer), item, day: dayNumber(date as string) },
            at.order < 0 ? undefined : { code: cell(at.order), seconds: secondsOf(cell(at.date)) },
          );
      }
  } finally {
    await source.close();
  }
  return { dayOrder, file: () => reading.file() };
}

function placesOf(header: readonly string[], columns: SoldColumns) {
  const at = (name: string | undefined) => {
    if (!name) return -1;
    const place = header.findIndex((one) => one.toLowerCase() === name.trim().toLowerCase());
    if (place >= 0) return place;
    throw new UsageError(`There is no column ${name}. There are: ${header.join(', ')}.`);
  };
  const { customer, item, date, order, quantity } = columns;
  return {
    ...{ customer: at(customer), item: at(item), date: at(date), order: at(order) },
    quantity:
      quantity === undefined ? header.findIndex((one) => usualQuantity.test(one)) : at(quantity),
  };
}

/** Seconds since midnight, so that orders of one day come in the order in which they were placed. */
export function secondsOf(cell: string): number {
  const [, hours = '0', minutes = '0', seconds = '0', half] = time.exec(cell) ?? [];
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return hour * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Numbers given to names in the order in which they come, and put in the order of their codes afterwards. */
class Names {
  readonly #numbers = new Map<string, number>();

  number(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** Names in order, and the place of each number in it. */
  sorted(): { names: string[]; places: Int32Array } {
    const names = [...this.#numbers.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    const places = new Int32Array(names.length);
    for (const [place, name] of names.entries()) places[this.number(name)] = place;
    return { names, places };
  }
}

/** Seconds of a day, and some more: days are told apart by them. */
const daySeconds = 100_000;

class Reading {
  quantity: string | null = null;
  readonly #customers = new Names();
  readonly #items = new Names();
  readonly #orders = new Names();
  /** When each order was placed: the first of its lines. */
  readonly #placed: number[] = [];
  readonly #lines = { customer: [] as number[], item: [] as number[], day: [] as number[] };
  readonly #order: number[] = [];
  #left = 0;
  readonly #leftOut = { no_customer: 0, no_item: 0, left_out_item: 0, returned: 0, unreadable: 0 };
  readonly #faults: string[] = [];

  leaveOut(reason: LeftOut, fault?: string): void {
    this.#left += 1;
    this.#leftOut[reason] += 1;
    if (fault && this.#faults.length < toldFaults) this.#faults.push(fault);
  }

  add(
    line: { customer: string; item: string; day: number },
    order: { code: string; seconds: number } | undefined,
  ): void {
    this.#lines.customer.push(this.#customers.number(line.customer));
    this.#lines.item.push(this.#items.number(line.item));
    this.#lines.day.push(line.day);
    if (!order) return;
    // Of one customer and day at most where no code is given, so that those are not one order.
    const code = order.code === '' ? `${line.day}` : `#${order.code}`;
    const number = this.#orders.number(`${code}\n${line.customer}`);
    const moment = line.day * daySeconds + order.seconds;
    this.#placed[number] = Math.min(this.#placed[number] ?? moment, moment);
    this.#order.push(number);
  }

  file(): SoldFile {
    const [customers, items] = [this.#customers.sorted(), this.#items.sorted()];
    const { customer, item, day } = this.#lines;
    return {
      sold: {
        ...{ customers: customers.names.length, items: items.names.length },
        customer: Int32Array.from(customer, (number) => customers.places[number] as number),
        item: Int32Array.from(item, (number) => items.places[number] as number),
        day: Int32Array.from(day),
        ...(this.#order.length > 0 ? { order: this.#orderNumbers() } : {}),
      },
      ...{ customers: customers.names, items: items.names, quantity: this.quantity },
      rows: day.length + this.#left,
      leftOut: { ...this.#leftOut, faults: this.#faults },
    };
  }

  /** Of each line the place of its order among all, by the time at which they were placed, then by their codes. */
  #orderNumbers(): Int32Array {
    const { names, places } = this.#orders.sorted();
    const placed = new Float64Array(names.length);
    for (const [number, place] of places.entries()) placed[place] = this.#placed[number] as number;
    const byTime = Int32Array.from(placed.keys()).sort(
      (a, b) => (placed[a] as number) - (placed[b] as number) || a - b,
    );
    const rank = new Int32Array(names.length);
    for (const [at, place] of byTime.entries()) rank[place] = at;
    return Int32Array.from(this.#order, (number) => rank[places[number] as number] as number);
  }
}
