import { explainLead, type LeadColumn, type LeadTable, leadScore, scoreLeads } from '@kade/models';
import { busyness, machine, table } from './figures.js';

/**
 * The lead score of a million leads of which twenty columns are known: what a whole run takes on one thread, and what it takes
 * to score as many leads again, in lots as a run reads them. Twelve columns of numbers, half of them skewed, a tenth not known;
 * eight of words, 3 to 300 levels. Seven of the twenty tell something; the rest is chance.
 */
const leads = Number(process.env.KADE_BENCH_LEADS ?? 1_000_000);
const lot = 65_536;

/** Numbers of 0 to 1, the same at each run (a linear congruence modulo 2^31 - 1). */
let state = 20_261_124;
const chance = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};

const logit = new Float64Array(leads).fill(-3.2);
const columns: LeadColumn[] = [];
for (let c = 0; c < 12; c++) {
  const values = new Float64Array(leads);
  for (let i = 0; i < leads; i++) {
    const drawn = chance();
    values[i] = chance() < 0.1 ? Number.NaN : c % 2 ? Math.exp(7 * drawn) : 50 * drawn;
    if (c < 4) logit[i] = (logit[i] as number) + (drawn - 0.5) * (c + 1) * 0.6;
  }
  columns.push({ name: `number ${c}`, kind: 'number', values });
}
for (const [c, count] of [3, 8, 12, 40, 90, 300, 12, 5].entries()) {
  const codes = new Int32Array(leads);
  for (let i = 0; i < leads; i++) {
    const code = Math.floor(chance() ** 2 * count);
    codes[i] = chance() < 0.05 ? -1 : code;
    if (c < 3) logit[i] = (logit[i] as number) + (((code * 7) % 5) - 2) / 4;
  }
  const levels = Array.from({ length: count }, (_, level) => `level ${level}`);
  columns.push({ name: `words ${c}`, kind: 'category', codes, levels });
}
const outcome = Uint8Array.from(logit, (one) => (chance() < 1 / (1 + Math.exp(-one)) ? 1 : 0));
const known: LeadTable = { rows: leads, columns };
const drawn = process.memoryUsage.rss();

type Part = { clock: number; processor: number };
const parts = new Map<string, Part>();
let [since, used, longest] = [performance.now(), process.cpuUsage(), 0];
function part(name: string) {
  const { user, system } = process.cpuUsage(used);
  const one = parts.get(name) ?? { clock: 0, processor: 0 };
  const clock = performance.now() - since;
  longest = Math.max(longest, clock);
  parts.set(name, {
    clock: one.clock + clock,
    processor: one.processor + (user + system) / 1000,
  });
  [since, used] = [performance.now(), process.cpuUsage()];
}

part('drawn');
longest = 0;
const found = leadScore(known, outcome, {}, { progress: part });
const memory = process.memoryUsage.rss();
const untold = longest;
for (let from = 0; from < leads; from += lot) {
  const to = Math.min(leads, from + lot);
  const chances = scoreLeads(found.model, {
    rows: to - from,
    columns: columns.map((column) =>
      column.kind === 'number'
        ? { ...column, values: column.values.subarray(from, to) }
        : { ...column, codes: column.codes.subarray(from, to) },
    ),
  });
  if (chances.some((one) => !(one >= 0 && one <= 1))) throw new Error('A chance is none.');
}
part('score all again, in lots');
for (let i = 0; i < 1000; i++) explainLead(found.model, known, (i * 997) % leads);
part('explain a thousand');

const held = found.backTest?.held;
if (!held || found.reason) throw new Error('Nothing was learned.');
const names: Record<string, string> = {
  look: 'columns looked at, sorted into slots',
  guard: 'each column by itself: leaks',
  learn: 'learned from all, twice: with and without the latest quarter',
  back_test: 'learned from the earlier 70 %, the same, and held against the rest',
  describe: 'bands, drivers, conversion over time',
};
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
console.log(
  `${leads.toLocaleString('en')} leads, ${columns.length} columns, ${found.positives.toLocaleString('en')} conversions; AUC ${held.auc?.toFixed(4)}, ECE ${held.ece.toFixed(4)}; ${megabytes(memory)} MB, ${megabytes(drawn)} of them what was drawn; model ${Math.round(JSON.stringify(found.model).length / 1024)} kB; at most ${(untold / 1000).toFixed(2)} s without a word. Load ${busyness()}. ${machine()}`,
);
const shown = [...parts].filter(([name]) => name !== 'drawn');
const sum = (of: keyof Part) =>
  shown
    .filter(([name]) => name in names)
    .reduce((total, [, one]) => total + one[of] / 1000, 0)
    .toFixed(2);
table(
  ['part', 'seconds', 'of processor'],
  [
    ...shown.map(([name, { clock, processor }]) => [
      ...[names[name] ?? name, (clock / 1000).toFixed(2), (processor / 1000).toFixed(2)],
    ]),
    ['a whole run', sum('clock'), sum('processor')],
  ],
);
