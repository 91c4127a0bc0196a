import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LostReason, lostReasons, lostReasonTexts, lostReasonWords } from './lost-reasons.js';

describe('a usual reason', () => {
  it.each(Object.entries(lostReasons))(
    '%s is one, in whichever language it is given',
    (code, r) => {
      for (const text of [code, r.en, r.nl, ` ${r.en.toUpperCase()} `, r.en.replaceAll('’', "'")])
        expect(LostReason.parse(text)).toBe(code);
      expect([lostReasonWords(code, 'en'), lostReasonWords(code, 'nl')]).toEqual([r.en, r.nl]);
    },
  );

  it('in somebody’s own words stays as written', () => {
    expect(LostReason.parse(' Price too high for oil ')).toBe('Price too high for oil');
    expect(lostReasonWords('Te duur', 'en')).toBe('Te duur');
    expect([LostReason.parse('  '), LostReason.parse(undefined)]).toEqual([null, null]);
  });

  it('that was stored as a text is known to the migration that makes codes of them', () => {
    const file = '../../../apps/server/migrations/0074_lost_reasons.sql';
    const sql = readFileSync(new URL(file, import.meta.url), 'utf8');
    const known = [...sql.matchAll(/\('([^']+)', '(\w+)'\)/g)].map(([, text, code]) => [
      text,
      code,
    ]);
    const texts = [...lostReasonTexts].filter(([text, code]) => text !== code);
    expect(known.sort()).toEqual(texts.sort());
  });
});
