import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../schema/index.js';
import type { Piece } from '../engine.js';
import { type Asker, gate } from './gate.js';
import type { Connection } from './native.js';

/** Above this share of all rows a table of the selected costs more than it saves the few questions that follow. */
const mostShare = 0.15;
const mostRows = 300_000;
/** Of fewer rows than this a table is soon made, whatever is selected. */
const fewRows = 100_000;
/** Rows that tell how much is selected, before it is put down; they come a few thousand at a time. */
const sampled = 20_000;
/** Values that all tables may hold together: 60 MB, when half of them are texts. */
const mostValues = 2_000_000;
const mostKnown = 16;
/** Columns asked of lately that a new table has from the start, so that it is not made anew for each question. */
const mostRecent = 6;
/** A rule with thousands of listed rows in it is not worth its key. */
const longestKey = 20_000;

/** What a rule selected, in a table of its own. */
type Selected = {
  /** Without one it is not worth keeping. */
  readonly table: Piece | undefined;
  readonly fields: readonly string[];
  readonly rows: number;
  users: number;
};

/** Where the answer to a question is worked out: a query over a table, on a connection. */
type Ask<T> = (connection: Connection, table: Piece) => Promise<T>;

export type SelectionTables = {
  /**
   * Asks of the rows that a condition selects, put down in a table once for all questions about them.
   * @param asker who ends the making of the table with the question
   * @param state of the copy, as the asker sees it
   * @param where over the rows of the copy
   * @param fields that the question reads besides the flag
   * @returns undefined when there is no such table: the question has to be asked of all rows
   */
  over<T>(
    asker: Asker,
    state: number,
    where: Piece,
    fields: readonly string[],
    ask: Ask<T>,
  ): Promise<T | undefined>;
};

/** For copies that leave no memory for tables beside them. */
export const noSelectionTables: SelectionTables = { over: async () => undefined };

/**
 * Remembers what the rules selected that were asked of last. Who builds an audience asks for counts, spreads, boxes and
 * worth of the same rule in one breath, over several requests, and going through all rows is most of each answer.
 * A table shows one state of the copy; when a row has changed all of them go.
 */
export function openSelectionTables(given: {
  over: Kysely<DB>;
  flag: string;
  rows: number;
  /** Lends a connection on which no transaction is open. */
  lend<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Told on a connection that the tables take more memory now, or less. */
  resized(connection: Connection): Promise<void>;
}): SelectionTables {
  const { over, flag, rows, lend, resized } = given;
  let of = -1;
  let made = 0;
  /** By condition, the one asked longest ago first. */
  let known = new Map<string, Promise<Selected>>();
  /** Made, and no longer in `known`. */
  let leaving: Selected[] = [];
  const current = new Set<Selected>();
  let recent: string[] = [];

  const values = () =>
    [...current].reduce((sum, one) => sum + one.rows * (one.fields.length + 1), 0);

  function leave(one: Selected): void {
    if (current.delete(one)) leaving.push(one);
  }

  /** A row has changed: what was selected before is of no use. */
  function moveTo(state: number): void {
    of = state;
    known = new Map();
    for (const one of current) leave(one);
  }

  async function dropUnused(connection: Connection): Promise<void> {
    const gone = leaving.filter((one) => one.users === 0);
    leaving = leaving.filter((one) => one.users > 0);
    for (const { table } of gone)
      if (table) await connection.run(sql`drop table if exists ${table}`.compile(over).sql);
  }

  const countOf = async (connection: Connection, query: Piece): Promise<number> => {
    const { sql: text, parameters } = query.compile(over);
    const reader = await connection.runAndReadAll(text, parameters as never);
    return Number(reader.getRows()[0]?.[0] ?? 0);
  };

  /** Puts the selected rows down, unless they are too many. The state is that of the very transaction which reads them. */
  async function make(
    asker: Asker,
    state: number,
    where: Piece,
    fields: readonly string[],
  ): Promise<Selected> {
    const none: Selected = { table: undefined, fields: [], rows: 0, users: 0 };
    made += 1;
    const table = sql`selections.${sql.ref(`selected_${made}`)}`;
    const columns = sql.join([flag, ...fields].map((field) => sql.ref(field)));
    const work = async (connection: Connection): Promise<Selected> => {
      await dropUnused(connection);
      await connection.run('begin');
      try {
        const isNow = (await countOf(connection, sql`select n from copy.state`)) === state;
        const share = isNow && rows >= fewRows ? await shareOf(connection, where) : 0;
        const count =
          isNow && share <= mostShare
            ? await countOf(
                connection,
                sql`create table ${table} as select ${columns} from copy."row" where ${where}`,
              )
            : Number.POSITIVE_INFINITY;
        const keeps = count <= mostRows;
        await connection.run(keeps ? 'commit' : 'rollback');
        await resized(connection);
        return keeps ? { table, fields, rows: count, users: 0 } : none;
      } catch {
        // For one because the table did not fit into memory. All rows are still there to be asked.
        await connection.run('rollback');
        return none;
      }
    };
    return lend((connection) => gate(asker, connection, () => work(connection))).catch(() => none);
  }

  /** About which share of the rows is selected, by a sample of them: none at all in it is as good as a few. */
  const shareOf = (connection: Connection, where: Piece): Promise<number> =>
    countOf(
      connection,
      sql`select coalesce(count(*) filter (where ${where})::double / nullif(count(*), 0), 0)
        from copy."row" tablesample system (${sql.lit((100 * sampled) / rows)}%)`,
    );

  /**
   * The table of a condition with these columns in it, and one user more. Those who ask at the same moment wait for one
   * making.
   */
  function selectedBy(
    asker: Asker,
    state: number,
    key: string,
    where: Piece,
    fields: readonly string[],
  ): Promise<Selected> {
    const before = known.get(key);
    const mine = (before ?? Promise.resolve(undefined)).then(async (found) => {
      if (found && (!found.table || fields.every((one) => found.fields.includes(one)))) {
        found.users += 1;
        return found;
      }
      if (found) leave(found);
      const wanted = new Set([...fields, ...recent]);
      const fresh = await make(asker, state, where, [...wanted]);
      fresh.users += 1;
      if (fresh.table) current.add(fresh);
      if (state !== of) leave(fresh);
      return fresh;
    });
    known.delete(key);
    known.set(key, mine);
    return mine;
  }

  /** Gives up those asked longest ago, until the others fit. */
  async function makeRoom(keep: string): Promise<void> {
    for (const [key, one] of known) {
      if (values() <= mostValues && known.size <= mostKnown) return;
      if (key === keep) continue;
      known.delete(key);
      leave(await one);
    }
  }

  return {
    async over(asker, state, where, fields, ask) {
      if (state > of) moveTo(state);
      if (state !== of) return undefined;
      const { sql: text, parameters } = where.compile(over);
      const key = JSON.stringify([text, parameters]);
      if (key.length > longestKey) return undefined;
      recent = [...new Set([...fields, ...recent])].slice(0, mostRecent);
      const found = await selectedBy(asker, state, key, where, fields);
      const { table } = found;
      try {
        await makeRoom(key);
        if (!table) {
          // What was not made because its asker went may be made for the next one.
          if (asker.signal?.aborted) known.delete(key);
          return undefined;
        }
        return await lend((connection) => ask(connection, table));
      } catch (error) {
        known.delete(key);
        leave(found);
        throw error;
      } finally {
        found.users -= 1;
      }
    },
  };
}
