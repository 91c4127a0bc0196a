import { expect, it } from 'vitest';
import { demoBrand } from '../demo/plans.js';
import { builtInIdeas } from './ideas.js';

const brief = {
  brand: { ...demoBrand, name: 'Groothandel Oost', website: null },
  facts: {
    ...{ brand: { name: 'Groothandel Oost', description: '' }, today: '2026-11-10' },
    ...{ promotion: null, products: [], asked: '' },
  },
  language: 'nl',
} as unknown as Parameters<typeof builtInIdeas>[0];
const first = (goal: string | null) => builtInIdeas({ ...brief, goal })[0];

it('the words of a goal say what the ideas are for; without such words they sell', () => {
  const plans = {
    sell: first('Verkoop meer koffie')?.why,
    win_back: first('Klanten die zijn weggelopen')?.why,
    retain: first('Trouwe klanten bedanken')?.why,
    launch: first('Een nieuw assortiment laten zien')?.why,
    inform: first('Laten weten dat we verhuizen')?.why,
  };
  expect(new Set(Object.values(plans)).size).toBe(5);
  for (const [goal, meant] of [
    ['More orders of bread', 'sell'],
    ['Meer bestellingen van brood', 'sell'],
    ['Vertrouwen wekken', 'sell'],
    ['Renew contracts', 'sell'],
    ['Come back to us', 'win_back'],
    ['Klantentrouw belonen', 'retain'],
    ['Retain our best customers', 'retain'],
    ['New products', 'launch'],
    ['Tell everybody that we moved', 'inform'],
    ['Inschrijven voor de nieuwsbrief', 'inform'],
    ['De nieuwste soorten proeven', 'launch'],
  ] as const)
    expect([goal, first(goal)?.why]).toEqual([goal, plans[meant]]);
});

it('an idea keeps the goal that was given, and has one of its own where none was', () => {
  expect(first('Meer bestellingen van brood')?.goal).toBe('Meer bestellingen van brood');
  const own = first(null);
  expect(own?.goal).toBe(own?.why);
  expect(own?.why).toBe(first('Verkoop meer koffie')?.why);
});
