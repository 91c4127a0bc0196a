import { expect, it } from 'vitest';
import { unbracket } from './query.js';

it.each([
  [{ kind: 'lead' }, { kind: 'lead' }],
  [{ kind: ['lead', 'customer'] }, { kind: ['lead', 'customer'] }],
  [{ 'kind[]': ['lead', 'customer'] }, { kind: ['lead', 'customer'] }],
  [{ 'kind[0]': 'lead', 'kind[1]': 'customer' }, { kind: ['lead', 'customer'] }],
  [{ kind: 'lead', 'kind[]': 'customer' }, { kind: ['lead', 'customer'] }],
  [{ kind: ['a', 'b'], 'kind[]': ['c', 'd'], 'kind[7]': 'e' }, { kind: ['a', 'b', 'c', 'd', 'e'] }],
  [
    { 'a[b]': '1', page: '2' },
    { 'a[b]': '1', page: '2' },
  ],
])('a query %j is read as %j: no value of a list is lost', (query, read) => {
  expect(unbracket(query)).toEqual(read);
});
