import { describe, expect, it } from 'vitest';
import { csvCell, neutralCell, plainCell } from './spreadsheet.js';

describe('a text that a spreadsheet would run', () => {
  it('gets an apostrophe, and others stay as they are', () => {
    const fullWidth = ['\uFF1D1+1', ' \uFF0B31', '\uFF0Dx', '\uFF20SUM(A1)', '\uFE661', '\u22121'];
    for (const text of [...fullWidth, '=1+1', '+31 20', '-x', '@SUM(A1)', '\t=1', ' =1', '\r=1'])
      expect(neutralCell(text)).toBe(`'${text}`);
    for (const text of ['a=b', '', '06-1234', 'x@y.example']) expect(neutralCell(text)).toBe(text);
  });

  it('comes back as it was', () => {
    for (const text of ['=1+1', '\uFF1D1', '+31 20', "'s-Hertogenbosch", "'"])
      expect(plainCell(neutralCell(text))).toBe(text);
  });
});

it.each(['a;=1 X', 'a,=1 X', 'a\t=1 X', 'a|=1 X', 'a "b"', 'a\nb', 'a\rb', ' a'])(
  'the cell %j is quoted, whatever separates cells here',
  (text) => {
    expect(csvCell(text)).toBe(`"${text.replaceAll('"', '""')}"`);
  },
);
