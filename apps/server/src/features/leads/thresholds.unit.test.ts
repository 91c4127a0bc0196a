import { Refusal } from '@kade/contract';
import { expect, it } from 'vitest';
import { checkThresholds } from './settings.service.js';

const usual = { high_from: 500, medium_from: 200 };

it.each([
  ['both as found', null, null, true],
  ['Medium above the High that was asked for', 300, 400, false],
  ['Medium at it', 300, 300, true],
  ['Medium alone, above the High that was found', null, 501, false],
  ['Medium alone, below it', null, 499, true],
  ['High alone, below the Medium that was found: that gives way', 100, null, true],
] as const)('thresholds: %s', (_, high_from, medium_from, isTaken) => {
  const check = () => checkThresholds({ high_from, medium_from }, usual);
  if (isTaken) expect(check).not.toThrow();
  else expect(check).toThrow(Refusal);
});

it('thresholds that nothing was found for are only held against each other', () => {
  expect(() => checkThresholds({ high_from: null, medium_from: 9 }, null)).not.toThrow();
  expect(() => checkThresholds({ high_from: 8, medium_from: 9 }, null)).toThrow(Refusal);
});
