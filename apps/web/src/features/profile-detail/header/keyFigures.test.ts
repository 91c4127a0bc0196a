import type { ProfileRow } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { makeFormat } from '../../../ui/facts/format.js';
import { keyFigures } from './keyFigures.js';

const look = { format: makeFormat('en', 'UTC'), yes: 'Yes', no: 'No' };
const labels = (row: object) =>
  keyFigures(row as ProfileRow, look, ((key: string) => key) as never).map((f) => f.label);
const all = ['figure.year', 'figure.month', 'figure.lastOrder'];

it('of a lead that never bought no sales are told, but what it may bring and where it came from', () => {
  expect(labels({ kind: 'lead', last_invoice_date: null })).toEqual([
    'figure.potential',
    'figure.source',
    'figure.since',
  ]);
});

it('a customer has them all, and so has a lead that bought', () => {
  expect(labels({ kind: 'customer', last_invoice_date: null })).toEqual(all);
  expect(labels({ kind: 'lead', last_invoice_date: '2026-03-02' })).toEqual(all);
});

describe('net sales with their months', () => {
  const months = Array.from({ length: 24 }, (_, n) => ({
    from: `f${n}`,
    to: `t${n}`,
    net: n < 12 ? '10.00' : '20.05',
    invoices: 4,
  }));
  const row = {
    kind: 'customer',
    net_sales_last_12_months: '240.60',
    net_sales_last_1_months: '20.05',
  };
  const of = (over: object, some = months) =>
    keyFigures({ ...row, ...over } as never, look, ((key: string) => key) as never, {
      months: some,
    });

  it('have the course of a year that adds up to them, and stand beside the period before', () => {
    const [year, month] = of({});
    expect(year?.course?.values.reduce((sum: number, value) => sum + (value ?? 0), 0)).toBeCloseTo(
      240.6,
    );
    expect(year?.compared).toMatchObject({ before: 120, n: 48 });
    expect(month?.compared).toMatchObject({ before: 20.05, n: 4 });
  });

  it('are as sure as the period with fewer invoices, and stand beside nothing where there were none', () => {
    const before = (invoices: number) =>
      of(
        {},
        months.map((month, n) => (n < 12 ? { ...month, invoices } : month)),
      )[0]?.compared;
    expect(before(1)).toMatchObject({ before: 120, n: 12 });
    expect(before(9)).toMatchObject({ before: 120, n: 48 });
    expect(before(0)).toMatchObject({ before: null });
  });

  it('stand alone while an import is counted that the columns do not know yet', () => {
    const [year, month] = of({ net_sales_last_12_months: '200.00' });
    expect(year).not.toHaveProperty('course');
    expect(month).toHaveProperty('course');
  });
});
