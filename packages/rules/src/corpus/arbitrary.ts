import { catalogue } from '@kade/contract/columns/catalogue';
import type { Column } from '@kade/contract/columns/column';
import fc from 'fast-check';
import { groupOf } from '../group.js';
import { familyOf } from '../operators.js';
import type { Condition, Group, Rule } from '../tree.js';

/** Any rule in normal form, for property tests. Texts lean towards quotes, wildcards, keywords and odd characters. */
const nasty = fc.constantFrom(
  "'",
  '"',
  '%',
  '_',
  '\\',
  ',',
  '--',
  ';',
  ' or ',
  '1=1',
  'é',
  '😀',
  '\n',
  '$1',
);
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc
      .array(fc.oneof(nasty, fc.string({ maxLength: 3 })), { maxLength: 5 })
      .map((parts) => parts.join('')),
  )
  .filter((text) => !text.includes('\0'));
const someText = anyText.filter((text) => text !== '');
const anyNumber = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.double({ min: -1e15, max: 1e15, noNaN: true }).map((n) => n + 0),
);
const anyDay = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const ordered = <T extends number | string>(value: fc.Arbitrary<T>) =>
  fc.tuple(value, value).map(([a, b]): readonly [T, T] => (a <= b ? [a, b] : [b, a]));
const listed = <T>(value: fc.Arbitrary<T>) => fc.array(value, { minLength: 1, maxLength: 4 });

function conditionOn({ key, type }: Column): fc.Arbitrary<Condition> {
  const on = <Op extends string, T>(ops: readonly Op[], value: fc.Arbitrary<T>) =>
    fc.record({ column: fc.constant(key), op: fc.constantFrom(...ops), value });
  const pieces = ['contains', 'notContains'] as const;
  const lists = ['in', 'notIn'] as const;
  const spans = ['between', 'notBetween'] as const;
  const filled = fc.record({
    column: fc.constant(key),
    op: fc.constantFrom('empty' as const, 'notEmpty' as const),
  });
  const byFamily = {
    text: () => [
      on(lists, listed(anyText)),
      on([...pieces, 'beginsWith', 'notBeginsWith', 'endsWith', 'notEndsWith'], someText),
    ],
    multi: () => [on(lists, listed(anyText)), on(pieces, someText)],
    number: () => [
      on(['=', '!=', '<', '>', '<=', '>='], anyNumber),
      on(lists, listed(anyNumber)),
      on(spans, ordered(anyNumber)),
    ],
    date: () => [
      on(['after', 'onOrAfter', 'before', 'onOrBefore', 'on', 'notOn'], anyDay),
      on(spans, ordered(anyDay)),
      on(['lessThan', 'moreThan'], fc.integer({ min: 0, max: 36_500 })),
    ],
    boolean: () => [on(['='], fc.boolean())],
  };
  const some: fc.Arbitrary<unknown>[] = byFamily[familyOf(type)]();
  return fc.oneof(filled, ...some) as fc.Arbitrary<Condition>;
}

const anyCondition = fc.constantFrom(...catalogue).chain(conditionOn);

export const anyRule: fc.Arbitrary<Group> = fc.letrec<{ group: Group; rule: Rule }>((tie) => ({
  rule: fc.oneof({ depthSize: 'small', withCrossShrink: true }, anyCondition, tie('group')),
  group: fc
    .tuple(
      fc.constantFrom('all' as const, 'any' as const),
      fc.array(tie('rule'), { maxLength: 4 }),
      fc.boolean(),
    )
    .map(([join, rules, not]) => groupOf(join, rules, not)),
})).group;

/** Texts made of the dialect's own words in any order: most are wrong, and wrong in ways that reach deep. */
export const almostRule: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom(
      ...[
        'CITY',
        'churn',
        'LAST_ORDER_DATE',
        'CROSS_SELL_PROPOSITIONS',
        '"name"',
        'nope',
        'and',
        'or',
        'NOT',
      ],
      ...[
        'in',
        'like',
        'between',
        'is',
        'null',
        'escape',
        'today',
        'days',
        'true',
        '(',
        ')',
        ',',
        '=',
        '!=',
      ],
      ...[
        '<',
        '>=',
        '-',
        '1',
        '0',
        '0.5',
        "'x'",
        "'%x%'",
        "'2026-01-31'",
        "'",
        '1=1',
        ';',
        '--',
        'select',
      ],
    ),
    { maxLength: 25 },
  )
  .map((words) => words.join(' '));
