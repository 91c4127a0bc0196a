import { expect, it } from 'vitest';
import { finder, NumberRows, whole, wide } from './numberRows.js';

it('rows of numbers are read as they come, wherever a piece ends', () => {
  const text = '1\t20\t-3\n\\N\t0\t4503599627370495\n';
  for (let size = 1; size <= text.length; size += 1) {
    const rows: number[][] = [];
    const read = new NumberRows((row) => rows.push([...row]));
    for (let at = 0; at < text.length; at += size)
      read.read(Buffer.from(text.slice(at, at + size)));
    expect(rows).toEqual([
      [1, 20, -3],
      [-1, 0, 4_503_599_627_370_495],
    ]);
  }
});

it('a column grows with its rows and has none that did not come', () => {
  for (const column of [whole(), wide()]) {
    for (let n = 0; n < 10_000; n += 1) column.add(n);
    const done = column.done();
    expect(done).toHaveLength(10_000);
    expect([done[0], done[4095], done[4096], done[9_999]]).toEqual([0, 4095, 4096, 9_999]);
  }
  expect(wide().done()).toHaveLength(0);
});

it.each([
  ['close together', Array.from({ length: 50 }, (_, n) => 100 + n * 3)],
  ['far apart', Array.from({ length: 51 }, (_, n) => 7 + n ** 5)],
  ['alone', [12]],
] as const)(
  'the place of an id is found among ids %s, and none where there is none',
  (_, given) => {
    const ids = Float64Array.from(given);
    const find = finder(ids);
    for (const [place, id] of given.entries()) {
      expect(find(id)).toBe(place);
      for (const other of [id - 1, id + 1])
        if (!(given as number[]).includes(other)) expect(find(other)).toBe(-1);
    }
    for (const outside of [0, -5, 2 ** 50]) expect(find(outside)).toBe(-1);
  },
);

it('among no ids none is found', () => {
  expect(finder(new Float64Array(0))(0)).toBe(-1);
});
