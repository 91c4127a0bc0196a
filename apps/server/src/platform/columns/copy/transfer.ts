import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import type { DB } from '../../../schema/index.js';
import type { Client } from '../../db/connect.js';
import type { ColumnSource } from '../source.js';
import type { Kept, Shape } from './shape.js';

/** What is unknown, in the files between the two databases. A text that reads so is put in quotes, and stays a text. */
const unknown = '\\N';

/** Which rows: those with an id above the first and up to the second, or those changed since a snapshot. */
export type Wanted =
  | { readonly above: number; readonly upTo: number }
  | { readonly changedSince: string };

/** COPY takes no parameters: whatever goes in must be a literal of ours. */
function textOf(query: RawBuilder<unknown>, over: Kysely<DB>): string {
  const { sql: text, parameters } = query.compile(over);
  if (parameters.length > 0) throw new Error('A COPY cannot carry parameters.');
  return text;
}

const cellOf =
  (timeZone: string) =>
  ({ alias, field, isMoment, isSet }: Kept) => {
    const ref = sql.ref(`${alias}.${field}`);
    if (isMoment) return sql`(${ref} at time zone ${sql.lit(timeZone)})::date`;
    return isSet ? sql`array_to_json(${ref})` : ref;
  };

/** Changes that a snapshot has not seen. A transaction it saw none of may be older than others that it did see. */
export const unseen = (companyId: number, snapshot: string) => sql`
  from column_change where company_id = ${sql.lit(companyId)}
    and xid >= pg_snapshot_xmin(${sql.lit(snapshot)}::pg_snapshot)
    and not pg_visible_in_snapshot(xid, ${sql.lit(snapshot)}::pg_snapshot)`;

/**
 * The COPY that gives rows as CSV, in the order of {@link Shape}: id, columns, flag. For changed rows each line begins
 * with the snapshot it was read in, whether all have to be read again, and whether the row is still there; and one line
 * without an id always comes. All of it is one statement, so one state of the database.
 */
export function copyOut(
  over: Kysely<DB>,
  companyId: number,
  timeZone: string,
  source: ColumnSource,
  shape: Shape,
  wanted: Wanted,
): string {
  const company = sql.lit(companyId);
  const { table, beside, flag } = source;
  const { some } = flag;
  const values = sql.join(shape.kept.map(cellOf(timeZone)));
  const ofPerson = sql`from ${sql.ref(some.table)} c where c.company_id = ${company} and ${some.where}`;
  const key = sql`c.${sql.ref(some.key)}`;
  const sideOf = sql`left join ${sql.ref(beside.table)} m on m.company_id = ${company} and m.${sql.ref(beside.key)} = p.id`;
  const rows =
    'above' in wanted
      ? sql`select p.id, ${values}, (${flag.where} and f.id is not null)
          from ${sql.ref(table)} p ${sideOf}
          left join (select distinct ${key} as id ${ofPerson}
            and ${key} > ${sql.lit(wanted.above)} and ${key} <= ${sql.lit(wanted.upTo)}) f on f.id = p.id
          where p.company_id = ${company} and p.id > ${sql.lit(wanted.above)} and p.id <= ${sql.lit(wanted.upTo)}`
      : sql`select pg_current_snapshot()::text,
          exists (select 1 ${unseen(companyId, wanted.changedSince)} and ids is null),
          p.id is not null, k.id, ${values},
          (${flag.where} and exists (select 1 ${ofPerson} and ${key} = p.id))
          from (select distinct unnest(ids) as id ${unseen(companyId, wanted.changedSince)}
            union all select null) k
          left join ${sql.ref(table)} p on p.company_id = ${company} and p.id = k.id ${sideOf}`;
  return textOf(sql`copy (${rows}) to stdout (format csv, null ${sql.lit(unknown)})`, over);
}

/** Sends the answer of a COPY into a file that only this process may read. */
export async function copyToFile(client: Client, command: string, path: string): Promise<void> {
  const rows = client.query(copyTo(command));
  await pipeline(rows, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The columns of a copy with their types, the id first and the flag last. */
export const columnList = ({ kept, flag }: Shape): readonly (readonly [string, string])[] => [
  ['id', 'bigint'],
  ...kept.map(({ field, type }) => [field, type] as const),
  [flag, 'boolean'],
];

/** A select over a file made by {@link copyOut}. */
export function readFile(path: string, shape: Shape, changed: boolean): string {
  const head = changed
    ? ["'snapshot': 'varchar'", "'everything': 'boolean'", "'present': 'boolean'"]
    : [];
  const sets = new Set(shape.kept.filter((one) => one.isSet).map((one) => one.field));
  const columns = columnList(shape);
  const types = columns.map(
    ([name, type]) => `${quoted(name)}: ${quoted(sets.has(name) ? 'varchar' : type)}`,
  );
  const values = columns.map(([name]) =>
    sets.has(name) ? `from_json("${name}", '["VARCHAR"]') as "${name}"` : `"${name}"`,
  );
  return `select ${changed ? 'snapshot, everything, present, ' : ''}${values.join(', ')}
    from read_csv(${quoted(path)}, columns = {${[...head, ...types].join(', ')}}, auto_detect = false, header = false,
      delim = ',', quote = '"', escape = '"', nullstr = ${quoted(unknown)}, allow_quoted_nulls = false,
      new_line = '\\n', max_line_size = 8388608)`;
}
