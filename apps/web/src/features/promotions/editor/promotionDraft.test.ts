import type { Promotion } from '@kade/contract';
import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { daysBetween } from '../detail/figureDays.js';
import { outermost, treeOf } from './categoryTree.js';
import { type Chosen, draftOf, formAgain, formOf, isTyped, typedTerms } from './promotionDraft.js';

const today = dayjs('2026-11-21');
const nothing: Chosen = { products: [], categories: [], freeProduct: null, image: null };
const promotion = {
  name: 'Koffieweken',
  description: null,
  type: 'bundle',
  value: '49.95',
  quantity: 3,
  free_product: null,
  minimum_amount: '100.00',
  starts_on: '2026-11-01',
  ends_on: '2026-11-14',
  code_mode: 'shared',
  code: 'KOFFIE',
  max_uses: null,
  budget: '1500.00',
  conditions: 'Op = op',
} as unknown as Promotion;

describe('the form of a promotion', () => {
  it('begins tomorrow and lasts a fortnight for a new one', () => {
    const draft = draftOf({ ...formOf(undefined, today), name: ' x ', value: 10 }, nothing);
    expect(draft).toMatchObject({
      name: 'x',
      type: 'percentage',
      value: 10,
      starts_on: '2026-11-22',
      ends_on: '2026-12-05',
      code: null,
      conditions: null,
    });
  });

  it('says the same again for one that is changed', () => {
    expect(draftOf(formOf(promotion, today), nothing)).toMatchObject({
      name: 'Koffieweken',
      type: 'bundle',
      value: 49.95,
      quantity: 3,
      minimum_amount: 100,
      starts_on: '2026-11-01',
      ends_on: '2026-11-14',
      code: 'KOFFIE',
      budget: 1500,
    });
  });

  it('moves a copy of what is past to tomorrow, as long as the original', () => {
    const copy = draftOf(formOf(promotion, today, 'Koffieweken (kopie)'), nothing);
    expect([copy.name, copy.starts_on, copy.ends_on]).toEqual([
      'Koffieweken (kopie)',
      '2026-11-22',
      '2026-12-05',
    ]);
  });

  it('leaves out what the chosen type and code have no use for', () => {
    const form = {
      ...formOf(promotion, today),
      type: 'percentage' as const,
      code_mode: 'none' as const,
    };
    expect(draftOf(form, { ...nothing, freeProduct: { id: 4, name: 'x' } })).toMatchObject({
      quantity: null,
      free_product_id: null,
      code: null,
    });
  });

  it('has an offer to show once its figures are there', () => {
    expect(typedTerms({ ...formOf(promotion, today), quantity: null }, nothing)).toBeNull();
    expect(typedTerms(formOf(promotion, today), nothing)).toMatchObject({
      value: 49.95,
      quantity: 3,
    });
  });
});

const category = (id: number, parent_id: number | null, path: string) => ({
  id,
  parent_id,
  name: path.split(' > ').at(-1) ?? '',
  path,
  products: id,
});

it('categories hang below one another, and one above covers those below', () => {
  const all = [
    category(1, null, 'Koffie'),
    category(2, 1, 'Koffie > Bonen'),
    category(3, null, 'Kof'),
  ];
  expect(treeOf(all)).toMatchObject([
    { key: 1, children: [{ key: 2, name: 'Bonen' }] },
    { key: 3, children: [] },
  ]);
  expect(outermost(all).map((c) => c.id)).toEqual([1, 3]);
});

it('days without anything are there as zeros', () => {
  const day = (d: string, redeemed: number) => ({ day: d, redeemed, given: '1.00', orders: 0 });
  expect(daysBetween([])).toEqual([]);
  expect(
    daysBetween([day('2026-10-30', 2), day('2026-11-02', 1)]).map((d) => [d.day, d.redeemed]),
  ).toEqual([
    ['2026-10-30', 2],
    ['2026-10-31', 0],
    ['2026-11-01', 0],
    ['2026-11-02', 1],
  ]);
});

it('what was kept in the browser is the form again, days and all', () => {
  const form = formOf(promotion, today);
  const kept = JSON.parse(JSON.stringify({ form, chosen: nothing }));
  expect(isTyped(kept)).toBe(true);
  expect(draftOf(formAgain(kept.form), nothing)).toEqual(draftOf(form, nothing));
  expect(isTyped({})).toBe(false);
});

it('a value below nothing is no offer yet', () => {
  expect(typedTerms({ ...formOf(promotion, today), value: -5 }, nothing)).toBeNull();
});
