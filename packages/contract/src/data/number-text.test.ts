import { describe, expect, it } from 'vitest';
import { numberCorpus } from './number-text.corpus.js';
import { isDoubtful, numberFormatOf, numberReadings } from './number-text.js';

describe('a number as it is written', () => {
  it.each(numberCorpus)(
    '%j says %j with a decimal comma and %j with a point',
    (text, comma, point) => {
      const readings = numberReadings(text);
      expect(readings).toEqual(comma === null && point === null ? null : { comma, point });
    },
  );

  it('is in doubt when both ways say something, and not the same', () => {
    const doubtful = (text: string) =>
      isDoubtful(numberReadings(text) ?? { comma: null, point: null });
    expect(['12.500', '12,500', '1.000'].map(doubtful)).toEqual([true, true, true]);
    expect(['12.50', '12500', '1 250', '0.125', 'abc'].map(doubtful)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is written as the company’s locale says', () => {
    expect(['nl-NL', 'nl-BE', 'en-GB'].map(numberFormatOf)).toEqual(['comma', 'comma', 'point']);
  });

  it('of many digits is read in no time', () => {
    const began = performance.now();
    for (const text of [
      '1'.repeat(100_000),
      '1.'.repeat(50_000),
      '1 '.repeat(50_000),
      '('.repeat(100_000),
      '-'.repeat(100_000),
      `1${'\u00a0'.repeat(100_000)}€x`,
    ])
      numberReadings(text);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
