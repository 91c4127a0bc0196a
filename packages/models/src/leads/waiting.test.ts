import { describe, expect, it } from 'vitest';
import { chances } from './leads.testkit.js';
import { openTest } from './openTest.js';
import { waitedChances, waitedLogOdds, waitingOf } from './waiting.js';

const window = 180;

/**
 * Leads that came in over some years and become customers after an exponential time, if they ever do: the likely ones more often.
 * Some are lost first. `said`: the chance that each really has to become a customer within the window.
 */
function leads(count: number, { mean = 60, days = 1200, seed = 3 } = {}) {
  const chance = chances(seed);
  const [came, converted, lost] = [
    new Int32Array(count),
    new Int32Array(count),
    new Int32Array(count),
  ];
  const said = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const ever = 0.05 + 0.3 * chance() ** 2;
    const time = 1 + Math.floor(-mean * Math.log(1 - chance()));
    const since = Math.floor(chance() * days);
    came[i] = since;
    converted[i] = chance() < ever ? since + time : -1;
    lost[i] =
      (converted[i] as number) < 0 && chance() < 0.2 ? since + Math.floor(chance() * 400) : -1;
    said[i] = ever * (1 - Math.exp(-window / mean));
  }
  return { came, converted, lost, said };
}

const sum = (values: ArrayLike<number>) => Array.from(values).reduce((all, one) => all + one, 0);

describe('waiting', () => {
  it('takes nothing off a lead that has just come, and more the longer one has waited', () => {
    const { said, ...history } = leads(40_000);
    const { ages } = waitingOf(said, history, { day: 1200, window });
    expect(ages[0]).toMatchObject({ age: 0, logOdds: 0 });
    expect(ages.map(({ age }) => age).slice(0, 4)).toEqual([0, 30, 60, 90]);
    const known = ages.slice(0, 10).map(({ logOdds }) => logOdds);
    for (let i = 1; i < known.length; i++) expect(known[i]).toBeLessThan(known[i - 1] as number);
    // Whoever waited for twice its mean time and is still open: e^-2 of those who would ever, less the ones lost.
    const at = ages.find(({ age }) => age === 120);
    expect(at?.share).toBeGreaterThan(0.5 * (at?.interval?.high ?? 1));
    expect(at?.share).toBeLessThan((ages[0]?.share ?? 0) / 3);
  });

  it('makes the chances of open leads add up to the customers that come of them, whatever the day', () => {
    const { said, ...history } = leads(60_000);
    for (const day of [1080, 1200]) {
      const test = openTest(said, history, { day, window });
      expect(test?.day).toBe(day - window);
      expect(test?.positives).toBeGreaterThanOrEqual(test?.low ?? Number.POSITIVE_INFINITY);
      expect(test?.positives).toBeLessThanOrEqual(test?.high ?? 0);
      // As if all of them had just come it would be a multiple of that.
      expect(test?.withoutWaiting).toBeGreaterThan(3 * (test?.positives ?? 0));
      expect(test?.auc.waiting).toBeGreaterThan(test?.auc.model ?? 1);
      expect(test?.auc.waiting).toBeGreaterThan(test?.auc.newest ?? 1);
      const ages = test?.ages ?? [];
      expect(sum(ages.map(({ rows }) => rows))).toBe(test?.rows);
      expect(sum(ages.map(({ said: one }) => one))).toBeCloseTo(test?.said ?? 0, 6);
    }
  });

  it('changes nothing where who has waited is as likely as who has just come', () => {
    const chance = chances(11);
    // A chance of one in a thousand each day, for ever.
    const count = 40_000;
    const came = Int32Array.from({ length: count }, () => Math.floor(chance() * 900));
    const converted = came.map(
      (day) => day + 1 + Math.floor(Math.log(1 - chance()) / Math.log(0.999)),
    );
    const said = new Float64Array(count).fill(1 - 0.999 ** window);
    const history = { came, converted, lost: new Int32Array(count).fill(-1) };
    for (const { logOdds } of waitingOf(said, history, { day: 1000, window }).ages)
      expect(Math.abs(logOdds)).toBeLessThan(0.12);
  });

  it('does not count it against waiting that the likely ones leave first', () => {
    const chance = chances(5);
    const count = 60_000;
    const came = Int32Array.from({ length: count }, () => Math.floor(chance() * 900));
    const daily = Float64Array.from(came, () => (chance() < 0.5 ? 0.004 : 0.0005));
    const converted = came.map(
      (day, i) => day + 1 + Math.floor(Math.log(1 - chance()) / Math.log(1 - (daily[i] as number))),
    );
    const said = daily.map((one) => 1 - (1 - one) ** window);
    const history = { came, converted, lost: new Int32Array(count).fill(-1) };
    const { ages } = waitingOf(said, history, { day: 1000, window });
    // The share falls, because those that are left are the unlikely ones; what a lead's own chance is has not changed.
    expect(ages[8]?.share).toBeLessThan(0.8 * (ages[0]?.share ?? 0));
    for (const { logOdds, positives } of ages)
      expect(Math.abs(logOdds)).toBeLessThan(4 / Math.sqrt(positives));
  });

  it('of too few leads or too short a time says nothing, and of nobody has no figure that is none', () => {
    const { said, ...history } = leads(30);
    expect(waitingOf(said, history, { day: 1200, window }).ages).toHaveLength(1);
    expect(openTest(said, history, { day: 1200, window })).toBeNull();
    const none = { came: [], converted: [], lost: [] };
    const nobody = waitingOf([], none, { day: 0, window });
    expect(nobody.ages).toEqual([
      { age: 0, rows: 0, positives: 0, share: null, interval: null, logOdds: 0 },
    ]);
    expect(waitedLogOdds(nobody, 400)).toBe(0);
  });

  it('goes evenly from one age to the next, and stays what it is after the last', () => {
    const age = (days: number, logOdds: number) => ({
      ...{ age: days, logOdds, rows: 100, positives: 5, share: 0.05 },
      interval: { low: 0.02, high: 0.1 },
    });
    const waiting = { window, ages: [age(0, 0), age(30, -0.6), age(60, -0.8)] };
    expect([0, 15, 30, 45, 60, 999].map((days) => waitedLogOdds(waiting, days))).toEqual([
      ...[0, -0.3, -0.6].map((one) => expect.closeTo(one, 10)),
      ...[-0.7, -0.8, -0.8].map((one) => expect.closeTo(one, 10)),
    ]);
    const [same, less] = waitedChances(Float64Array.of(0.2, 0.2), waiting, (row) => row * 30);
    expect(same).toBeCloseTo(0.2, 12);
    expect(Math.log((less as number) / (1 - (less as number)))).toBeCloseTo(
      Math.log(0.25) - 0.6,
      10,
    );
  });
});
