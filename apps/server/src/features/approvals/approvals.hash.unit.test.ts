import { expect, it } from 'vitest';
import { changesBetween, contentHash } from './approvals.hash.js';

it('gives the same hash whatever the order of the keys, at any depth', () => {
  expect(contentHash({ a: 1, b: { c: [1, { x: 1, y: null }], d: 'é' } })).toBe(
    contentHash({ b: { d: 'é', c: [1, { y: null, x: 1 }] }, a: 1 }),
  );
});

it('gives another hash for any other value, type or order of a list', () => {
  const hashes = [{ a: 1 }, { a: '1' }, { a: [1, 2] }, { a: [2, 1] }, { a: null }, { b: 1 }, {}];
  expect(new Set(hashes.map(contentHash)).size).toBe(hashes.length);
});

it('survives storage as JSON', () => {
  const snapshot = { at: new Date(0), none: undefined, list: [undefined, 1] };
  expect(contentHash(JSON.parse(JSON.stringify(snapshot)))).toBe(contentHash(snapshot));
});

it('names the fields that differ and no others', () => {
  expect(
    changesBetween({ a: 1, b: { x: 1, y: 2 }, gone: 1 }, { a: 2, b: { y: 2, x: 1 }, added: 3 }),
  ).toEqual([
    { field: 'a', before: 1, after: 2 },
    { field: 'added', before: null, after: 3 },
    { field: 'gone', before: 1, after: null },
  ]);
});
