import { type Column, fieldOf } from '@kade/contract';
import { blanks } from '@kade/rules/blank';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../db/list.js';
import type { TenantTx } from '../db/tenant.js';
import { type Condition, type Frame, isRuled, type Selection } from './columns.js';
import { compiledOnce, conditionIn } from './conditions.js';
import type { Engine, Piece } from './engine.js';
import type { ColumnSource } from './source.js';

/** A selection as PostgreSQL reads it: for whoever builds a statement of their own around it. */
export function conditionOf(source: ColumnSource, selection: Selection, frame: Frame): Condition {
  if (!isRuled(selection)) return selection;
  const compiled = source.compile(selection.rule, frame);
  const where = conditionIn(
    { ruled: () => compiled.where, among: (ids) => sql`p.id = any(${ids}::bigint[])` },
    selection,
  );
  return { where: where as RawBuilder<boolean>, usesMetrics: compiled.usesMetrics };
}

/** Answers from the tables themselves, inside the transaction of who asks. */
export function postgresEngine(
  tx: TenantTx,
  companyId: number,
  frame: Frame,
  source: ColumnSource,
): Engine {
  const { isBeside } = source;
  const compiled = compiledOnce((selection) => conditionOf(source, selection, frame));
  const test = (selection: Selection): Piece => compiled(selection).where;

  const from: Engine['from'] = (tests, where, reads) => {
    const beside =
      [...tests, where].some((one) => compiled(one).usesMetrics) || reads.some(isBeside);
    const { table, key } = source.beside;
    return sql`from ${sql.ref(source.table)} p ${
      beside
        ? sql`left join ${sql.ref(table)} m on m.company_id = p.company_id and m.${sql.ref(key)} = p.id`
        : sql``
    } where p.company_id = ${companyId} and ${test(where)}`;
  };

  const percentileOf = (value: Piece, kind: string, shares: Piece) =>
    sql`percentile_${sql.raw(kind)}(${shares}) within group (order by ${value})`;

  return {
    name: 'postgres',
    run: async (query) => (await query.execute(tx)).rows as never,
    from,
    about: async (selection, reads, queryOf) =>
      (await queryOf(from([], selection, reads)).execute(tx)).rows as never,
    unfit: () => undefined,
    test,
    ref: (column: Column) => source.read(column, frame),
    ordered: (column) => sql.ref(`${isBeside(column) ? 'm' : 'p'}.${fieldOf(column)}`),
    id: sql`p.id`,
    ranked: (value, shares) => percentileOf(value, 'disc', sql`${shares}::float8[]`),
    percentiles: (value, shares) => percentileOf(value, 'cont', sql`${shares}::float8[]`),
    label: (text) => sql`case when btrim(${text}, ${blanks}) <> '' then ${text} end`,
    bytewise: (text) => sql`${text} collate "C"`,
    contains: (text, piece) => contains([text], piece),
    members: (set) => sql`unnest(coalesce(nullif(${set}, '{}'), array[null::text]))`,
    totals: async () => undefined,
    /**
     * The condition runs once, into a list that the other table is joined to as a set. Asking row by row
     * (`count(*) filter (where exists …)`) costs more than twice that when many are selected.
     */
    async flagged(selection) {
      const { where, fields, some } = source.flag;
      const read = sql.join(fields.map((field) => sql.ref(`p.${field}`)));
      const { rows } = await sql<{ count: number; total: number; flagged: number }>`
        with selected as materialized (select p.id, ${read} ${from([], selection, [])})
        select (select count(*) from selected) as count,
          (select count(*) from ${sql.ref(source.table)} where company_id = ${companyId}) as total,
          (select count(*) from selected p where ${where} and exists (
            select 1 from ${sql.ref(some.table)} c where c.company_id = ${companyId}
              and c.${sql.ref(some.key)} = p.id and ${some.where})) as flagged`.execute(tx);
      return rows[0] ?? { count: 0, total: 0, flagged: 0 };
    },
  };
}
