import { expect, it } from 'vitest';
import { bundleRemark } from './bundlePrices.js';

it('says when a bundle costs no less than its pieces, or gives away more than half of them', () => {
  // Six pieces of 2 to 88 euros: 12 to 528.
  expect(bundleRemark(50, { least: 12, most: 528 })).toBe('dearerForSome');
  // As much as the cheapest pieces cost is no gain to whoever takes those.
  expect(bundleRemark(12, { least: 12, most: 528 })).toBe('dearerForSome');
  expect(bundleRemark(10, { least: 12, most: 528 })).toBe('half');
  // Three pieces of 18.95.
  expect(bundleRemark(56.85, { least: 56.85, most: 56.85 })).toBe('dearer');
  expect(bundleRemark(50, { least: 56.85, most: 56.85 })).toBeUndefined();
});
