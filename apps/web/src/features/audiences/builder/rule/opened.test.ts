import { toBuilder } from '@kade/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BuilderQuery, type Part, readText, textOfQuery } from './ruleDraft.js';
import { gapBeside, movePart, type Place, withIds } from './ruleShape.js';

const conditions = fc.oneof(
  fc.record({
    field: fc.constantFrom('CITY', 'SEGMENT', 'NAME'),
    operator: fc.constantFrom('in', 'notIn'),
    value: fc.array(fc.constantFrom('Urk', "'s-Gravenmoer", 'a, b', '%_'), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({
    field: fc.constant('TOTAL_NET_REVENUE'),
    operator: fc.constantFrom('=', '!=', '<', '>', '<=', '>='),
    value: fc.integer({ min: -1000, max: 100_000 }),
  }),
  fc.record({
    field: fc.constantFrom('LAST_ORDER_DATE', 'CITY'),
    operator: fc.constantFrom('null', 'notNull'),
    value: fc.constant(null),
  }),
  fc.record({
    field: fc.constant('LAST_ORDER_DATE'),
    operator: fc.constantFrom('lessThan', 'moreThan'),
    value: fc.integer({ min: 0, max: 400 }),
  }),
);
const { query } = fc.letrec<{ query: BuilderQuery; part: Part }>((tie) => ({
  part: fc.oneof({ depthSize: 'small', withCrossShrink: true }, conditions, tie('query')),
  query: fc.record({
    combinator: fc.constantFrom('and', 'or'),
    not: fc.boolean(),
    rules: fc.array(tie('part'), { minLength: 1, maxLength: 4 }),
  }),
}));
const opened = (text: string) => {
  const { tree } = readText(text);
  if (!tree) throw new Error(`unreadable: ${text}`);
  return withIds(toBuilder(tree) as BuilderQuery);
};

it('a rule that is opened is written as it was read, whatever it is', () => {
  fc.assert(
    fc.property(query, (built) => {
      const { text } = textOfQuery(built);
      expect(textOfQuery(opened(text)).text).toBe(text);
    }),
  );
});

const places = (part: Part, at: Place = []): Place[] =>
  'rules' in part ? part.rules.flatMap((one, n) => [[...at, n], ...places(one, [...at, n])]) : [];
const conditionsOf = (part: Part): number =>
  'rules' in part ? part.rules.reduce((n, one) => n + conditionsOf(one), 0) : 1;

it('a part that goes up or down is lost nowhere, and comes back by the way it went', () => {
  fc.assert(
    fc.property(query, fc.nat(), fc.constantFrom(-1 as const, 1 as const), (built, nth, by) => {
      const whole = withIds(built);
      const all = places(whole);
      const place = all[nth % all.length] ?? [0];
      const gap = gapBeside(whole, place, by);
      if (!gap) return;
      expect(conditionsOf(movePart(whole, place, gap))).toBe(conditionsOf(whole));
    }),
  );
});
