import type { ImportPreview } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import {
  doubledHeaders,
  fieldsInOrder,
  match,
  missingFields,
  startMatching,
  unusedHeaders,
  usableHeaders,
  userOf,
} from './matching.js';

const aPreview = (headers: string[], mapping: Record<string, string> = {}): ImportPreview => ({
  columns: headers.map((header) => ({ header, fill_rate: 1, samples: [] })),
  mapping,
  encoding: 'utf-8',
  delimiter: ',',
  rows_read: 0,
  rows: [],
  sheets: [],
  statuses: [],
  numbers: [],
  replaced: { count: 0, examples: [] },
  notes: [],
  error_count: 0,
  errors: [],
  note_count: 0,
});
const names = (fields: readonly { name: string }[]) => fields.map((f) => f.name);

describe('matching columns', () => {
  it('starts from what is proposed, without unknown fields, unknown columns and second uses', () => {
    const preview = aPreview(['Code', 'Title'], {
      sku: 'Code',
      name: 'Title',
      category: 'Title',
      price: 'Gone',
      nonsense: 'Code',
    });
    expect(startMatching('products', preview)).toEqual({ sku: 'Code', name: 'Title' });
  });

  it('lets a column serve one field only: it moves to the one chosen last', () => {
    const before = { sku: 'Code', name: 'Title' };
    const after = match(before, 'category', 'Title');
    expect(after).toEqual({ sku: 'Code', category: 'Title' });
    expect(userOf(after, 'Title')).toBe('category');
    expect(before).toEqual({ sku: 'Code', name: 'Title' });
  });

  it('takes a match away and changes one', () => {
    expect(match({ sku: 'Code' }, 'sku', undefined)).toEqual({});
    expect(match({ sku: 'Code' }, 'sku', 'Title')).toEqual({ sku: 'Title' });
  });

  it('flags the needed fields that have no column yet', () => {
    expect(names(missingFields('persons', { external_id: 'Id' }))).toEqual(['profile_external_id']);
    expect(missingFields('products', { sku: 'Code' })).toEqual([]);
  });

  it('offers named columns that occur once, and names those that occur twice', () => {
    const { columns } = aPreview(['Code', '', 'Name', 'Name', ' ']);
    expect(usableHeaders(columns)).toEqual(['Code']);
    expect(doubledHeaders(columns)).toEqual(['Name']);
    expect(unusedHeaders(columns, { sku: 'Code' })).toEqual([]);
    expect(unusedHeaders(columns, {})).toEqual(['Code']);
  });

  it('lists needed fields first, then matched ones, and keeps that order', () => {
    expect(names(fieldsInOrder('products', { price: 'P' }))).toEqual([
      'sku',
      'price',
      'name',
      'category',
      'margin',
      'is_active',
    ]);
  });
});
