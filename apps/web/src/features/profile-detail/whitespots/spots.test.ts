import type { MenuProposition } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { onlyOnMenu } from './spots.js';

const on = (proposition: string | null, items: number, net_sales: string): MenuProposition => ({
  proposition,
  items,
  net_sales,
  average_price: null,
});

describe('whitespots of a profile', () => {
  it('are dishes on the menu that nothing is bought for, most dishes first', () => {
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
