import { expect, it } from 'vitest';
import { arranged, type PageActions } from './actions.js';

const actions: PageActions = [
  { key: 'approve', label: 'Approve', kind: 'primary' },
  { key: 'reject', label: 'Reject', kind: 'danger', inSight: true },
  { key: 'remove', label: 'Remove', kind: 'danger' },
  { key: 'copy', label: 'Copy', more: true },
  { key: 'edit', label: 'Edit' },
  { key: 'export', label: 'Export' },
  false,
];
const keys = (room: number) => {
  const { shown, more, dangers, primary } = arranged(actions, room);
  return [shown, more, dangers]
    .map((all) => all.map(({ key }) => key))
    .concat([[primary?.key ?? '']]);
};

it('shows two default actions, keeps the rest and all that takes away together, and one primary', () => {
  expect(keys(2)).toEqual([['reject', 'edit'], ['copy', 'export'], ['remove'], ['approve']]);
});

it('folds default actions away as the window gets narrow; the primary stays', () => {
  expect(keys(1)).toEqual([['reject'], ['copy', 'edit', 'export'], ['remove'], ['approve']]);
  expect(keys(0)).toEqual([[], ['reject', 'copy', 'edit', 'export'], ['remove'], ['approve']]);
});

it('a second primary is a default action: one button is what the page is for', () => {
  const two = [
    { key: 'a', label: 'A', kind: 'primary' },
    { key: 'b', label: 'B', kind: 'primary' },
  ] as const;
  const { primary, shown } = arranged(two, 2);
  expect([primary?.key, shown.map(({ key }) => key)]).toEqual(['a', ['b']]);
});
