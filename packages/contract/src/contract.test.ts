import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogue, columnOf } from './columns/catalogue.js';
import { fieldOf } from './columns/column.js';
import { importFields } from './data/imports.js';
import type { Endpoint } from './endpoint.js';
import { fillPath } from './endpoint.js';
import { endpoints } from './endpoints.js';
import { Decimal, Id, IdText } from './values/shapes.js';

const all = Object.entries(endpoints) as [string, Endpoint][];

describe('the registry of endpoints', () => {
  it('names each method and path once', () => {
    const keys = all.map(([, e]) => `${e.method} ${e.path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(all)('%s has a path that ends in a slash and params for each part of it', (_, e) => {
    expect(e.path).toMatch(/^\/v\d\/.*\/$/);
    expect(e.path.includes('{')).toBe(e.params !== undefined);
  });

  it('encodes what is put into a path', () => {
    expect(fillPath('/v1/x/{id}/', { id: 'a/b' })).toBe('/v1/x/a%2Fb/');
  });
});

/** Every shape inside a shape. */
function inside(shape: z.ZodType, seen = new Set<unknown>()): z.core.$ZodTypeDef[] {
  const found: z.core.$ZodTypeDef[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof z.ZodType) found.push(value.def as z.core.$ZodTypeDef);
    look(value instanceof z.ZodType ? value.def : null);
    if (value instanceof z.ZodLazy) look(value.unwrap());
    if (!(value instanceof z.ZodType)) for (const part of Object.values(value)) look(part);
  };
  look(shape);
  return found;
}
const numbers = (shape: z.ZodType) =>
  inside(shape).filter((def) => def.type === 'number' && !('check' in def));
const coerced = (def: z.core.$ZodTypeDef) => 'coerce' in def && def.coerce === true;
const shapeOf = (shape: Endpoint['query' | 'body']) => (shape instanceof z.ZodType ? [shape] : []);

describe('numbers', () => {
  it.each(all)('of %s: in a body nothing else is made one', (_, e) => {
    for (const shape of shapeOf(e.body)) expect(numbers(shape).filter(coerced)).toEqual([]);
  });

  it.each(all)('of %s: in path and query all are read from text', (_, e) => {
    for (const shape of [...shapeOf(e.params), ...shapeOf(e.query)])
      expect(numbers(shape).filter((def) => !coerced(def))).toEqual([]);
  });

  it('of an id are numbers in a body: neither true, nor a list, nor text', () => {
    for (const wrong of [true, [1], '1', 0, 1.5, 2 ** 53, ''])
      expect(Id.safeParse(wrong).success, String(wrong)).toBe(false);
    expect([Id.parse(7), IdText.parse('7')]).toEqual([7, 7]);
  });

  it('of an amount come as a number or as decimal text', () => {
    expect([Decimal.parse(12.5), Decimal.parse(' 12.50 ')]).toEqual([12.5, 12.5]);
    for (const wrong of [true, [1], '', '1,5', 'x', null])
      expect(Decimal.safeParse(wrong).success, String(wrong)).toBe(false);
  });
});

describe('the column catalogue', () => {
  it('names each column once, in capitals', () => {
    const keys = catalogue.map((c) => c.key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[A-Z][A-Z0-9_]+$/);
  });

  it('has words in both languages for every column', () => {
    for (const c of catalogue) {
      expect(c.label.en.trim()).not.toBe('');
      expect(c.label.nl.trim()).not.toBe('');
    }
  });

  it('explains every column in sentences, in two languages that differ', () => {
    for (const { key, about } of catalogue) {
      expect(about.en, key).toMatch(/^[A-Z].{20,}\.$/);
      expect(about.nl, key).toMatch(/^[A-Z].{20,}\.$/);
      expect(about.nl, key).not.toBe(about.en);
    }
  });

  it.each([
    ...['LEADVALUE', 'LEADSCORE', 'POTENTIAL_VALUE', 'PC_ADR_M2', 'CUA_NET_AMOUNT', 'CHURN'],
    ...['CROSS_SELL_MIN_PROPOSITION_COUNT', 'PREDICTED_CLV', 'PREDICTED_AVERAGE_TURNOVER'],
    ...['PREDICTED_EXPECTED_PURCHASES', 'PREDICTED_PROB_ALIVE', 'DAT_OF_FOUNDATION'],
    ...['LAST_INVOICE_DATE', 'LAST_ORDER_DATE', 'DAT_OF_COMPANY', 'IND_ECONOMICALLY_ACTIVE'],
    ...['IND_COC_MAIL_ALLOWED', 'IND_VISIT_MAIL_ALLOWED', 'GROSS_SALES_LAST_12_MONTHS'],
    ...['NET_SALES_LAST_1_MONTHS', 'TOTAL_PRODUCTS_LAST_2_MONTHS', 'UNIQUE_PRODUCTS_LAST_6_MONTHS'],
    ...['TOTAL_GROSS_REVENUE', 'TOTAL_NET_REVENUE', 'EMPLOYEES_TOTAL', 'EMPLOYEES_FULL_TIME'],
    ...['EMPLOYEES_PART_TIME', 'ESTABLISHMENTS_COUNT', 'NAME', 'EXTERNAL_ID', 'KIND', 'CRM_STATUS'],
    ...[
      'SEGMENT',
      'SUBSEGMENT',
      'SOURCE',
      'SALES_OWNER',
      'PROVINCE',
      'CITY',
      'COUNTRY',
      'SBI_CODE',
    ],
    ...['JURIDICAL_FORM', 'CREDIT_SCORE', 'RESIDENCE_FUNCTION', 'EMPLOYEES_CLASS', 'WHITESPOT'],
    ...['CUSTOM_COLUMN_01', 'CUSTOM_COLUMN_05', 'CROSS_SELL_PROPOSITIONS', 'NEXT_BEST_ACTION'],
    ...['LIFECYCLE_STAGE', 'created_at', 'updated_at'],
  ])('knows %s', (key) => {
    expect(columnOf(key)).toBeDefined();
  });

  it('feeds the profile import with every column a file may bring', () => {
    const names = importFields.profiles.map((f) => f.name);
    const fed = catalogue.filter((c) => c.source === 'fed').map(fieldOf);
    expect(names).toEqual(expect.arrayContaining(fed));
    expect(names).not.toContain('leadscore');
  });
});
