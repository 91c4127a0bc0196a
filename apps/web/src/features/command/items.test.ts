import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { actionsOf } from './actionsOf.js';
import { bestOf, type Item } from './items.js';

const item = (kind: Item['kind'], name: string, rank: number): Item => ({
  ...{ key: `${kind} ${name}`, kind, name, rank },
});

it('lines stand by their kind, and within it the best first', () => {
  const found = [
    item('page', 'Leads', 1),
    item('profile', 'Near', 2),
    item('profile', 'Called so', 0),
    item('page', 'Lists', 0),
  ];
  expect(bestOf(found).map(({ name }) => name)).toEqual(['Called so', 'Near', 'Lists', 'Leads']);
});

it('of more than twelve the best stay, whatever their kind', () => {
  const five = (kind: Item['kind'], rank: number) =>
    Array.from({ length: 5 }, (_, at) => item(kind, `${kind} ${at}`, rank));
  const best = bestOf([...five('profile', 3), ...five('contact', 0), ...five('page', 0)]);
  expect(best.filter(({ kind }) => kind === 'profile')).toHaveLength(2);
  expect(best).toHaveLength(12);
});

it('what sellers do with a business is offered to sellers alone', () => {
  const t = ((key: string) => key.replace('command:act.', '')) as unknown as TFunction<'command'>;
  const line = {
    ...item('profile', 'Café Zee', 0),
    to: '/x',
    profile: { id: 9, name: 'Café Zee' },
  };
  const named = (isSeller: boolean) => actionsOf(line, isSeller, t).map(({ name }) => name);
  expect(named(false)).toEqual(['open', 'glance', 'copy']);
  expect(named(true)).toEqual([
    ...['open', 'glance', 'task', 'opportunity', 'contact', 'owner', 'copy'],
  ]);
});
