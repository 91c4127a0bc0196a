import { mergeTags } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { insertAt, tagText } from './mergeTag.js';

describe('merge tags', () => {
  it('stand where the cursor stood, and the cursor goes behind them', () => {
    expect(insertAt('Hello !', '{{ x }}', { start: 6, end: 6 })).toEqual({
      text: 'Hello {{ x }}!',
      cursor: 13,
    });
  });

  it('replace what was selected', () => {
    expect(insertAt('Hello you!', 'X', { start: 6, end: 9 }).text).toBe('Hello X!');
  });

  it('go to the end without a cursor, and never beyond it', () => {
    expect(insertAt('Hi ', 'X', null).text).toBe('Hi X');
    expect(insertAt('Hi', 'X', { start: 90, end: 99 }).text).toBe('HiX');
  });

  it('bring a default in the language of the writer where data may be missing', () => {
    expect(tagText('contact.first_name', 'nl')).toBe(
      '{{ contact.first_name | default: "relatie" }}',
    );
    expect(tagText('company.name', 'en')).toBe('{{ company.name }}');
    for (const tag of mergeTags) expect(tagText(tag, 'en')).toContain(tag);
  });
});
