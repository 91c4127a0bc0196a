import type { Waiting } from '@kade/models';
import { describe, expect, it } from 'vitest';
import { classOf, expectedOf, foundThresholds, spreadOf, valuesOf } from './classes.js';
import { driftSaid, outcomesOf } from './learn.js';
import { centsIn, peersKept } from './peers.js';
import { potentialOf } from './potential.js';
import type { Source } from './reading.js';
import { waitedDrivers } from './waited.js';

describe('lead values', () => {
  it('are the best fifth and the next three tenths of the open leads that have one', () => {
    const expected = Float64Array.of(5, 900, 3, 10, 1, -1, 7, 9, 2, 8, 6, 4, -1);
    const open = Array.from(expected, (value) => (value === 900 ? 0 : 1));
    const found = foundThresholds(expected, open);
    expect(found).toEqual({ high_from: 9, medium_from: 6 });
    const classes = [10, 9, 8.99, 6, 5.99, 0, -1].map((value) => classOf(value, found));
    expect(classes).toEqual([1, 1, 2, 2, 3, 3, 0]);
    expect(classOf(10, null)).toBe(0);
    expect(foundThresholds(Float64Array.of(3, -1), [0, 1])).toBeNull();
    expect(foundThresholds(Float64Array.of(3), [1])).toEqual({ high_from: 3, medium_from: 3 });
  });

  it('go by what is expected: chance times what look-alikes buy for, of nobody nothing', () => {
    const expected = expectedOf(Float64Array.of(0.5, 0.333, 0.9), Float64Array.of(1000, 100, -1));
    expect([...expected]).toEqual([5, 0.33, -1]);
  });

  it('are told with what became of leads of the past in each class', () => {
    const tested = {
      row: Int32Array.of(0, 1, 2, 3, 4),
      chance: Float64Array.of(0.9, 0.9, 0.5, 0.1, 0.9),
      came: Uint8Array.of(1, 0, 1, 0, 1),
    };
    const cents = [1000, 1000, 1000, 1000, -1];
    const told = valuesOf(tested, { high_from: 9, medium_from: 5 }, (row) => cents[row] ?? 0);
    expect(
      told.map(({ leadvalue, from, past }) => [leadvalue, from, past?.leads, past?.converted]),
    ).toEqual([
      ['High', 9, 2, 1],
      ['Medium', 5, 1, 1],
      ['Low', 0, 1, 0],
    ]);
    expect(valuesOf(tested, null, () => 1000)).toEqual([]);
    const nobody = valuesOf(null, { high_from: 9, medium_from: 5 }, () => 1000);
    expect(nobody.map(({ past }) => past)).toEqual([null, null, null]);
  });

  it('are kept of open leads, rising, of many every so manieth', () => {
    expect(spreadOf(Float64Array.of(3, 9, 1, -1, 2), [1, 0, 1, 1, 1])).toEqual({
      ...{ leads: 3, values: [1, 2, 3] },
    });
    const many = spreadOf(
      Float64Array.from({ length: 4000 }, (_, i) => 4000 - i),
      new Uint8Array(4000).fill(1),
    );
    expect([many.leads, many.values.length]).toEqual([4000, 1000]);
    expect([many.values[0], many.values.at(-1)]).toEqual([3, 3999]);
  });
});

it('a lead counts as won when it became a customer within the window, its last day included', () => {
  const leads = { came: Int32Array.of(10, 10, 10, 10), converted: Int32Array.of(40, 41, -1, 10) };
  expect([...outcomesOf(leads as unknown as Source['learned'], 30)]).toEqual([1, 0, 0, 1]);
});

it('leads of now are steady, moved or others than those that were learned from by the column that differs most', () => {
  const of = (...psi: number[]) => driftSaid(psi.map((one, i) => ({ column: `C${i}`, psi: one })));
  expect(driftSaid(null)).toBeNull();
  expect(of()).toBeNull();
  expect(of(0.09, 0.01)?.verdict).toBe('steady');
  expect(of(0.01, 0.1)?.verdict).toBe('moved');
  expect(of(0.25)?.verdict).toBe('moved');
  expect(of(0.2501, 0)).toEqual({
    verdict: 'changed',
    psi: [
      { column: 'C0', psi: 0.2501 },
      { column: 'C1', psi: 0 },
    ],
  });
});

it('waiting stands among what moves scores at half a window, a window and two, as far as it is known', () => {
  const at = (age: number, logOdds: number) => ({ age, rows: 10 * age, positives: 1, logOdds });
  const drivers = (ages: readonly number[]) =>
    waitedDrivers({
      window: 100,
      ages: ages.map((age) => at(age, -age / 100)),
    } as unknown as Waiting).map(({ from, leads, points }) => [from, leads, Math.sign(points)]);
  expect(drivers([0, 30, 60, 100, 150])).toEqual([
    [60, 600, -1],
    [100, 1000, -1],
  ]);
  expect(drivers([0, 250])).toEqual([
    [250, 2500, -1],
    [250, 2500, -1],
    [250, 2500, -1],
  ]);
  expect(drivers([0])).toEqual([]);
});

it('a lead is worth what customers of its segment and size are, else of its segment, else all; groups are kept, the largest first', () => {
  const customers = [
    ...Array.from({ length: 20 }, () => [0, 0, 1000] as const),
    ...Array.from({ length: 30 }, () => [1, -1, 500] as const),
  ];
  const potential = potentialOf({
    segment: customers.map(([segment]) => segment),
    size: customers.map(([, size]) => size),
    cents: customers.map(([, , cents]) => cents),
    whole: customers.map(() => 1),
  });
  const source = { segments: ['Bar', 'Café'], sizes: ['1-4'] } as unknown as Source;
  const column = (name: string, levels: string[], codes: number[]) => ({
    ...{ name, kind: 'category' as const, levels, codes: Int32Array.from(codes) },
  });
  // The leads' own numbers of the same words are others, and some words no customer has.
  const table = {
    rows: 5,
    columns: [
      column('SEGMENT', ['Hotel', 'Café', 'Bar'], [2, 2, 1, 0, -1]),
      column('EMPLOYEES_CLASS', ['5-9', '1-4'], [1, 0, 1, 1, 1]),
    ],
  };
  const centsOf = centsIn(table, source, potential);
  const cents = (level: 'group' | 0 | 1 | 'all') =>
    Math.round(
      (level === 'all'
        ? potential.all?.cents
        : level === 'group'
          ? [...potential.groups.values()][0]?.cents
          : potential.segments.get(level)?.cents) ?? Number.NaN,
    );
  expect([0, 1, 2, 3, 4].map(centsOf)).toEqual([
    ...[cents('group'), cents(0), cents(1), cents('all'), cents('all')],
  ]);
  expect(centsIn({ rows: 1, columns: [] }, source, potential)(0)).toBe(cents('all'));
  const none = potentialOf({ segment: [], size: [], cents: [], whole: [] });
  expect(centsIn(table, source, none)(0)).toBe(-1);
  expect(
    peersKept(potential, source).map(({ segment, size, customers: n, median }) => [
      segment,
      size,
      n,
      median,
    ]),
  ).toEqual([
    [null, null, 50, 5],
    ['Café', null, 30, 5],
    ['Bar', null, 20, 10],
    ['Bar', '1-4', 20, 10],
  ]);
  expect(peersKept(none, source)).toEqual([]);
});
