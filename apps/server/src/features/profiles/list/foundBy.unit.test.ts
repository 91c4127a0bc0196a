import { wordsOf } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { reasonOf, type SearchedText } from './foundBy.js';

const texts: SearchedText[] = [
  { field: 'city', text: '’s-Hertogenbosch' },
  { field: 'contact', text: 'Ayşe Doğan' },
  { field: 'phone', text: '+31 (0)71 116 23 45' },
  { field: 'postcode', text: '2312 JG' },
  { field: 'street', text: 'Nieuwe Rijn 46-a' },
  { field: 'kvk_number', text: '12345678' },
  { field: 'email', text: 'info@leeuw.example' },
];
const why = (search: string) => reasonOf(search, 'Café De Gouden Leeuw', texts)?.field ?? null;

describe('a search says why it found a profile', () => {
  it.each([
    ['gouden leeuw', null],
    ['cafe', null],
    ['goud', null],
    ['dogan', 'contact'],
    ['leeuw dogan', 'contact'],
    ['ayse', 'contact'],
    ['hertogenbosch', 'city'],
    ['071 116', 'phone'],
    ['0031711162345', 'phone'],
    ['12 345 678', 'kvk_number'],
    ['2312jg', 'postcode'],
    ['2312 jg', 'postcode'],
    ['nieuwe rijn 46', 'street'],
    ['info@leeuw.example', 'email'],
    ['xyz', null],
    ['', null],
  ])('%s: %s', (search, field) => {
    expect(why(search)).toBe(field);
  });

  it('reads words as the index does', () => {
    expect(wordsOf('Ærø & Łódź, Straße 5-a')).toEqual(['aero', 'lodz', 'strasse', '5', 'a']);
  });
});
