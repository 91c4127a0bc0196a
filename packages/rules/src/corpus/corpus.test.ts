import { describe, expect, it } from 'vitest';
import { fromBuilder, toBuilder } from '../builder.js';
import { checkTree } from '../check/check.js';
import { compileSql } from '../compile/compile.js';
import { matches } from '../matches.js';
import { parse } from '../parse/parse.js';
import { print } from '../sentence/print.js';
import { sentence } from '../sentence/sentence.js';
import { corpus, corpusRows, corpusToday } from './corpus.js';

describe.each(corpus)('$name: $text', ({ text, selects }) => {
  const tree = parse(text);

  it('selects the profiles worked out by hand', () => {
    const found = corpusRows.filter(({ fields }) => matches(tree, fields, corpusToday));
    expect(found.map(({ id }) => id)).toEqual(selects);
  });
  it('comes back from text, JSON and builder unchanged', () => {
    expect(parse(print(tree))).toEqual(tree);
    expect(checkTree(JSON.parse(JSON.stringify(tree)))).toEqual(tree);
    expect(fromBuilder(JSON.parse(JSON.stringify(toBuilder(tree))))).toEqual(tree);
  });
  it('becomes SQL with a placeholder for each parameter and no quotes but those of the blanks', () => {
    const { sql, params } = compileSql(tree, { today: corpusToday });
    expect(new Set(sql.match(/\$\d+/g) ?? []).size).toBe(params.length);
    expect(sql.replaceAll("E' \\t\\n\\r\\f\\x0b\\u00a0'", '').replaceAll("''", '')).not.toContain(
      "'",
    );
  });
  it('can be read in two languages', () => {
    expect(sentence(tree, 'en')).toMatch(/^(Profiles|All profiles|No profiles).*\.$/);
    expect(sentence(tree, 'nl')).toMatch(/^(Profielen|Alle profielen|Geen profielen).*\.$/);
  });
});

it('the corpus uses every operator of every kind of column', async () => {
  const { operators, familyOf } = await import('../operators.js');
  const { conditionsOf } = await import('../tree.js');
  const { columnOf } = await import('@kade/contract/columns/catalogue');
  const used = new Set(
    corpus.flatMap(({ text }) =>
      conditionsOf(parse(text)).map(({ column, op }) => {
        const type = columnOf(column)?.type;
        return `${type && familyOf(type)} ${op}`;
      }),
    ),
  );
  const all = Object.entries(operators).flatMap(([family, ops]) =>
    ops.map((op) => `${family} ${op}`),
  );
  expect(all.filter((one) => !used.has(one))).toEqual([]);
});
