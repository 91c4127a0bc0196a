import { MassAction, massActionKinds } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { actionOf, startValues, type Values, whoseOf } from './values.js';

const filled = (kind: Parameters<typeof startValues>[0], over: Partial<Values> = {}) =>
  actionOf(kind, { ...startValues(kind), title: 'Oil', ...over });

describe('the form of a mass action', () => {
  it('asks for something the server knows, for each kind and each choice of owner', () => {
    for (const kind of massActionKinds)
      for (const whose of whoseOf[kind])
        expect(MassAction.safeParse(filled(kind, { whose, owner_id: 7 })).error).toBeUndefined();
  });

  it('names a colleague only where one is to be named', () => {
    expect(filled('transfer_owner', { whose: 'one', owner_id: 7 })).toMatchObject({ owner_id: 7 });
    expect(filled('transfer_owner', { whose: 'nobody', owner_id: 7 })).toMatchObject({
      owner_id: null,
    });
    expect(filled('create_activity', { whose: 'each', owner_id: 7 })).toMatchObject({
      owner_id: null,
    });
  });

  it('never takes a missing colleague for nobody', () => {
    expect(() => filled('transfer_owner', { whose: 'one', owner_id: null })).toThrow();
    expect(() => filled('assign_opportunity', { whose: 'one', owner_id: null })).toThrow();
  });

  it('sends the amount and the days as they were filled in', () => {
    const over = { value: '1250.50', expected_close: '2026-06-30', skip_open: false };
    expect(filled('add_opportunity', over)).toMatchObject({ ...over, status: 'lead' });
    expect(filled('create_activity', { due_on: '2026-04-01', note: ' ' })).toMatchObject({
      due_on: '2026-04-01',
      note: null,
    });
  });
});
