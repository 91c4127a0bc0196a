import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.js';

describe('an exported table', () => {
  it('quotes separators, quotes and line ends', () => {
    expect(csvOf([['a;b', 'say "hi"', 'x\ny', null]])).toBe('\uFEFF"a;b";"say ""hi""";"x\ny";\r\n');
  });

  it('defuses what a spreadsheet would take for a formula, and leaves numbers alone', () => {
    expect(csvOf([['=1+1', '+cmd', '@x', -5, '-5.20', '-a']])).toBe(
      "\uFEFF'=1+1;'+cmd;'@x;-5;-5.20;'-a\r\n",
    );
  });
});
