import { expect, it } from 'vitest';
import { pieces } from './MarkedField.js';

const read = (text: string, marks: Parameters<typeof pieces>[1]) =>
  pieces(text, marks)
    .map(({ text: words, as }) => (as ? `<${as}:${words}>` : words))
    .join('');

it('marks what was found where it stands', () => {
  const marks = [
    { from: 0, to: 3, as: 'claim' },
    { from: 8, to: 13, as: 'warning' },
  ] as const;
  expect(read('30% off today', marks)).toBe('<claim:30%> off <warning:today>');
});

it('lets the first of two marks over each other hold, and none beyond the text', () => {
  const marks = [
    { from: 0, to: 7, as: 'claim' },
    { from: 4, to: 7, as: 'hint' },
    { from: 30, to: 40, as: 'stop' },
  ] as const;
  expect(read('30% off', marks)).toBe('<claim:30% off>');
});
