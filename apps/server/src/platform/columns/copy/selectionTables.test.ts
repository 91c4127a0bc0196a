import { DuckDBInstance } from '@duckdb/node-api';
import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Piece } from '../engine.js';
import type { Connection, Instance } from './native.js';
import { openSelectionTables, type SelectionTables } from './selectionTables.js';

const over = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => {
      throw new Error('Nobody looks at these tables.');
    },
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A copy of 120,000 rows: of each hundred, one is in town 0, one in town 1 and so on; odd ids bear the flag. */
const rows = 120_000;
let instance: Instance;
let connection: Connection;
let selections: SelectionTables;
beforeEach(async () => {
  instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
  for (const text of [
    "attach ':memory:' as copy",
    "attach ':memory:' as selections",
    `create table copy."row" as select i as id, (i % 100)::integer as town, i % 7 as staff, i % 2 = 1 as flag
      from range(${rows}) t(i)`,
    'create table copy.state as select 0::bigint as n',
  ])
    await connection.run(text);
  selections = openSelectionTables({
    over: over as never,
    flag: 'flag',
    rows,
    lend: async (work) => {
      const mine = await instance.connect();
      return work(mine).finally(() => mine.closeSync());
    },
    resized: async () => {},
  });
});
afterEach(() => {
  connection.closeSync();
  instance.closeSync();
});

const read = async (on: Connection, text: string) => (await on.runAndReadAll(text)).getRowsJS();
const textOf = (piece: Piece) => piece.compile(over as never).sql;
const inTown = (town: number) => sql`town = ${town}::integer`;

const asker = { companyId: 1, signal: undefined };

/** How many there are, and in which table they were looked for. */
const count = (where: Piece, { state = 0, fields = [] as string[] } = {}) =>
  selections.over(asker, state, where, fields, async (on, table) => {
    const name = textOf(table);
    const [[found] = []] = await read(on, `select count(*) from ${name}`);
    return { found: Number(found), name };
  });

/** Tables that there are, with their columns. */
const tables = async () =>
  (
    await read(
      connection,
      `select table_name, string_agg(column_name, ' ' order by column_name)
        from duckdb_columns() where database_name = 'selections' group by 1 order by length(table_name), 1`,
    )
  ).map(([name, columns]) => `${name}: ${columns}`);

describe('what a rule selected', () => {
  it('is put down once, for all questions about it', async () => {
    const first = await count(inTown(3));
    expect(first).toEqual({ found: 1200, name: 'selections."selected_1"' });
    expect(await count(inTown(3))).toEqual(first);
    expect(await count(inTown(4))).toEqual({ found: 1200, name: 'selections."selected_2"' });
    expect(await tables()).toEqual(['selected_1: flag', 'selected_2: flag']);
  });

  it('is put down once for those who ask at the same moment', async () => {
    const asked = await Promise.all(
      [[], ['town'], ['staff'], ['town', 'staff']].map((fields) => count(inTown(3), { fields })),
    );
    expect(asked.map((one) => one?.found)).toEqual([1200, 1200, 1200, 1200]);
    expect(await tables()).toEqual(['selected_1: flag staff town']);
  });

  it('is put down for many rules at the same moment', async () => {
    const towns = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    const asked = await Promise.all(towns.map((town) => count(inTown(town))));
    expect(asked.map((one) => one?.found)).toEqual(towns.map(() => 1200));
    expect(await tables()).toHaveLength(10);
  });

  it('has the columns that were asked of lately, so that the next rule is put down once', async () => {
    await count(inTown(3), { fields: ['town'] });
    await count(inTown(3), { fields: ['staff'] });
    const next = await count(inTown(4));
    expect(await count(inTown(4), { fields: ['staff', 'town'] })).toEqual(next);
    const left = await tables();
    expect(left.at(-1)).toBe('selected_3: flag staff town');
    expect(left).not.toContain('selected_1: flag town');
  });

  it('is of no use when a row has changed', async () => {
    expect((await count(inTown(3)))?.found).toBe(1200);
    await connection.run('delete from copy."row" where id = 3');
    await connection.run('update copy.state set n = 1');
    // Who began before the change cannot be served from what stands there now.
    expect(await count(inTown(5))).toBeUndefined();
    expect((await count(inTown(3), { state: 1 }))?.found).toBe(1199);
    expect(await count(inTown(3))).toBeUndefined();
    expect(await tables()).toEqual(['selected_3: flag']);
  });

  it('is not put down when it is much', async () => {
    expect(await count(sql`town < 60`)).toBeUndefined();
    expect(await count(sql`town < 60`)).toBeUndefined();
    expect((await count(sql`town < 2`))?.found).toBe(2400);
    expect(await tables()).toEqual(['selected_2: flag']);
  });

  it('is not put down when that fails, and the next rule is', async () => {
    expect(await count(sql`town = 'three'`)).toBeUndefined();
    expect((await count(inTown(3)))?.found).toBe(1200);
  });

  it('that was not put down because its asker had gone is put down for the next one', async () => {
    const gone = { companyId: 1, signal: AbortSignal.abort() };
    const asked = selections.over(gone, 0, inTown(3), [], async () => 'asked');
    expect(await asked.catch(() => undefined)).toBeUndefined();
    expect((await count(inTown(3)))?.found).toBe(1200);
  });

  it('goes when many others were asked of since', async () => {
    for (let town = 0; town < 40; town += 1) await count(inTown(town));
    expect((await tables()).length).toBeLessThan(20);
    expect((await count(inTown(0)))?.found).toBe(1200);
  });

  it('stays for who is reading it, though a column more was asked of it since', async () => {
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    let begun = () => {};
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = selections.over(asker, 0, inTown(3), [], async (on, table) => {
      begun();
      await gate;
      return read(on, `select count(*) from ${textOf(table)}`);
    });
    await started;
    await count(inTown(3), { fields: ['staff'] });
    await count(inTown(4));
    go();
    expect(await slow).toEqual([[1200n]]);
  });
});
