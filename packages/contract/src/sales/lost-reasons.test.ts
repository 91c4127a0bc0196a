import { describe, expect, it } from 'vitest';
import { LostReason, lostReasons, lostReasonWords } from './lost-reasons.js';

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

  it.each([
    ['Stays with present supplier', 'current_supplier'],
    ['No answer any more', 'no_response'],
    ['Delivery does not fit', 'delivery_mismatch'],
    ['Levermomenten passen niet', 'delivery_mismatch'],
    ['Range does not fit', 'range_mismatch'],
    ['Bound by a contract', 'under_contract'],
    ['Contract loopt nog', 'under_contract'],
    ['No need any more', 'no_longer_needed'],
    ['Business has stopped', 'out_of_business'],
    ['Later, perhaps', 'maybe_later'],
  ])('that former versions wrote as %s is still known', (text, code) => {
    expect(LostReason.parse(text)).toBe(code);
  });
});
