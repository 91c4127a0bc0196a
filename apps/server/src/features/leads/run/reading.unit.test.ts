import { describe, expect, it } from 'vitest';
import { leadFeatures } from './features.js';
import { matureOf, windowsOf } from './mature.js';
import { openReading } from './reading.js';
import { TextRows } from './textRows.js';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('rows of texts', () => {
  it('are read whole wherever their pieces end, in the middle of a letter too', () => {
    const text = '1\tCafé\\tNoord\t\\N\n2\ta\\\\b\t\n3\té\n';
    const all = bytes(text);
    for (let at = 0; at <= all.length; at++) {
      const found: unknown[] = [];
      const rows = new TextRows((cells) => found.push([...cells]));
      rows.read(all.slice(0, at));
      rows.read(all.slice(at));
      expect(found).toEqual([
        ['1', 'Café\tNoord', null],
        ['2', 'a\\b', ''],
        ['3', 'é'],
      ]);
    }
  });
});

/** A row of a lead that was: came, converted, lost, origin, bits, features. */
const row = (
  came: number,
  converted: number | null,
  features: Record<string, string> = {},
  bits = 0,
) =>
  [
    ...[came, converted ?? '\\N', '\\N', 0, bits],
    ...leadFeatures.map(({ column }) => features[column] ?? '\\N'),
  ].join('\t');
const read = (rows: readonly string[]) => {
  const reading = openReading();
  reading.read('learned', bytes(rows.map((one) => `${one}\n`).join('')));
  return reading.done();
};

describe('leads that were', () => {
  const rows = [row(0, 10), row(0, null), row(50, 200), row(90, null), row(95, 99)];
  it('are learned from when their whole window is over', () => {
    const { learned } = read(rows);
    expect(matureOf(learned, 100, 50).came).toEqual(Int32Array.from([0, 0, 50]));
    expect(matureOf(learned, 100, 51).came).toEqual(Int32Array.from([0, 0]));
    expect(matureOf(learned, 100, 51).table.rows).toBe(2);
  });
  it('are counted for each window as learning counts them', () => {
    const { learned } = read(rows);
    const windows = windowsOf(learned, 100);
    for (const window of [14, 30, 50, 51, 100, 101, 730]) {
      const { came, converted } = matureOf(learned, 100, window);
      const won = came.filter((day, i) => {
        const then = converted[i] ?? -1;
        return then >= 0 && then - day <= window;
      });
      expect([windows.leads[window - 14], windows.converted[window - 14]]).toEqual([
        came.length,
        won.length,
      ]);
      expect(windows.too_young[window - 14]).toBe(rows.length - came.length);
    }
  });
  it('tell of a column what share of its values came later', () => {
    const place = leadFeatures.findIndex(({ column }) => column === 'CREDIT_SCORE');
    const { learned } = read([
      row(0, null, { CREDIT_SCORE: 'A' }),
      row(1, null, {}, 2 ** place),
      row(2, null, {}, 2 ** place),
      row(3, null, {}, 2 ** place),
    ]);
    const column = learned.table.columns.find(({ name }) => name === 'CREDIT_SCORE');
    expect(column?.filledAfter).toBe(0.75);
  });
});
