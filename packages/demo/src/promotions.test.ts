import { expect, it } from 'vitest';
import { demoCompany } from './index.js';

const today = '2025-11-21';
const demo = demoCompany({ seed: 1, today });

it('has promotions in each state, on categories and products that exist', () => {
  const promotions = demo.promotions;
  expect(new Set(promotions.map((p) => p.status))).toEqual(
    new Set(['draft', 'pending', 'rejected', 'approved', 'inactive']),
  );
  const approved = promotions.filter((p) => p.status === 'approved');
  expect(approved.some((p) => p.starts_on > today)).toBe(true);
  expect(approved.some((p) => p.ends_on !== null && p.ends_on < today)).toBe(true);
  expect(approved.some((p) => p.starts_on <= today && (p.ends_on ?? today) >= today)).toBe(true);
  for (const p of promotions) {
    for (const path of p.categories) expect(demo.categories, p.name).toContain(path);
    for (const word of p.product_words)
      expect(demo.products.some((x) => x.is_active && x.name.startsWith(word))).toBe(true);
  }
});

it('has been redeemed on its own days only, never past today, its uses or the minimum', () => {
  for (const p of demo.promotions) {
    expect(p.redemptions.length).toBeLessThanOrEqual(p.max_uses ?? Number.POSITIVE_INFINITY);
    for (const { at, amount } of p.redemptions) {
      const day = at.slice(0, 10);
      expect(day >= p.starts_on && day < today && day <= (p.ends_on ?? today)).toBe(true);
      expect(amount).toBeGreaterThanOrEqual(p.minimum_amount ?? 0);
    }
  }
});

it('gives out codes that are all different and the same each time', () => {
  const list = demo.promotions.find((p) => p.codes.length > 0);
  expect(list?.codes).toHaveLength(2500);
  expect(new Set(list?.codes).size).toBe(2500);
  expect(demoCompany({ seed: 1, today }).promotions).toEqual(demo.promotions);
});
