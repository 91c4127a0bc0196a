import { catalogue } from '@kade/contract';
import { fromBuilder, parse } from '@kade/rules';
import fc from 'fast-check';
import { formatQuery, type RuleGroupType, type RuleType } from 'react-querybuilder';
import { expect, it } from 'vitest';

/**
 * The SQL that react-querybuilder itself writes is rule text, too. Values are tame here: the library escapes neither
 * wildcards nor backslashes, which is why nothing of ours is built on its SQL.
 */
const value = {
  text: fc.constantFrom('Oslo', "'s-Hertogenbosch", 'café', '0561', 'and'),
  number: fc.integer({ min: -1000, max: 1000 }),
  date: fc.constantFrom('2024-02-29', '1999-12-31'),
};
const conditionOn = ({ key, type }: (typeof catalogue)[number]): fc.Arbitrary<RuleType> => {
  const of = (operators: string[], values: fc.Arbitrary<unknown>) =>
    fc.record({
      field: fc.constant(key),
      operator: fc.constantFrom(...operators),
      value: values,
    });
  const empty = of(['null', 'notNull'], fc.constant(null));
  const lists = ['in', 'notIn'];
  const pair = (one: fc.Arbitrary<number | string>) =>
    fc.tuple(one, one).map(([a, b]) => (a <= b ? [a, b] : [b, a]));
  switch (type) {
    case 'number':
      return fc.oneof(
        empty,
        of(['=', '!=', '<', '>', '<=', '>='], value.number),
        of(lists, fc.array(value.number, { minLength: 1, maxLength: 3 })),
        of(['between', 'notBetween'], pair(value.number)),
      );
    case 'date':
      return fc.oneof(
        empty,
        of(['=', '!=', '<', '>', '<=', '>='], value.date),
        of(['between', 'notBetween'], pair(value.date)),
      );
    case 'boolean':
      return fc.oneof(empty, of(['=', '!='], fc.boolean()));
    case 'multi':
      return fc.oneof(
        empty,
        of(lists, fc.array(value.text, { minLength: 1, maxLength: 3 })),
        of(['contains', 'doesNotContain'], value.text),
      );
    default:
      return fc.oneof(
        empty,
        of(['=', '!='], value.text),
        of(lists, fc.array(value.text, { minLength: 1, maxLength: 3 })),
        of(['contains', 'doesNotContain', 'beginsWith', 'doesNotBeginWith'], value.text),
        of(['endsWith', 'doesNotEndWith'], value.text),
      );
  }
};
const anyQuery = fc.letrec<{ group: RuleGroupType; part: RuleGroupType | RuleType }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(...catalogue).chain(conditionOn),
    tie('group'),
  ),
  group: fc.record({
    combinator: fc.constantFrom('and', 'or'),
    not: fc.boolean(),
    rules: fc.array(tie('part'), { minLength: 1, maxLength: 4 }),
  }),
})).group;

it('reads the SQL that react-querybuilder writes as the rule it was written from', () => {
  fc.assert(
    fc.property(
      anyQuery.map((one) => structuredClone(one)),
      (query) => {
        const sql = formatQuery(query, { format: 'sql', parseNumbers: true });
        // The library writes brackets round the outermost group, too.
        expect(parse(sql)).toEqual(fromBuilder(query));
      },
    ),
    { numRuns: 1000 },
  );
});
