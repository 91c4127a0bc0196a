import type { MergePreview } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { paths } from '../../platform/navigation/paths.js';
import { bodyOf, chosenOf, sortFields } from './choice.js';
import { idsOfPath } from './idsOfPath.js';

const profiles = [
  { id: 3, version: 1 },
  { id: 7, version: 4 },
];
const fields = [
  { field: 'name', values: ['Zee', 'De Zee'], chosen: 3 },
  { field: 'city', values: ['Urk', 'Urk'], chosen: 3 },
  { field: 'phone', values: [null, '0515'], chosen: 7 },
];
const preview = { survivor_id: 3, profiles, fields } as unknown as MergePreview;
const [name] = preview.fields;

describe('what survives of each field', () => {
  it('is what was proposed until somebody chooses', () => {
    if (!name) throw new Error('unreachable');
    expect(chosenOf(name, {}, profiles)).toBe(3);
    expect(chosenOf(name, { name: 7 }, profiles)).toBe(7);
  });

  it('is not of a profile that was taken out of the merge', () => {
    if (!name) throw new Error('unreachable');
    expect(chosenOf(name, { name: 9 }, profiles)).toBe(3);
  });

  it('is asked where the profiles differ, and only shown where one alone knows it', () => {
    const { differ, rest } = sortFields(preview.fields);
    expect([differ.map((f) => f.field), rest.map((f) => f.field)]).toEqual([
      ['name'],
      ['city', 'phone'],
    ]);
  });

  it('is sent with the versions that were seen, and only where it differs from the proposal', () => {
    expect(bodyOf(preview, { name: 7, city: 3, phone: 9 })).toEqual({
      survivor_id: 3,
      profiles,
      fields: { name: 7 },
    });
  });
});

describe('the address of a merge', () => {
  it('names the profiles, each once', () => {
    expect(idsOfPath(paths.merge([3, 7]).split('/').at(-1) ?? '')).toEqual([3, 7]);
    expect(idsOfPath('3-x-3--1.5-7')).toEqual([3, 7]);
  });
});
