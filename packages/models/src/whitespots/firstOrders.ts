import { boughtIn, type Sold } from './bought.js';

/**
 * What was sold, with the order that each line is of: orders are numbered in the order in which they were placed. Left out:
 * what a customer bought on one day is one order.
 */
export type SoldInOrders = Sold & { readonly order?: Int32Array | undefined };

/** What each customer bought in the first order it placed after a day. */
export type FirstOrders = Pick<ReturnType<typeof boughtIn>, 'start' | 'item'>;

/**
 * The first order of each customer after day `split`, up to and with day `until`; none of a customer that placed none.
 * O(lines + customers).
 */
export function firstOrders(sold: SoldInOrders, split: number, until: number): FirstOrders {
  const { customers, customer, item, day, order = day } = sold;
  const none = 0x7fffffff;
  const [firstDay, first] = [0, 1].map(() => new Int32Array(customers).fill(none)) as [
    Int32Array,
    Int32Array,
  ];
  const counts = (line: number) => (day[line] as number) > split && (day[line] as number) <= until;
  for (let line = 0; line < day.length; line++) {
    if (!counts(line)) continue;
    const [who, at, number] = [
      customer[line] as number,
      day[line] as number,
      order[line] as number,
    ];
    const best = firstDay[who] as number;
    if (at < best || (at === best && number < (first[who] as number))) {
      firstDay[who] = at;
      first[who] = number;
    }
  }
  const lines: number[] = [];
  for (let line = 0; line < day.length; line++)
    if (counts(line) && order[line] === first[customer[line] as number]) lines.push(line);
  const of = (column: ArrayLike<number>) =>
    Int32Array.from(lines, (line) => column[line] as number);
  const some = {
    customers,
    items: sold.items,
    customer: of(customer),
    item: of(item),
    day: of(day),
  };
  return boughtIn(some, { after: split, until });
}
