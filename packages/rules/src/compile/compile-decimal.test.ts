import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecimalType, inSteps, textOfStep } from './compile-decimal.js';

const euros: DecimalType = { type: 'decimal(14,2)', scale: 2, largest: 99_999_999_999_999n };

describe('a comparison in the steps of a decimal column', () => {
  it.each([
    ['>', 10, { sign: '>', text: '10.00' }],
    ['>', 0.1, { sign: '>', text: '0.10' }],
    ['>', 9.999, { sign: '>', text: '9.99' }],
    ['>=', 9.999, { sign: '>', text: '9.99' }],
    ['<', -0.001, { sign: '<=', text: '-0.01' }],
    ['=', 9.999, false],
    ['!=', 9.999, true],
    ['=', 1e-300, false],
    ['>', 5e-324, { sign: '>', text: '0.00' }],
    ['<', 1e15, true],
    ['>', 1e15, false],
    ['>', -1e15, true],
    ['=', -1e15, false],
    ['=', 1e11, { sign: '=', text: '100000000000.00' }],
  ] as const)('%s %d', (sign, value, read) => {
    expect(inSteps(sign, value, euros)).toEqual(read);
  });

  it('answers as exact arithmetic does, whatever the number', () => {
    const holds = { '<': -1, '>': 1 } as const;
    const thousandths = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(
        fc.integer({ min: -500, max: 500 }),
        thousandths,
        fc.constantFrom('<', '>'),
        (cents, mills, sign) => {
          const read = inSteps(sign, mills / 1000, euros);
          if (typeof read === 'boolean') throw new Error('This lies within reach.');
          const other = Math.round(Number(read.text) * 100);
          const found =
            read.sign === '<'
              ? cents < other
              : read.sign === '<='
                ? cents <= other
                : read.sign === '>'
                  ? cents > other
                  : cents >= other;
          expect(found).toBe(Math.sign(cents * 10 - mills) === holds[sign]);
        },
      ),
    );
  });

  it('writes steps as decimals', () => {
    expect([5n, -5n, 1234n, 0n].map((at) => textOfStep(at, 2))).toEqual([
      '0.05',
      '-0.05',
      '12.34',
      '0.00',
    ]);
    expect(textOfStep(-7n, 0)).toBe('-7');
  });
});
