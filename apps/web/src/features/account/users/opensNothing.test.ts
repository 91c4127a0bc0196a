import { expect, it } from 'vitest';
import { menu } from '../../../platform/navigation/menu.js';
import { opensNothing } from './opensNothing.js';

it('a product whose screens are not there is told before it is given', () => {
  const all = menu.flatMap((parent) => [...parent.children]);
  expect(opensNothing('product:rfm', all)).toBe(false);
  const without = all.filter((entry) => !entry.path.startsWith('/analytics'));
  expect(opensNothing('product:rfm', without)).toBe(true);
  expect(opensNothing('product:promo', without)).toBe(false);
  expect(opensNothing('company:sales', [])).toBe(false);
});
