import { type OpportunityDetail, probabilityAfter } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { amountOf } from '../../ui/record/values.js';
import { bodyOf, startOf, totalOfLines, valuesOf } from './draft.js';
import { durationOf } from './duration.js';
import { needsReason } from './rules.js';

describe('the form of an opportunity', () => {
  it('starts as a lead of the one who makes it, or as it is told to', () => {
    expect(startOf(7)).toMatchObject({ status: 'lead', owner_id: 7, probability: 5 });
    expect(startOf(7, { status: 'proposal', profile_id: 3 })).toMatchObject({
      status: 'proposal',
      profile_id: 3,
      probability: 55,
    });
  });

  it('sends amounts as the server takes them, and no half-filled lines', () => {
    const body = bodyOf({
      ...startOf(7),
      title: ' Olie ',
      value: '1250.5',
      products: [
        { product_id: 4, quantity: null, price: '12' },
        { product_id: null, quantity: 3, price: '9.99' },
      ],
    });
    expect(body).toMatchObject({
      title: 'Olie',
      value: '1250.5',
      owner_id: 7,
      products: [{ product_id: 4, quantity: 1, price: '12' }],
    });
    expect([amountOf(''), amountOf(null), amountOf('3.456'), amountOf(7)]).toEqual([
      null,
      null,
      '3.45',
      '7',
    ]);
  });

  it('leaves an owner who is only a name alone, and takes one away that is a user', () => {
    const values = { ...startOf(7), owner_id: null };
    const named = { owner: { id: null, name: 'Agent 7' } };
    expect('owner_id' in bodyOf(values, named)).toBe(false);
    expect(bodyOf(values)).toMatchObject({ owner_id: null });
    expect(bodyOf({ ...values, owner_id: 9 }, named)).toMatchObject({ owner_id: 9 });
  });

  it('adds the lines up to the cent', () => {
    const line = (quantity: number | null, price: string | null) => ({
      product_id: 1,
      quantity,
      price,
    });
    expect(totalOfLines([line(3, '0.10'), line(1, '0.20'), line(2, null)])).toBe('0.50');
    expect(totalOfLines([line(2.5, '1.01')])).toBe('2.53');
    expect(totalOfLines([line(1, null)])).toBeNull();
  });

  it('shows what the server has', () => {
    const detail = {
      title: 'Olie',
      profile: { id: 3, name: 'Zee' },
      person: null,
      owner: { id: null, name: 'Wim' },
      products: [{ product_id: 1, sku: 'S', name: 'Olie', quantity: 2, price: '3.00' }],
      campaign: null,
    } as unknown as OpportunityDetail;
    expect(valuesOf(detail)).toMatchObject({
      profile_id: 3,
      person_id: null,
      owner_id: null,
      products: [{ product_id: 1, quantity: 2, price: '3.00' }],
    });
  });
});

describe('a change of status', () => {
  it('brings its usual percentage, but leaves one that somebody set', () => {
    expect(probabilityAfter('lead', 'proposal', 5)).toBe(55);
    expect(probabilityAfter('lead', 'proposal', 42)).toBe(42);
    expect(probabilityAfter('proposal', 'deal', 42)).toBe(100);
    expect(probabilityAfter('lost', 'lead', 0)).toBe(5);
  });

  it('asks for a reason on the way to lost and closed only', () => {
    expect(needsReason('lead', 'lost')).toBe(true);
    expect(needsReason('lost', 'closed')).toBe(true);
    expect(needsReason('lost', 'lost')).toBe(false);
    expect(needsReason('lead', 'deal')).toBe(false);
  });
});

it('time is told in the unit a person would say', () => {
  expect(durationOf(59)).toEqual({ unit: 'minutes', count: 0 });
  expect(durationOf(3600)).toEqual({ unit: 'hours', count: 1 });
  expect(durationOf(38 * 3600)).toEqual({ unit: 'days', count: 1 });
  expect(durationOf(172_800)).toEqual({ unit: 'days', count: 2 });
});
