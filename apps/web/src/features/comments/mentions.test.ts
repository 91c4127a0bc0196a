import { describe, expect, it } from 'vitest';
import { labelsOf, piecesOf, toReferences } from './mentions.js';

const users = [
  { id: 1, name: 'Bas', email: 'bas@x.example' },
  { id: 2, name: 'Bas Hoekstra', email: 'bh@x.example' },
  { id: 3, name: 'Jan Smit', email: 'jan1@x.example' },
  { id: 4, name: 'Jan Smit', email: 'jan2@x.example' },
  { id: 6, name: 'A. (Ad) de Vries-Bos', email: 'ad@x.example' },
  { id: 5, name: 'Noël', email: 'n@x.example' },
];
const labels = labelsOf(users);
const sent = (text: string) => toReferences(text, labels);

describe('a comment as it is sent', () => {
  it('refers to the colleague with the longest name that fits', () => {
    expect(sent('@Bas Hoekstra and @Bas, look')).toBe('@{2} and @{1}, look');
    expect(sent('@Noël!')).toBe('@{5}!');
    expect(sent('Ask\n@A. (Ad) de Vries-Bos.')).toBe('Ask\n@{6}.');
    expect(toReferences('@Bas', new Map())).toBe('@Bas');
  });

  it('mentions nobody by half a word, an address or braces typed by hand', () => {
    for (const text of ['@Bastiaan', '@Noëlle', 'info@Bas', '@ Bas', '@bas'])
      expect(sent(text)).toBe(text);
    expect(sent('@{2}')).toBe('@ {2}');
  });

  it('tells colleagues of the same name apart by their address', () => {
    expect([...labels.keys()].slice(2, 4)).toEqual([
      'Jan Smit (jan1@x.example)',
      'Jan Smit (jan2@x.example)',
    ]);
    expect(sent('@Jan Smit (jan2@x.example) please')).toBe('@{4} please');
    expect(sent('@Jan Smit please')).toBe('@Jan Smit please');
  });
});

it('a stored comment is read in pieces', () => {
  expect(piecesOf('Hi @{2}@{5}: call')).toEqual([
    { text: 'Hi ' },
    { mention: 2 },
    { mention: 5 },
    { text: ': call' },
  ]);
  expect(piecesOf('plain')).toEqual([{ text: 'plain' }]);
});
