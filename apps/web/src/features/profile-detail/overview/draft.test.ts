import type { ProfileRow } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { changesOf, editableOf, splitStreet, valuesOf } from './draft.js';

const row = {
  id: 1,
  external_id: 'P1',
  name: 'Café Zee',
  city: 'Urk',
  latitude: 52.6,
  ind_coc_mail_allowed: null,
} as ProfileRow;

describe('the details of a profile as a form', () => {
  it('offers what people may type, and nothing that feeds or models keep', () => {
    const fields = editableOf('identity').map((c) => c.key);
    expect(fields).toContain('NAME');
    expect(fields).not.toContain('EXTERNAL_ID');
    expect(editableOf('sales')).toEqual([]);
    expect(editableOf('scores')).toEqual([]);
  });

  it('begins with what is known, and with nothing for the rest', () => {
    const values = valuesOf(editableOf('address'), row);
    expect(values).toMatchObject({ city: 'Urk', latitude: 52.6, street: null });
  });

  it('sends only what changed', () => {
    const before = valuesOf(editableOf('address'), row);
    expect(changesOf(before, { ...before })).toEqual({});
    expect(changesOf(before, { ...before, city: ' Urk ', street: '' })).toEqual({});
    expect(changesOf(before, { ...before, city: 'Lemmer', latitude: null })).toEqual({
      city: 'Lemmer',
      latitude: null,
    });
  });

  it('takes a number that was typed with its street apart, and leaves one that stands by itself', () => {
    const before = { street: 'Oude weg', house_number: '28' };
    expect(splitStreet(before, { ...before, street: ' Straat 1 ' })).toEqual({
      street: 'Straat',
      house_number: '1',
    });
    expect(splitStreet(before, { street: 'Straat 1', house_number: null })).toEqual({
      street: 'Straat',
      house_number: '1',
    });
    expect(splitStreet(before, { street: 'Plein 7', house_number: '9' })).toBeNull();
    expect(splitStreet(before, { ...before, street: '12 Rue de la Paix' })).toBeNull();
    const kept = { street: 'Laan 5', house_number: null };
    expect(splitStreet(kept, kept)).toBeNull();
  });

  it('tells no from unknown', () => {
    const before = { ind_coc_mail_allowed: null };
    expect(changesOf(before, { ind_coc_mail_allowed: false })).toEqual({
      ind_coc_mail_allowed: false,
    });
  });
});
