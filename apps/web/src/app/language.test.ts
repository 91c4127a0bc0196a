import { describe, expect, it } from 'vitest';
import { safeLanguage } from './language.js';

describe('a detected language', () => {
  it.each(['en', 'nl', 'nl-NL', 'en_US', 'zh-Hant'])('%s counts', (code) => {
    expect(safeLanguage(code)).toBe(code);
  });

  it.each([
    '"><script>alert(1)</script>',
    'javascript:alert(1)',
    'nl" onload="x',
    '../en',
    '',
    'n',
    'nl nl',
  ])('%j is discarded', (code) => {
    expect(safeLanguage(code)).toBe('en');
  });
});
