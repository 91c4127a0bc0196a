import { type NamedRecord, type PlaceKind, type PlaceRef, placeKinds } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { paths } from '../navigation/paths.js';
import { addressOfRecord, placeAt, recordAt, samePlace } from './placeAt.js';

const record = (kind: PlaceKind): NamedRecord => ({
  ...{ kind, id: 7, name: 'Seven', status: null, profile_id: 5 },
});
// A contact has no page of its own but stands on its profile's.
const withPage = placeKinds.filter((kind) => kind !== 'contact');

describe('the place that an address is', () => {
  it.each(withPage)('is the %s whose page it is', (kind) => {
    expect(recordAt(addressOfRecord(record(kind)))).toEqual({ kind, id: 7 });
  });

  it('of a contact is the profile that it belongs to', () => {
    expect(recordAt(addressOfRecord(record('contact')))).toEqual({ kind: 'profile', id: 5 });
  });

  it.each(['0', '-1', '1.5', 'new', '9007199254740993'])(
    'is no record without its id: %s',
    (id) => {
      expect(recordAt(`/crm/contracts/${id}`)).toBeNull();
    },
  );

  it('is the page where there is no record', () => {
    expect(placeAt(paths.home)).toEqual({ kind: 'page', path: paths.home });
  });

  it('is the same for the same page, and for the same record of the same kind', () => {
    const all: readonly PlaceRef[] = [
      { kind: 'profile', id: 7 },
      { kind: 'profile', id: 8 },
      { kind: 'contract', id: 7 },
      { kind: 'page', path: '/home' },
      { kind: 'page', path: '/crm/contracts' },
    ];
    for (const [i, a] of all.entries())
      for (const [j, b] of all.entries()) expect(samePlace(a, { ...b })).toBe(i === j);
  });
});
