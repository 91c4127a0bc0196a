import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMonths, dayNumber, dayText, lifecycle, purchaseDays } from '@kade/models';
import pg from 'pg';
import { busyness, machine, table } from './figures.js';
import { benchKade } from './support.js';

/**
 * The purchase models of the customer lifecycle at a million customers: what each step of a run takes on one thread, and
 * beside it what plain SQL takes for the same histories and for the naive rule, held against the same window. Customers
 * are drawn from an MBG/NBD: each buys at a rate of its own, and each purchase may be the last.
 */
const customers = Number(process.env.KADE_BENCH_CUSTOMERS ?? 1_000_000);
const until = dayNumber('2026-06-30');
const from = dayNumber(addMonths('2026-06-30', -36));
const horizon = 365;
const split = until - horizon;

/** Numbers of 0 to 1, the same at each run (a linear congruence modulo 2^31 - 1). */
let state = 20_260_630;
const chance = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const waits = (mean: number) => -Math.log(1 - chance()) * mean;

const [customer, day, cents] = [[], [], []] as [number[], number[], number[]];
for (let c = 0; c < customers; c++) {
  // Gamma of shape 1 and rate 60 days, beta of 1/3 and 1: what the fit has to find again.
  const [rate, leaves] = [waits(1 / 60), chance() ** 3];
  const spend = 2000 + waits(6000);
  let at = from + chance() * (until - from);
  do {
    customer.push(c);
    day.push(Math.floor(at));
    cents.push(Math.round(spend * (0.5 + chance())));
    at += waits(1 / rate);
  } while (at < until && chance() > leaves);
}
const purchases = {
  customers,
  customer: Int32Array.from(customer),
  day: Int32Array.from(day),
  cents: Float64Array.from(cents),
};

type Part = { name: string; clock: number; processor: number };
const parts: Part[] = [];
let [since, used] = [performance.now(), process.cpuUsage()];
function begin() {
  [since, used] = [performance.now(), process.cpuUsage()];
}
/** Adds what passed since the last part to the part of this name. */
function part(name: string) {
  const { user, system } = process.cpuUsage(used);
  const one = parts.find((known) => known.name === name) ?? { name, clock: 0, processor: 0 };
  if (!parts.includes(one)) parts.push(one);
  one.clock += performance.now() - since;
  one.processor += (user + system) / 1000;
  begin();
}

begin();
const days = purchaseDays(purchases);
part('purchases put together by customer and day');
const found = lifecycle(
  days,
  { until, split, horizon, margin: 1, discount: 0.01 },
  { progress: part },
);
const memory = process.memoryUsage.rss();

const folder = mkdtempSync(join(tmpdir(), 'kade-bench-models-'));
const bench = await benchKade();
const owner = new pg.Client({ connectionString: bench.ownerUrl });
await owner.connect();
const inSql: Record<string, number> = {};
async function asked(name: string, query: string) {
  const start = performance.now();
  const { rows } = await owner.query(query);
  inSql[name] = performance.now() - start;
  return rows[0];
}

try {
  const file = join(folder, 'purchases.csv');
  writeFileSync(file, '');
  const step = 200_000;
  for (let i = 0; i < customer.length; i += step) {
    const lines = customer
      .slice(i, i + step)
      .map((c, at) => `${c},${day[i + at]},${cents[i + at]}`);
    writeFileSync(file, `${lines.join('\n')}\n`, { flag: 'a' });
  }
  await owner.query('create unlogged table bought (customer int, day int, cents float8)');
  await owner.query(`copy bought from '${file}' (format csv)`);
  await owner.query('vacuum analyze bought');
  const byDay = `with days as materialized (
    select customer, day, sum(cents) as cents from bought where day <= ${until}
    group by customer, day having sum(cents) > 0)`;
  const { counted } = await asked(
    'histories',
    `${byDay}, histories as (select customer, count(*) - 1 as x, max(day) - min(day) as last,
       ${until} - min(day) as age, avg(cents) as mean from days group by customer)
     select count(*) as counted, sum(x), sum(last), sum(age), sum(mean) from histories`,
  );
  const { mae } = await asked(
    'naive',
    `${byDay}, held as (select customer,
       count(*) filter (where day <= ${split} and day > ${split - horizon}) as before,
       count(*) filter (where day > ${split}) as after
       from days group by customer having min(day) <= ${split})
     select avg(abs(before - after)) as mae from held`,
  );
  const naive = found.backTest?.rows.find(({ name }) => name === 'same_as_before');
  if (Number(counted) !== found.customers) throw new Error('SQL counts other customers.');
  if (Math.abs(Number(mae) - (naive?.mae ?? Number.NaN)) > 1e-6)
    throw new Error(`SQL holds the naive rule at ${mae}, the models at ${naive?.mae}.`);
} finally {
  await owner.end();
  await bench.close();
  rmSync(folder, { recursive: true, force: true });
}

const seconds = (ms: number) => (ms / 1000).toFixed(2);
const whole = (value: number) => value.toLocaleString('en');
const { r, alpha, a, b } = found.fits.find(({ model }) => model === 'mbg_nbd')?.parameters ?? {};
const drawn = [r, alpha, a, b].map((value) => value?.toFixed(2) ?? '–').join(', ');
const sum = (key: 'clock' | 'processor') => parts.reduce((total, one) => total + one[key], 0);
console.log(
  `${whole(customers)} customers, ${whole(customer.length)} purchases, ${dayText(from)} to ${dayText(until)}; chosen: ${found.chosen}; r, alpha, a, b drawn 1, 60, 0.33, 1, found ${drawn}; at most ${Math.round(memory / 2 ** 20)} MB with what was drawn. Load ${busyness()}. ${machine()}`,
);
table(
  ['step', 'seconds', 'of processor', 'plain SQL, s'],
  [
    ...parts.map(({ name, clock, processor }) => [
      name,
      seconds(clock),
      seconds(processor),
      name === 'histories' ? seconds(inSql.histories ?? 0) : '',
    ]),
    ['all', seconds(sum('clock')), seconds(sum('processor')), ''],
    ['the naive rule alone, held against the last window', '', '', seconds(inSql.naive ?? 0)],
  ],
);
table(
  ['forecast of the last window', 'mean error', 'AUC', 'Brier'],
  (found.backTest?.rows ?? []).map(({ name, mae, auc, brier }) => [
    name,
    mae?.toFixed(4) ?? '',
    auc?.toFixed(4) ?? '',
    brier?.toFixed(4) ?? '',
  ]),
);
