import { catalogue } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { asDay, asNumber, asPair, asTexts } from '../values/ruleValues.js';
import { familyOfKey, firstValue, operatorsFor, takesNoValue } from './ruleOperators.js';

const texts = Object.values(
  import.meta.glob<{ op: Record<string, Record<string, string>> }>(
    '../../../../locales/*/audiences.json',
    { eager: true, import: 'default' },
  ),
);

describe('the operators of a column', () => {
  it('are those of the specification', () => {
    expect(operatorsFor('NAME')).toEqual([
      'in',
      'notIn',
      'contains',
      'doesNotContain',
      'null',
      'notNull',
    ]);
    expect(operatorsFor('CHURN')).toEqual(['=', '!=', '<', '>', '<=', '>=', 'null', 'notNull']);
    expect(operatorsFor('LAST_ORDER_DATE')).toEqual([
      '>',
      'lessThan',
      '<',
      'moreThan',
      'null',
      'notNull',
    ]);
    expect(operatorsFor('IND_VISIT_MAIL_ALLOWED')).toEqual(['=', 'null', 'notNull']);
  });

  it('keep one that came in by text while it is used', () => {
    expect(operatorsFor('CHURN', 'between').at(-1)).toBe('between');
    expect(operatorsFor('CHURN', '=')).toEqual(operatorsFor('CHURN'));
  });

  it('have a word in both languages for every column', () => {
    for (const { key } of catalogue) {
      const family = familyOfKey(key);
      if (!family) throw new Error(`${key} has no family`);
      for (const operator of operatorsFor(key)) {
        const words = texts.map(({ op }) => op[family]?.[operator]);
        expect(words, `${key} ${operator}`).toEqual([expect.any(String), expect.any(String)]);
      }
    }
  });

  it('take no value only where something is empty or not empty', () => {
    expect(operatorsFor('NAME').filter(takesNoValue)).toEqual(['null', 'notNull']);
  });
});

describe('the value of a condition', () => {
  it('starts as its kind of column needs it', () => {
    expect(firstValue('SEGMENT')).toEqual([]);
    expect(firstValue('IND_VISIT_MAIL_ALLOWED')).toBe(true);
    expect(firstValue('CHURN')).toBeNull();
  });

  it('reads as nothing where it does not fit the new operator', () => {
    expect(asNumber('2025-01-01')).toBeNull();
    expect(asDay(30)).toBeNull();
    expect(asPair('2025-01-01', asDay)).toEqual(['2025-01-01', null]);
    expect(asTexts('Hotel')).toEqual(['Hotel']);
    expect(asTexts(null)).toEqual([]);
  });
});
