import { groups } from '@kade/contract';
import { expect, it } from 'vitest';
import { groupChanges, groupKinds } from './groupChanges.js';

it('gives and takes only what differs', () => {
  expect(groupChanges(['company:sales', 'product:rfm'], ['product:rfm', 'company:admin'])).toEqual({
    assign: ['company:admin'],
    dismiss: ['company:sales'],
  });
  expect(groupChanges(['company:sales'], ['company:sales'])).toEqual({ assign: [], dismiss: [] });
});

it('shows every group under one heading', () => {
  expect(groupKinds.flatMap((k) => k.groups).sort()).toEqual([...groups].sort());
});
