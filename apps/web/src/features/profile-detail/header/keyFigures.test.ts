import type { ProfileRow } from '@kade/contract';
import { expect, it } from 'vitest';
import { makeFormat } from '../../../ui/facts/format.js';
import { keyFigures } from './keyFigures.js';

const look = { format: makeFormat('en', 'UTC'), yes: 'Yes', no: 'No' };
const labels = (row: object) =>
  keyFigures(row as ProfileRow, look, ((key: string) => key) as never).map((f) => f.label);
const all = ['figure.year', 'figure.month', 'figure.total', 'figure.products', 'figure.lastOrder'];

it('a lead that never bought has no key figures: zeros would say nothing', () => {
  expect(labels({ kind: 'lead', last_invoice_date: null })).toEqual([]);
});

it('a customer has them all, and so has a lead that bought', () => {
  expect(labels({ kind: 'customer', last_invoice_date: null })).toEqual(all);
  expect(labels({ kind: 'lead', last_invoice_date: '2026-03-02' })).toEqual(all);
});
