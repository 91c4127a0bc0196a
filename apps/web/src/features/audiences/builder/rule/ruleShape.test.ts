import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BuilderQuery, RuleGroupType, RuleType } from './ruleDraft.js';
import {
  chosenValues,
  movePart,
  narrowed,
  partAt,
  pathsOf,
  sameRule,
  shapeOf,
} from './ruleShape.js';

const rule = (id: string, value: unknown = [id]): RuleType => ({
  id,
  field: 'CITY',
  operator: 'in',
  value,
});
const group = (id: string, rules: RuleGroupType['rules'], combinator = 'and'): RuleGroupType => ({
  id,
  combinator,
  rules,
});
const query = group('root', [
  rule('a'),
  group('g', [rule('b'), rule('c')], 'or'),
  rule('d'),
]) as BuilderQuery;

/** `a(bc)d` */
const drawn = (part: RuleGroupType | RuleType): string =>
  'rules' in part ? `(${part.rules.map(drawn).join('')})` : (part.id ?? '?');
const move = (from: number[], gap: number[]) => drawn(movePart(query, from, gap));

describe('moving a part of a rule', () => {
  it('puts it into the gap, in its own group or another', () => {
    expect(drawn(query)).toBe('(a(bc)d)');
    expect(move([0], [3])).toBe('((bc)da)');
    expect(move([0], [2])).toBe('((bc)ad)');
    expect(move([2], [0])).toBe('(da(bc))');
    expect(move([0], [1, 1])).toBe('((bac)d)');
    expect(move([1, 0], [0])).toBe('(ba(c)d)');
    expect(move([1, 1], [3])).toBe('(a(b)dc)');
    expect(move([1, 0], [1, 2])).toBe('(a(cb)d)');
  });
  it('moves a group with all that is in it, but never into itself', () => {
    expect(move([1], [0])).toBe('((bc)ad)');
    expect(move([1], [1, 1])).toBe('(a(bc)d)');
    expect(move([], [0])).toBe('(a(bc)d)');
  });
  it('changes nothing beside where it stands', () => {
    expect(movePart(query, [0], [0])).toBe(query);
    expect(movePart(query, [0], [1])).toBe(query);
    expect(movePart(query, [9], [0])).toBe(query);
  });
  it('never loses or doubles a part, wherever it goes', () => {
    const anyGroup: fc.Arbitrary<RuleGroupType> = fc
      .letrec<{ part: RuleGroupType | RuleType }>((tie) => ({
        part: fc.oneof(
          { depthSize: 'small' },
          fc.uuid().map((id) => rule(id)),
          fc
            .tuple(fc.uuid(), fc.array(tie('part'), { maxLength: 4 }))
            .map(([id, rules]) => group(id, rules)),
        ),
      }))
      .part.map((part) => group('root', [part, rule('last')]));
    const places = (part: RuleGroupType | RuleType, at: number[] = []): number[][] =>
      'rules' in part ? [at, ...part.rules.flatMap((one, n) => places(one, [...at, n]))] : [at];
    const ids = (part: RuleGroupType | RuleType): string[] =>
      'rules' in part ? [part.id ?? '', ...part.rules.flatMap(ids)] : [part.id ?? ''];
    fc.assert(
      fc.property(anyGroup, fc.nat(), fc.nat(), (any, x, y) => {
        const from = places(any);
        const gaps = from.flatMap((place) => {
          const part = partAt(any as BuilderQuery, place);
          return part && 'rules' in part
            ? [...part.rules.map((_, n) => [...place, n]), [...place, part.rules.length]]
            : [];
        });
        const moved = movePart(
          any as BuilderQuery,
          from[x % from.length] ?? [],
          gaps[y % gaps.length] ?? [],
        );
        expect(ids(moved).sort()).toEqual(ids(any).sort());
      }),
      { numRuns: 500 },
    );
  });
});

describe('the rule on screen', () => {
  it('is of one shape while only a value is typed', () => {
    const other = group('root', [rule('a', ['x']), ...query.rules.slice(1)]);
    expect(shapeOf(other)).toBe(shapeOf(query));
    expect(sameRule(other as BuilderQuery, query)).toBe(false);
    expect(shapeOf(movePart(query, [0], [3]))).not.toBe(shapeOf(query));
  });
  it('is narrowed at its end, or around what joins with OR', () => {
    const other = { ...rule('x'), field: 'PROVINCE' };
    expect(drawn(narrowed(query, other))).toBe('(a(bc)dx)');
    // Whom a rule leaves out is not narrowed inside it: that would let more in.
    const denied = { ...query, not: true } as BuilderQuery;
    expect(narrowed(denied, other)).toEqual({ combinator: 'and', rules: [denied, other] });
    const either = group('root', [rule('a'), rule('b')], 'or') as BuilderQuery;
    const around = narrowed(either, rule('x'));
    expect([drawn(around), around.combinator]).toEqual(['((ab)x)', 'and']);
    expect(drawn(narrowed({ combinator: 'or', rules: [] }, rule('x')))).toBe('(x)');
  });
  it('is narrowed to other values of a column in place of those before, and back to all by the same again', () => {
    const begun = group('root', [{ ...rule('k', 1), operator: '>' }, rule('a')]) as BuilderQuery;
    const chosen = (of: BuilderQuery) => chosenValues(of, 'CITY');
    const other = narrowed(begun, rule('x'));
    expect([drawn(other), chosen(other)]).toEqual(['(ka)', ['x']]);
    expect(drawn(narrowed(other, rule('x')))).toBe('(k)');
  });
  it('is narrowed to a value more, and to one less', () => {
    const one = { combinator: 'and', rules: [rule('a')] } as BuilderQuery;
    const two = narrowed(one, rule('x'), true);
    expect(chosenValues(two, 'CITY')).toEqual(['a', 'x']);
    expect(chosenValues(narrowed(two, rule('a'), true), 'CITY')).toEqual(['x']);
    expect(chosenValues(narrowed(two, rule('a')), 'CITY')).toEqual(['a']);
    const either = { ...two, combinator: 'or' } as BuilderQuery;
    expect(chosenValues(either, 'CITY')).toEqual([]);
  });
  it('knows where each finished part stands in the rule that is sent', () => {
    const unfinished = group('root', [rule('open', []), ...query.rules]) as BuilderQuery;
    expect([...pathsOf(unfinished)]).toEqual([
      ['a', '0'],
      ['g', '1'],
      ['b', '1.0'],
      ['c', '1.1'],
      ['d', '2'],
    ]);
  });
});
