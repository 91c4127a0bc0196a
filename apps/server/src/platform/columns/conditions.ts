import type { Rule } from '@kade/rules';
import { sql } from 'kysely';
import type { Ruled, Selection } from './columns.js';
import type { Piece } from './engine.js';

/** How an engine says what a selection is made of. */
type Dialect = {
  readonly ruled: (rule: Rule) => Piece;
  /** The row is one of these. */
  readonly among: (ids: readonly number[]) => Piece;
};

/** Whom a rule selects, with those on one list and without those on the other, as a condition. */
export function conditionIn(dialect: Dialect, { rule, include = [], exclude = [] }: Ruled): Piece {
  let where = dialect.ruled(rule);
  if (include.length > 0) where = sql`(${where} or ${dialect.among(include)})`;
  return exclude.length > 0 ? sql`(${where} and not (${dialect.among(exclude)}))` : where;
}

/** Compiles each selection once, however many questions are asked about it. */
export function compiledOnce<Compiled>(
  compile: (selection: Selection) => Compiled,
): (selection: Selection) => Compiled {
  const known = new Map<Selection, Compiled>();
  return (selection) => {
    const found = known.get(selection) ?? compile(selection);
    known.set(selection, found);
    return found;
  };
}
