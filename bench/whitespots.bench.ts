import { deflateRawSync } from 'node:zlib';
import { rankedList, stateList } from '../apps/server/src/features/whitespots/held/lists.js';
import { oneOf } from '../apps/server/src/features/whitespots/held/one.js';
import { HeldRun } from '../apps/server/src/features/whitespots/held/run.js';
import { curveOf, sumsOf, topOf } from '../apps/server/src/features/whitespots/held/sums.js';
import {
  customersOfPart,
  type KeptSpots,
  keptStates,
  packedSpots,
  spotsOf,
} from '../apps/server/src/features/whitespots/kept.js';
import { allKept, packedTable } from '../apps/server/src/features/whitespots/run/groups.js';
import type { RunFigures } from '../apps/server/src/features/whitespots/terms.js';
import { machine, percentile, table } from './figures.js';

/**
 * What the screens of whitespots ask of a run that is kept, at a million customers by twelve propositions: bringing it into
 * memory, and each question after that, while somebody notes what a customer said in between. KADE_BENCH_CUSTOMERS.
 */
const customers = Number(process.env.KADE_BENCH_CUSTOMERS ?? 1_000_000);
const items = 12;
const perCustomer = 10;
const rounds = Number(process.env.KADE_BENCH_ROUNDS ?? 20);
const names = (what: string, n: number) => Array.from({ length: n }, (_, i) => `${what} ${i}`);

/** Milliseconds of processor time: what a question takes on a machine that has nothing else to do. */
const timings: [string, number[]][] = [];

/** Half of what a customer may buy it buys, five are whitespots, one it may not be offered. */
function seeded(): KeptSpots {
  const entries = customers * perCustomer;
  let seed = 7;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return seed % below;
  };
  const place = (n: number) => Int32Array.from({ length: customers }, () => random(n + 1) - 1);
  const spots = {
    profile: Float64Array.from({ length: customers }, (_, i) => 3 * i + 1),
    ...{ segment: place(30), province: place(12), size: place(9), industry: place(80) },
    start: Int32Array.from({ length: customers + 1 }, (_, i) => i * perCustomer),
    ...{ item: new Uint16Array(entries), state: new Uint8Array(entries) },
    ...{ cents: new Uint32Array(entries), chance: new Float32Array(entries) },
    ...{ level: new Uint8Array(entries), since: new Uint16Array(entries) },
  };
  for (let i = 0; i < customers; i++)
    for (let k = 0; k < perCustomer; k++) {
      const e = i * perCustomer + k;
      spots.item[e] = (i + k) % items;
      spots.state[e] = k < 4 ? keptStates.bought : k < 9 ? keptStates.shown : keptStates.excluded;
      spots.cents[e] = k < 9 ? 1000 + random(1_000_000) : 0;
      if (k < 4 || k === 9) continue;
      spots.chance[e] = (0.9 - k / 20) * (1 - random(100) / 1000);
      spots.since[e] = 20_000 + random(500);
    }
  return spots;
}

const figures: RunFigures = {
  propositions: names('Category', items).map((name, i) => ({
    ...{ id: i + 1, name, discontinued: false, customers: 400_000, median: 100_000 },
  })),
  customers,
  ...{ segments: names('Segment', 30), provinces: names('Province', 12) },
  ...{ sizes: names('Size', 9), industries: names('Industry', 80), levels: [allKept] },
  table: packedTable({
    items,
    levels: [
      {
        name: 'all',
        members: Int32Array.of(customers),
        buyers: new Int32Array(items).fill(400_000),
        median: new Float64Array(items).fill(100_000),
      },
    ],
  }),
  ...{ most: 5, rules: {}, realised: null, conversion: null },
};

function timed<Value>(what: string, work: () => Value): Value {
  const begun = process.cpuUsage();
  const value = work();
  const row = timings.find(([name]) => name === what);
  const { user, system } = process.cpuUsage(begun);
  const ms = (user + system) / 1000;
  if (row) row[1].push(ms);
  else timings.push([what, [ms]]);
  return value;
}

const whole = seeded();
const parts = timed('pack and compress', () =>
  Array.from({ length: Math.ceil(customers / customersOfPart) }, (_, part) => {
    const from = part * customersOfPart;
    const to = Math.min(customers, from + customersOfPart);
    return new Uint8Array(deflateRawSync(packedSpots(whole, from, to), { level: 6 }));
  }),
);
const bytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
const run = timed('bring', () => new HeldRun(spotsOf(parts), figures));
run.apply([], null, 0, 20_600);
timed('rows for the tables', () => {
  let rows = 0;
  for (const _ of run.rows()) rows += 1;
  return rows;
});
const page = { offset: 0, limit: 25 };
for (let round = 0; round < rounds; round++) {
  const profileId = 3 * ((round * 7919) % customers) + 1;
  const said = [
    { profileId, propositionId: ((round + 5) % items) + 1, answer: 'not_interested', until: null },
  ] as const;
  timed('note what one said', () => run.apply(said, [profileId], round + 1, 20_600));
  timed(round === 0 ? 'sums, the first time' : 'overview and breakdown', () => sumsOf(run));
  timed('potential: the curve', () => curveOf(run));
  timed('best rated', () => topOf(run));
  timed('ranks: customers', () => rankedList(run, {}, { by: 'customer', only: null, page }));
  timed('ranks: whitespots of a cell', () =>
    rankedList(run, { proposition: 3, segment: 'Segment 4' }, { by: 'gap', only: null, page }),
  );
  timed('ranks: all whitespots', () => rankedList(run, {}, { by: 'gap', only: null, page }));
  timed('customers of a cell', () =>
    stateList(run, { proposition: 3, segment: 'Segment 4' }, { state: 'bought', page }),
  );
  timed('one customer', () => oneOf(run, profileId));
}

console.log(machine());
console.log(
  `${customers} customers, ${items} propositions, ${(bytes / customers).toFixed(1)} bytes a customer`,
);
table(
  ['what', 'median ms', 'p95 ms'],
  timings.map(([what, ms]) => [what, percentile(ms, 50).toFixed(1), percentile(ms, 95).toFixed(1)]),
);
