import {
  boughtIn,
  discontinued,
  gapParts,
  type PeerLevel,
  pastOf,
  peerTable,
  productModel,
  productSuggestions,
  propositionTest,
  type Sold,
  whitespotOverview,
} from '@kade/models';
import { busyness, machine, table } from './figures.js';

/**
 * The whitespot models on one thread: a million customers and 12 propositions by peers, and 250,000 customers and 5,000
 * products by likeness and by ridge regression. KADE_BENCH_CUSTOMERS; KADE_BENCH_EASE=no leaves out ridge regression, which
 * takes most of the time of products.
 */
const customers = Number(process.env.KADE_BENCH_CUSTOMERS ?? 1_000_000);
const until = 20_000;

/** Numbers of 0 to 1, the same at each run (a linear congruence modulo 2^31 - 1). */
let state = 20_260_630;
const chance = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};

type Part = { name: string; clock: number; processor: number };
const parts: Part[] = [];
let peak = 0;
function timed<Of>(name: string, work: () => Of): Of {
  const [since, used] = [performance.now(), process.cpuUsage()];
  const found = work();
  const { user, system } = process.cpuUsage(used);
  parts.push({ name, clock: performance.now() - since, processor: (user + system) / 1000 });
  peak = Math.max(peak, process.memoryUsage.rss());
  return found;
}
function tell(title: string) {
  console.log(
    `${title}; at most ${Math.round(peak / 2 ** 20)} MB. Load ${busyness()}. ${machine()}`,
  );
  table(
    ['step', 'seconds', 'of processor'],
    parts.map((part) => [
      part.name,
      ...[part.clock, part.processor].map((ms) => (ms / 1000).toFixed(2)),
    ]),
  );
  parts.length = 0;
  peak = 0;
}

/** Customers of some kinds, who buy of each kind's own items most; each of `many` lines on a day of two years. */
function drawn(who: number, items: number, each: number, kinds: number): Sold {
  const lines = who * each;
  const [customer, item] = [new Int32Array(lines), new Uint16Array(lines)];
  const [day, cents] = [new Int32Array(lines), new Float64Array(lines)];
  for (let i = 0; i < lines; i++) {
    const c = Math.floor(i / each);
    const own = chance() < 0.7;
    // Few items are bought by many, and many by few.
    const rank = chance() ** 2;
    const of = own
      ? ((c % kinds) + kinds * Math.floor((rank * items) / kinds)) % items
      : Math.floor(rank * items);
    customer[i] = c;
    item[i] = of;
    day[i] = until - Math.floor(730 * chance());
    cents[i] = 100 * Math.ceil(1000 * chance());
  }
  return { customers: who, items, customer, item, day, cents };
}

function propositions() {
  const sold = drawn(customers, 12, 8, 4);
  const by = (name: string, groups: number): PeerLevel => ({
    ...{ name, groups },
    of: Int32Array.from({ length: customers }, (_, c) =>
      chance() < 0.1 ? -1 : (c % 4) + 4 * Math.floor((chance() * groups) / 4),
    ),
  });
  const levels = [by('industry_size', 800), by('segment', 12)];
  const bought = timed('what each bought in 12 months', () =>
    boughtIn(sold, { after: until - 365, until }),
  );
  const peers = timed('what peers buy', () => peerTable(bought, levels));
  const hidden = timed('what is no longer sold', () => discontinued(sold, until));
  const terms = { bought, levels, table: peers, hidden };
  const gaps = timed('gaps of all, ranked', () => {
    let sum = 0;
    for (const part of gapParts(terms)) sum += part.item.length;
    return sum;
  });
  const [, segment] = levels;
  if (segment) timed('matrix of segments', () => whitespotOverview(terms, segment));
  const test = timed('held against the year after', () =>
    propositionTest({ ...pastOf(sold, { split: until - 365, until }), levels }),
  );
  tell(
    `${customers.toLocaleString('en')} customers, 12 propositions, ${sold.day.length.toLocaleString('en')} lines, ${gaps.toLocaleString('en')} gaps; ${test.customers.toLocaleString('en')} customers tested`,
  );
}

function products() {
  const sold = drawn(customers / 4, 5000, 40, 20);
  const settings = { until, split: until - 90, mostEaseItems: 5000 };
  const likeness = timed('likeness: held against the past, learned', () =>
    productModel(sold, { ...settings, mostEaseItems: 0 }),
  );
  const few = timed('likeness: five suggestions for each', () => productSuggestions(likeness));
  let rates = rateOf(likeness);
  if (process.env.KADE_BENCH_EASE !== 'no') {
    const ease = timed('both: held against the past, the better learned', () =>
      productModel(sold, settings),
    );
    timed(`${ease.chosen}: five suggestions for each`, () => productSuggestions(ease));
    rates = rateOf(ease);
  }
  tell(
    `${(customers / 4).toLocaleString('en')} customers, 5,000 products, ${sold.day.length.toLocaleString('en')} lines, ${few.item.length.toLocaleString('en')} suggestions; hit rates ${rates}`,
  );
}

const rateOf = ({ test }: ReturnType<typeof productModel>) =>
  test?.rows.map(({ name, hitRate }) => `${name} ${hitRate.toFixed(3)}`).join(', ');

propositions();
products();
