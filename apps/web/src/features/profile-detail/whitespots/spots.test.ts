import type { MenuProposition, ProfileRow } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { onlyOnMenu, spotsOf } from './spots.js';

const row = (more: object) => ({ id: 1, external_id: null, name: 'Zee', ...more }) as ProfileRow;
const on = (proposition: string | null, items: number, net_sales: string): MenuProposition => ({
  proposition,
  items,
  net_sales,
  average_price: null,
});

describe('whitespots of a profile', () => {
  it('are none until the models have run', () => {
    expect(spotsOf(row({ cross_sell_propositions: null, whitespot: null }))).toEqual({
      propositions: [],
      best: null,
      action: null,
    });
  });

  it('begin with the best, which is named once', () => {
    const spots = spotsOf(row({ cross_sell_propositions: ['Vis', 'Koffie'], whitespot: 'Koffie' }));
    expect(spots.propositions).toEqual(['Koffie', 'Vis']);
  });

  it('are also dishes on the menu that nothing is bought for, most dishes first', () => {
    const menu = [
      on('Vis', 2, '0.00'),
      on('Koffie', 9, '120.00'),
      on(null, 4, '0.00'),
      on('Vlees', 5, '-3.00'),
      on('Wijn', 0, '0.00'),
    ];
    expect(onlyOnMenu(menu).map((p) => p.proposition)).toEqual(['Vlees', 'Vis']);
  });
});
