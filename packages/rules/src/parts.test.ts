import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRule } from './corpus/arbitrary.js';
import { corpusRows, corpusToday } from './corpus/corpus.js';
import { matches } from './matches.js';
import { parse } from './parse/parse.js';
import { holdsWhen, partsOf, withoutPart } from './parts.js';
import { print } from './sentence/print.js';
import { conditionsOf } from './tree.js';

const rule = parse("CITY = 'Oslo' and (SEGMENT = 'café' or not (CHURN > 1)) and NAME like 'a%'");

describe('the parts of a rule', () => {
  it('come in reading order with their places', () => {
    expect(partsOf(rule).map(({ path, rule: part }) => [path, print(part)])).toEqual([
      ['0', "CITY = 'Oslo'"],
      ['1', "SEGMENT = 'café' or not (CHURN > 1)"],
      ['1.0', "SEGMENT = 'café'"],
      ['1.1', 'not (CHURN > 1)'],
      ['1.1.0', 'CHURN > 1'],
      ['2', "NAME like 'a%'"],
    ]);
  });
  it('can be left out one by one', () => {
    const without = (path: string) => print(withoutPart(rule, path));
    expect(without('0')).toBe("(SEGMENT = 'café' or not (CHURN > 1)) and NAME like 'a%'");
    expect(without('1')).toBe("CITY = 'Oslo' and NAME like 'a%'");
    expect(without('1.0')).toBe("CITY = 'Oslo' and (not (CHURN > 1)) and NAME like 'a%'");
  });
  it('take an emptied group with them, instead of letting everybody in', () => {
    expect(print(withoutPart(rule, '1.1.0'))).toBe(
      "CITY = 'Oslo' and (SEGMENT = 'café') and NAME like 'a%'",
    );
    expect(print(withoutPart(parse("not (CITY = 'Oslo')"), '0'))).toBe('1=1');
  });
  it('are as many as there are conditions and groups in it', () => {
    fc.assert(
      fc.property(anyRule, (any) => {
        const conditions = partsOf(any).filter(({ rule: part }) => !('rules' in part));
        expect(conditions.map(({ rule: part }) => part)).toEqual(conditionsOf(any));
      }),
    );
  });
});

it('a rule holds as its conditions say, for every profile of the corpus', () => {
  fc.assert(
    fc.property(anyRule, fc.constantFrom(...corpusRows), (any, { fields }) => {
      const one = holdsWhen(any, (condition) => matches(condition, fields, corpusToday));
      expect(one).toBe(matches(any, fields, corpusToday));
    }),
  );
});
