import { mostParetoPoints, pareto } from '@kade/models';
import { busyness, machine, table } from './figures.js';

/**
 * The Pareto curve of five million customers: how long its few hundred points take, beside a plain sort of the same values,
 * and that each of them is exact. Values are cents of a heavy tail: one in fifty customers bought nothing, some were
 * credited more than they bought.
 */
const customers = Number(process.env.KADE_BENCH_PARETO ?? 5_000_000);
const rounds = 5;

/** Numbers of 0 to 1, the same at each run (a linear congruence modulo 2^31 - 1). */
let state = 20_261_124;
const chance = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const values = Float64Array.from({ length: customers }, () => {
  const kind = chance();
  if (kind < 0.02) return 0;
  const cents = Math.round(5000 / chance() ** 0.7);
  return kind < 0.025 ? -cents : cents;
});

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(rounds / 2)] as number;
const timed = <Found>(work: () => Found) => {
  const [times, used]: [number[], number[]] = [[], []];
  let found = work();
  for (let round = 0; round < rounds; round++) {
    const [begun, before] = [performance.now(), process.cpuUsage()];
    found = work();
    const { user, system } = process.cpuUsage(before);
    times.push(performance.now() - begun);
    used.push((user + system) / 1000);
  }
  return { found, ms: middle(times), processor: middle(used) };
};

const curve = timed(() => pareto(values));
const sorted = timed(() => values.slice().sort());

// Held against the plain way: the sum of all values from the largest down, as far as each point goes.
const fromTop = sorted.found.reverse();
let [cents, at, wrong] = [0, 0, 0];
for (const point of curve.found.points) {
  for (; at < point.customers; at++) cents += Math.max(0, fromTop[at] as number);
  if (point.cents !== cents) wrong += 1;
}
const { points, most } = curve.found;
if (wrong > 0) throw new Error(`${wrong} points are not exact.`);
if (points.length > mostParetoPoints) throw new Error(`${points.length} points are too many.`);

console.log(`${machine()}, load ${busyness()}`);
table(
  ['part', 'ms', 'of processor'],
  [
    [`curve of ${customers} customers`, curve.ms.toFixed(0), curve.processor.toFixed(0)],
    ['a plain sort of the same values', sorted.ms.toFixed(0), sorted.processor.toFixed(0)],
  ],
);
table(
  ['points', 'exact', 'customers who make four fifths', 'bytes over the wire'],
  [
    [
      String(points.length),
      `${points.length - wrong} of ${points.length}`,
      String(most?.customers ?? 0),
      String(JSON.stringify(points).length),
    ],
  ],
);
