import { type Business, externalId, streams } from './business.js';
import { productYears, type Year } from './data/trade.js';
import { type DayNumber, dayText, monthOf } from './days.js';
import type { StockedProduct } from './products.js';
import { Random, Weighted } from './random.js';
import { nextDelivery, orderList, type Trade, yearOf } from './trade.js';

/** A line of the invoices feed. `net` is quantity x unit_price - discount; a return has a negative quantity and discount. */
export type DemoInvoiceLine = {
  readonly sku: string;
  readonly product_name: string;
  readonly quantity: number;
  /** Euros, as are `discount`, `gross` (before discount) and `net`. */
  readonly unit_price: number;
  readonly discount: number;
  readonly gross: number;
  readonly net: number;
};

export type DemoInvoice = {
  /** `F2025-000012-034`; a credit note starts with C. Unique in the company. */
  readonly invoice_number: string;
  /** `YYYY-MM-DD`, never after `today`. */
  readonly date: string;
  readonly profile_external_id: string;
  readonly lines: readonly DemoInvoiceLine[];
};

const lineCounts = new Weighted([
  [1, 12],
  [2, 24],
  [3, 28],
  [4, 19],
  [5, 10],
  [6, 5],
  [8, 2],
] as const);

/** Amounts are worked out in whole cents, so that sums never drift. */
function line(
  product: StockedProduct,
  quantity: number,
  cents: number,
  percent: number,
): DemoInvoiceLine {
  const gross = quantity * cents;
  const discount = percent === 0 ? 0 : Math.round((gross * percent) / 100);
  return {
    sku: product.sku,
    product_name: product.name,
    quantity,
    unit_price: cents / 100,
    discount: discount / 100,
    gross: gross / 100,
    net: (gross - discount) / 100,
  };
}

/** The same goods coming back: as many as `quantity`, at the price and discount they were sold for. */
function returned(sold: DemoInvoiceLine, quantity: number): DemoInvoiceLine {
  const gross = -quantity * Math.round(sold.unit_price * 100);
  const discount = sold.discount === 0 ? 0 : Math.round((gross * sold.discount) / sold.gross);
  return {
    ...sold,
    quantity: -quantity,
    discount: discount / 100,
    gross: gross / 100,
    net: (gross - discount) / 100,
  };
}

/** Trade on a day, against its middle: it goes evenly from its beginning to its end. */
const levelOn = ({ start, end, from, to }: Trade, day: DayNumber): number =>
  from + ((to - from) * (day - start)) / Math.max(1, end - start);

/** How much more often is ordered in a month that busy: three quarters of it, the rest goes into larger orders. */
const oftener = (busy: number): number => 1 + 0.75 * (Math.min(1.6, Math.max(0.7, busy)) - 1);

/**
 * Day of the delivery after that of `day`. By the calendar gaps are nearly alike; who orders when it runs out has gaps of an
 * Erlang distribution of two steps (Chatfield & Goodhardt 1973, Journal of the American Statistical Association 68(344)).
 */
function following(random: Random, trade: Trade, year: Year, day: DayNumber): DayNumber {
  const { standing, rhythm, pause, deliveryDay } = trade;
  const often = oftener(year[monthOf(day)] as number) * Math.sqrt(levelOn(trade, day));
  const [one, other] = [random.share(), random.share()];
  const gaps = standing ? 0.7 + 0.5 * one : -Math.log((1 - one) * (1 - other)) / 2;
  const next = nextDelivery(
    day + Math.max(1, Math.round((rhythm * gaps) / often) - 3),
    deliveryDay,
  );
  return pause && next >= pause.from && next <= pause.to
    ? nextDelivery(pause.to + 1, deliveryDay)
    : next;
}

/** Everything a customer was invoiced in the 36 months up to `today`, oldest order first. */
export function* invoicesOf(
  seed: number,
  b: Business,
  trade: Trade,
  today: DayNumber,
  stock: readonly (readonly StockedProduct[])[],
): Generator<DemoInvoice> {
  const random = new Random(seed, streams.invoices, b.index);
  const everything = orderList(random, b, stock);
  const current = everything.filter((product) => product.is_active);
  const year = yearOf(b);
  const id = externalId(b.index);
  const middle = b.segment.order * Math.min(6, b.scale ** 0.8) * 100;
  let number = 0;
  const invoice = (day: DayNumber, letter: 'F' | 'C', lines: DemoInvoiceLine[]): DemoInvoice => {
    const date = dayText(day);
    number++;
    const sequence = number < 10 ? `00${number}` : number < 100 ? `0${number}` : String(number);
    return {
      invoice_number: `${letter}${date.slice(0, 4)}-${id.slice(2)}-${sequence}`,
      date,
      profile_external_id: id,
      lines,
    };
  };
  for (let day = trade.start; day <= trade.end; day = following(random, trade, year, day)) {
    const month = monthOf(day);
    const busy = year[month] as number;
    // Out of season orders are skipped, but never the first, or a customer could be left without any.
    if (day !== trade.start && busy < 0.7 && random.chance(1 - busy / 0.7)) continue;
    const value = middle * (busy / oftener(busy)) * Math.sqrt(levelOn(trade, day));
    const wanted = lineCounts.draw(random);
    // Prices rose about 3 % a year, once a year.
    const index = 1 - 0.03 * Math.floor((today - day) / 365);
    // What was taken out of the range was sold until a year ago.
    const list = today - day > 365 || current.length === 0 ? everything : current;
    const lines: DemoInvoiceLine[] = [];
    for (let tries = 0; lines.length < wanted && tries < wanted * 3; tries++) {
      const place = random.share();
      // Squared and so towards the front: what stands first on the list is ordered most.
      const product = list[Math.floor(list.length * place * place)] as StockedProduct;
      const last = lines.length === 0 && tries === wanted * 3 - 1;
      if (!last && !random.chance(productYears[product.season][month] as number)) continue;
      if (lines.some((l) => l.sku === product.sku)) continue;
      const cents = Math.round(product.cents * index);
      const share = (value / wanted) * (0.5 + random.share());
      const quantity = Math.min(80, Math.max(1, Math.round(share / cents)));
      const percent = trade.discount > 0 ? trade.discount : random.chance(0.03) ? 15 : 0;
      lines.push(line(product, quantity, cents, percent));
    }
    if (lines.length === 0) continue;
    const bad = lines[0] as DemoInvoiceLine;
    const goesBack = random.share();
    // One order in a hundred: last week's goods go back with the driver and come off the invoice.
    if (goesBack < 0.01 && day > trade.start && lines.length > 1) {
      lines.push(returned(bad, 1));
      yield invoice(day, 'F', lines);
      continue;
    }
    yield invoice(day, 'F', lines);
    const creditDay = nextDelivery(day + 1, 1 + ((trade.deliveryDay + 1) % 6));
    if (goesBack > 0.98 && creditDay <= today)
      yield invoice(creditDay, 'C', [returned(bad, Math.max(1, Math.ceil(bad.quantity / 3)))]);
  }
}
