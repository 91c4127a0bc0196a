import { expect, it } from 'vitest';
import { wordDiff } from './wordDiff.js';

const read = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'gone' ? `[-${text}]` : `[+${text}]`,
    )
    .join('');

it.each([
  ['the same', 'Fresh fish', 'Fresh fish', 'Fresh fish'],
  ['a word that came', 'Fresh fish', 'Fresh daily fish', 'Fresh [+daily ]fish'],
  ['a word that went', 'Very fresh fish', 'Fresh fish', '[-Very fresh ][+Fresh ]fish'],
  ['nothing before', '', 'Fresh fish', '[+Fresh fish]'],
  ['nothing after', 'Fresh fish', '', '[-Fresh fish]'],
  ['an end that changed', 'Until Friday', 'Until Sunday', 'Until [-Friday][+Sunday]'],
])('tells %s word by word', (_, before, after, shown) => {
  expect(read(before, after)).toBe(shown);
});

it('shows two long texts that have nothing in common as a whole', () => {
  const [a, b] = [0, 1].map((n) =>
    Array.from({ length: 3000 }, (_, i) => `word${n}x${i}`).join(' '),
  );
  expect(wordDiff(a ?? '', b ?? '').map(({ kind }) => kind)).toEqual(['gone', 'new']);
});
