import { type Column, Refusal } from '@kade/contract';
import type { Rule } from '@kade/rules';
import { blanks } from '@kade/rules/blank';
import { compileDuckDb, piecesIn, type Sought } from '@kade/rules/compile/compile-duckdb';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../schema/index.js';
import { type Frame, isRuled, type Selection } from '../columns.js';
import { compiledOnce, conditionIn } from '../conditions.js';
import type { Engine, Piece } from '../engine.js';
import { withParams } from '../expression.js';
import { type Asker, gate } from './gate.js';
import type { OddLetters } from './letters.js';
import type { Connection } from './native.js';
import type { SelectionTables } from './selectionTables.js';
import type { Kept, Shape } from './shape.js';
import type { Totals } from './totals.js';

/** The copy failed, not the question. */
export class CopyFault extends Error {}

/** What an engine needs to know of a copy. */
export type CopyView = {
  readonly shape: Shape;
  readonly letters: OddLetters;
  /** Fields in which odd letters occur. */
  readonly oddFields: ReadonlySet<string>;
  readonly totals: Totals;
  readonly selections: SelectionTables;
};

/** A value as the questions expect it: whole numbers as numbers, days as text, lists as arrays. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  if ('items' in value && Array.isArray(value.items)) return value.items.map(plain);
  return String(value);
}

const listOf = (shares: readonly number[]): Piece =>
  sql`[${sql.join(shares.map((share) => sql.lit(share)))}]`;

const isEverybody = (rule: Rule) => 'rules' in rule && rule.rules.length === 0 && !rule.not;

/** Answers from a copy, over a connection on which a transaction is open. */
export function duckdbEngine(
  connection: Connection,
  over: Kysely<DB>,
  { shape, letters, oddFields, totals, selections }: CopyView,
  frame: Frame,
  asker: Asker,
): Engine {
  const kept = new Map(shape.kept.map((one) => [one.column.key, one]));
  const keptOf = (column: Column): Kept => {
    const found = kept.get(column.key);
    if (!found) throw new RangeError(`The copy has no column ${column.key}.`);
    return found;
  };
  const nameOf = (column: Column) => `"${keptOf(column).field}"`;

  const foldsOddly = ({ column, piece }: Sought): boolean =>
    oddFields.has(keptOf(column).field) || letters.has(piece);

  /** A copy knows the day of a moment alone, and sorts texts in one way only. */
  function isSortable(column: Column): boolean {
    const { isMoment, isSet, type } = keptOf(column);
    return !isMoment && !isSet && (type !== 'varchar' || shape.sortsByBytes);
  }

  const unfit: Engine['unfit'] = ({ selections, ordered, sought }) => {
    const ruled = selections.filter(isRuled);
    if (ruled.length < selections.length) return 'condition';
    const pieces = ruled.flatMap(({ rule }) => piecesIn(rule));
    if ([...pieces, ...(sought ? [sought] : [])].some(foldsOddly)) return 'letters';
    return ordered && !isSortable(ordered) ? 'order' : undefined;
  };

  function ruled(rule: Rule): Piece {
    const { sql: text, params } = compileDuckDb(rule, {
      today: frame.today,
      columnSql: nameOf,
      decimalOf: (column) => {
        const { decimal } = keptOf(column);
        if (!decimal) throw new RangeError(`${column.key} does not hold decimals.`);
        return decimal;
      },
    });
    return withParams(text, params);
  }

  const among = (ids: readonly number[]) =>
    sql`id in (select unnest(${JSON.stringify(ids)}::bigint[]))`;

  const test = compiledOnce((selection): Piece => {
    if (!isRuled(selection)) throw new TypeError('A copy has no tables for a condition.');
    return conditionIn({ ruled, among }, selection);
  });

  async function runOn<Row>(on: Connection, query: Piece): Promise<Row[]> {
    const { sql: text, parameters } = query.compile(over);
    try {
      const reader = await gate(asker, on, () => on.runAndReadAll(text, parameters as never));
      return reader
        .getRowObjects()
        .map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])),
        ) as Row[];
    } catch (error) {
      // Ended on purpose, or sent away from the line: the copy is as good as before.
      if (asker.signal?.aborted || error instanceof Refusal) throw error;
      throw new CopyFault(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }

  const run = <Row>(query: Piece): Promise<Row[]> => runOn<Row>(connection, query);

  /** The one state that all questions in this transaction see. */
  let seen: Promise<number> | undefined;
  const state = (): Promise<number> => {
    seen ??= run<{ n: number }>(sql`select n from state`).then(([row]) => row?.n ?? -1);
    return seen;
  };

  const isAll = (selection: Selection) =>
    isRuled(selection) && isEverybody(selection.rule) && !selection.exclude?.length;
  const from: Engine['from'] = (_tests, where) =>
    isAll(where) ? sql`from "row" where true` : sql`from "row" where ${test(where)}`;

  /** Rows of a selection are asked of where they lie together, if they do; whatever fails there, all rows answer. */
  const about: Engine['about'] = async (selection, reads, queryOf) => {
    const plainly = queryOf(from([], selection, reads));
    if (isAll(selection)) return run(plainly);
    const fields = reads.map((column) => keptOf(column).field);
    const answer = selections.over(asker, await state(), test(selection), fields, (on, table) =>
      runOn(on, queryOf(sql`from ${table} where true`)),
    );
    const rows = await answer.catch((error) => {
      if (error instanceof CopyFault) return undefined;
      throw error;
    });
    return (rows ?? (await run(plainly))) as never;
  };

  return {
    name: 'duckdb',
    unfit,
    run,
    from,
    about,
    test,
    ref: (column) => sql.raw(nameOf(column)),
    ordered: (column) => sql.raw(nameOf(column)),
    id: sql`id`,
    ranked: (value, shares) => sql`quantile_disc(${value}, ${listOf(shares)})`,
    percentiles: (value, shares) => sql`quantile_cont(${value}, ${listOf(shares)})`,
    // Trimming is dear, and what begins with a digit or a letter of ASCII needs none.
    label: (text) => sql`case when ${text} >= '0' and ${text} < '{' then ${text}
      when trim(${text}, ${blanks}) <> '' then ${text} end`,
    bytewise: (text) => text,
    contains: (text, piece) => sql`contains(lower(${text}), lower(${piece}))`,
    members: (set) => sql`unnest(case when len(${set}) > 0 then ${set} else [null]::varchar[] end)`,
    totals: async (column, query) => totals.relation(await state(), column.key, query, run),
    async flagged(selection) {
      const flag = sql.ref(shape.flag);
      const [all] = await run<{ total: number }>(sql`select count(*) as total from "row"`);
      const [row] = await about<{ count: number; flagged: number }>(
        selection,
        [],
        (chosen) =>
          sql`select count(*) as count, count(*) filter (where ${flag}) as flagged ${chosen}`,
      );
      return { count: row?.count ?? 0, flagged: row?.flagged ?? 0, total: all?.total ?? 0 };
    },
  };
}
