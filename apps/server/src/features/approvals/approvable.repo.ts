import { type ApprovalStatus, Refusal } from '@kade/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { onlyPage } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { ApprovableRow } from './approvals.kind.js';

// biome-ignore lint/suspicious/noExplicitAny: each kind reads from tables of its own; only its rows matter here
type Rows<Row> = SelectQueryBuilder<any, any, Row>;

type Listing = {
  readonly page: number;
  readonly page_size: number;
  readonly ordering?: string | undefined;
  readonly search?: string | undefined;
  readonly status: readonly string[];
};

/** `Now`: `[Date]` for a kind whose state depends on the moment, `[]` for one whose state is as it is kept. */
type Table<Row, Now extends readonly Date[], Asked> = {
  readonly table: string;
  /** What `read` calls it. */
  readonly as: string;
  /** Of two at once the second waits; `no key update` lets rows be added that refer to it. */
  readonly lockAs: 'update' | 'no key update';
  readonly read: (tx: TenantTx, companyId: number, ...now: Now) => Rows<Row>;
  /** The same without what is too long for a list. */
  readonly readListed?: (tx: TenantTx, companyId: number, ...now: Now) => Rows<Row>;
  /** Whether one has a text in it that a list is searched for. */
  readonly has: (search: string) => RawBuilder<boolean>;
  /** The status that people are shown, where it is another than the one that is kept. */
  readonly status?: (now: Date) => RawBuilder<unknown>;
  /** What a list is narrowed by besides search and status. */
  readonly narrow?: (asked: Asked, now: Date) => readonly RawBuilder<boolean>[];
  /** What a list is sorted by, `updated_at` first when nothing is asked. */
  readonly orders: readonly string[];
  /** Orders that are no columns. */
  readonly orderOf?: Readonly<Record<string, (now: Date) => RawBuilder<unknown>>>;
  /** Which ones others choose from by name; without it all. */
  readonly isOffered?: (now: Date) => RawBuilder<boolean>;
};

/** Reading and writing the table of a kind of object that needs approval. */
export function approvableRepo<
  Row extends ApprovableRow,
  Asked extends Listing,
  Now extends readonly Date[] = [],
>(spec: Table<Row, Now, Asked>) {
  const { as, read, readListed = read } = spec;
  // Every such table has the columns that are named below.
  const table = spec.table as 'audience';
  /** For those that need it; the others do not look. */
  const at = (now: Date) => [now] as readonly Date[] as Now;
  const column = (name: string) => sql.ref(`${as}.${name}`);

  const one = (tx: TenantTx, companyId: number, id: number, now: Now) =>
    read(tx, companyId, ...now).where(sql<boolean>`${column('id')} = ${id}`);
  const find = (tx: TenantTx, companyId: number, id: number, ...now: Now) =>
    one(tx, companyId, id, now).executeTakeFirst() as Promise<Row | undefined>;
  /** Locked until the transaction ends. */
  const lock = (tx: TenantTx, companyId: number, id: number, ...now: Now) => {
    const found = one(tx, companyId, id, now);
    const locked = spec.lockAs === 'update' ? found.forUpdate(as) : found.forNoKeyUpdate(as);
    return locked.executeTakeFirst() as Promise<Row | undefined>;
  };

  /** Counts the version up, so that whoever has seen it as it was cannot write over it. */
  const change = async (tx: TenantTx, companyId: number, id: number, columns: object) => {
    await tx
      .updateTable(table)
      .set({ ...columns, updated_at: sql`now()`, version: sql`version + 1` })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  };

  return {
    find,
    lock,
    /** Throws `not_found`. */
    mustFind: async (...asked: Parameters<typeof find>) => found(await find(...asked)),
    /** Throws `not_found`. */
    mustLock: async (...asked: Parameters<typeof lock>) => found(await lock(...asked)),
    /** Every one that waits for a review. */
    pending: (tx: TenantTx, companyId: number, ...now: Now) =>
      read(tx, companyId, ...now)
        .where(sql<boolean>`${column('status')} = 'pending'`)
        .execute() as Promise<Row[]>,

    /** A page, those changed last first unless `ordering` says otherwise, and the exact count. */
    list: async (tx: TenantTx, companyId: number, asked: Asked, now: Date) => {
      const { search, status, ordering } = asked;
      const shown = spec.status?.(now) ?? column('status');
      const tests = [
        ...(search ? [spec.has(search)] : []),
        ...(status.length > 0 ? [sql<boolean>`${shown} = any(${status})`] : []),
        ...(spec.narrow?.(asked, now) ?? []),
      ];
      const wanted = tests.reduce(
        (query, test) => query.where(test),
        readListed(tx, companyId, ...at(now)),
      );
      const { count } = await tx
        .selectFrom(wanted.as('found'))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const field = spec.orders.find((f) => f === ordering?.replace(/^-/, '')) ?? 'updated_at';
      const direction = ordering === field ? 'asc' : 'desc';
      const by = spec.orderOf?.[field]?.(now) ?? column(field);
      const rows = await wanted
        .orderBy(sql`${by} ${sql.raw(direction)} nulls last`)
        .orderBy(column('id'), direction)
        .$call(onlyPage(asked))
        .execute();
      return { count, rows: rows as Row[] };
    },

    /** Id and name of those that others choose from. */
    names: (tx: TenantTx, companyId: number, now: Date) =>
      read(tx, companyId, ...at(now))
        .clearSelect()
        .select([
          column('id').$castTo<number>().as('id'),
          column('name').$castTo<string>().as('name'),
        ])
        .where(spec.isOffered?.(now) ?? sql<boolean>`true`)
        .orderBy(column('name'))
        .orderBy(column('id'))
        .execute() as Promise<{ id: number; name: string }[]>,

    /** @returns the new one's id */
    add: async (tx: TenantTx, companyId: number, userId: number, columns: object) => {
      const { id } = await tx
        .insertInto(table)
        .values({
          ...columns,
          company_id: companyId,
          created_by: userId,
          approved_hash: null,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    change,
    setStatus: (
      tx: TenantTx,
      companyId: number,
      id: number,
      state: { status: ApprovalStatus; approved_hash: string | null },
    ) => change(tx, companyId, id, state),
    remove: (tx: TenantTx, companyId: number, id: number) =>
      tx.deleteFrom(table).where('company_id', '=', companyId).where('id', '=', id).execute(),
  };
}

const found = <T>(row: T | undefined): T => {
  if (!row) throw new Refusal('not_found');
  return row;
};
