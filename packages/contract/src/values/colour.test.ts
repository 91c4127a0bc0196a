import { expect, it } from 'vitest';
import { contrast, inkOn, mix, readableContrast, readableOn } from './colour.js';

it('contrast is that of WCAG: 21 of black on white, whichever is named first', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

it('white is written on what it can be read on, near-black on all else', () => {
  expect(inkOn('#767676')).toBe('#ffffff');
  // 4.48 to 1: small text in white would be too faint.
  expect(inkOn('#777777')).toBe('#0b1220');
  expect(inkOn('#ffe066')).toBe('#0b1220');
});

it('a colour that can be read stays as it is; another is changed until it can', () => {
  expect(readableOn('#1d4ed8', '#ffffff')).toBe('#1d4ed8');
  for (const [colour, ground] of [
    ['#ffe066', '#ffffff'],
    ['#1d4ed8', '#0b1220'],
    ['#808080', '#808080'],
  ] as const)
    expect(contrast(readableOn(colour, ground), ground)).toBeGreaterThanOrEqual(readableContrast);
});

it('a mixture lies its share of the way between two colours', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
  expect(mix('#000000', '#ff0010', 0.5)).toBe('#800008');
});
