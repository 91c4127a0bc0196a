import {
  type ApprovableChange,
  type ApprovableEndpoints,
  type BodyOf,
  type Can,
  type QueryOf,
  Refusal,
  type ReplyInputOf,
} from '@kade/contract';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { changed } from '../../platform/http/read.js';
import { audit } from '../audit/index.js';
import type { approvableRepo } from './approvable.repo.js';
import type { ApprovableKind, ApprovableRow } from './approvals.kind.js';
import { approvals } from './approvals.service.js';

/** Who asks, in which transaction, with what. */
export type Asked = { readonly tx: TenantTx; readonly auth: Auth; readonly platform: Platform };

/** Nobody looks at what it gives. */
type Step<Row> = (asked: Asked, row: Row) => unknown;
type Maker = { readonly id: number; readonly name: string };
type Item<E extends ApprovableEndpoints> =
  ReplyInputOf<E['list']> extends { results: (infer R)[] } ? R : never;

/** What is a kind's own of a resource that every kind has. */
export type Spec<E extends ApprovableEndpoints, Row extends ApprovableRow, Written> = {
  readonly kind: ApprovableKind<Row>;
  readonly repo: Pick<
    ReturnType<typeof approvableRepo<Row, never, readonly Date[]>>,
    'mustFind' | 'mustLock' | 'list' | 'names' | 'add' | 'change' | 'remove'
  >;
  readonly draft: z.ZodType<BodyOf<E['create']>>;
  /** A row as the draft that it would be made from again. */
  readonly draftOf: (asked: Asked, row: Row) => Promise<object> | object;
  /** Makes of a draft what is written. Throws for one that cannot be; `before`: what it changes. */
  readonly prepare: (
    asked: Asked,
    draft: BodyOf<E['create']>,
    before: Row | undefined,
  ) => Promise<Written> | Written;
  readonly columnsOf: (written: Written) => object;
  /** Writes what stands in other tables. */
  readonly writeRest?: (asked: Asked, id: number, written: Written) => Promise<void>;
  /** As lists show them. */
  readonly present: (
    asked: Asked,
    rows: readonly (Omit<Row, 'created_by'> & { created_by: Maker | null; can: Can })[],
  ) => Promise<Item<E>[]> | Item<E>[];
  /** As its own page shows one. */
  readonly presentOne: (
    asked: Asked,
    row: Row,
    shown: Item<E>,
  ) =>
    | Promise<Omit<ReplyInputOf<E['get']>, 'fingerprint'>>
    | Omit<ReplyInputOf<E['get']>, 'fingerprint'>;
  /** Refuses what the workflow would allow. */
  readonly before?: {
    readonly edit?: Step<Row>;
    readonly remove?: Step<Row>;
    /** Of a draft. */
    readonly submit?: Step<Row>;
    /** Of one that waits for it. */
    readonly approve?: Step<Row>;
    readonly deactivate?: Step<Row>;
  };
  /** What follows from a step, in the same transaction. */
  readonly after?: {
    /** An edit has taken its approval away, or its rejection. */
    readonly undo?: Step<Row>;
    readonly approve?: Step<Row>;
    readonly deactivate?: Step<Row>;
  };
};

/**
 * A kind of object that needs approval, as its endpoints know it: everything they do that is not the kind's own. Each
 * step locks the row first, and answers with the object as it is then.
 */
export function approvable<
  E extends ApprovableEndpoints,
  Row extends ApprovableRow & { created_by_name: string | null },
  Written extends { readonly name: string },
>(spec: Spec<E, Row, Written>) {
  const { kind, repo, before = {}, after = {} } = spec;
  const { type } = kind;
  const workflow = approvals(kind);

  const lock = ({ tx, auth, platform }: Asked, id: number) =>
    repo.mustLock(tx, auth.companyId, id, platform.clock.now());
  const find = ({ tx, auth, platform }: Asked, id: number) =>
    repo.mustFind(tx, auth.companyId, id, platform.clock.now());
  const note = ({ tx, auth }: Asked, deed: ApprovableChange, id: number, name: string) =>
    audit(tx, auth, `${type}.${deed}`, { type, id, detail: { name } });

  /** As lists show them, each with what this user may do with it now. */
  async function present(asked: Asked, rows: readonly Row[]): Promise<Item<E>[]> {
    const all = await workflow.withCan(asked.tx, asked.auth, rows);
    return spec.present(
      asked,
      all.map((row) => ({ ...row, created_by: makerOf(row) })),
    );
  }

  /** One, whole, with what a review of it is known by. Throws `not_found`. */
  async function show(asked: Asked, id: number) {
    const row = await find(asked, id);
    const [shown] = await present(asked, [row]);
    if (!shown) throw new Refusal('not_found');
    return {
      ...(await spec.presentOne(asked, row, shown)),
      fingerprint: await workflow.fingerprint(asked.tx, asked.auth.companyId, row),
    };
  }

  return {
    workflow,
    present,
    show,
    list: async (asked: Asked, query: QueryOf<E['list']>) => {
      const { tx, auth, platform } = asked;
      const { count, rows } = await repo.list(
        tx,
        auth.companyId,
        query as never,
        platform.clock.now(),
      );
      return { count, results: await present(asked, rows) };
    },
    names: ({ tx, auth, platform }: Asked) => repo.names(tx, auth.companyId, platform.clock.now()),

    create: async (asked: Asked, draft: BodyOf<E['create']>) => {
      const { tx, auth } = asked;
      const written = await spec.prepare(asked, draft, undefined);
      const id = await repo.add(tx, auth.companyId, auth.userId, spec.columnsOf(written));
      await spec.writeRest?.(asked, id, written);
      await note(asked, 'create', id, written.name);
      return show(asked, id);
    },

    /** One that was approved becomes a draft again, unless what was approved stays as it is. */
    update: async (asked: Asked, id: number, body: BodyOf<E['update']>) => {
      const { tx, auth } = asked;
      const { version, ...change } = body as { version: number };
      const row = await lock(asked, id);
      workflow.mustBeEditable(row);
      await before.edit?.(asked, row);
      if (version !== row.version) throw new Refusal('version_conflict');
      const draft = changed(spec.draft, (await spec.draftOf(asked, row)) as never, change);
      const written = await spec.prepare(asked, draft, row);
      await repo.change(tx, auth.companyId, id, spec.columnsOf(written));
      await spec.writeRest?.(asked, id, written);
      await note(asked, 'update', id, written.name);
      const status = await workflow.edited(tx, auth, await find(asked, id));
      if (status !== row.status) await after.undo?.(asked, row);
      return show(asked, id);
    },

    remove: async (asked: Asked, id: number) => {
      const row = await lock(asked, id);
      workflow.mustBeRemovable(row);
      await before.remove?.(asked, row);
      await repo.remove(asked.tx, asked.auth.companyId, id);
      await note(asked, 'remove', id, row.name);
      return {};
    },

    submit: async (asked: Asked, id: number) => {
      const row = await lock(asked, id);
      if (row.status === 'draft') await before.submit?.(asked, row);
      await workflow.submit(asked.tx, asked.auth, row);
      return show(asked, id);
    },

    cancel: async (asked: Asked, id: number) => {
      await workflow.cancel(asked.tx, asked.auth, await lock(asked, id));
      return show(asked, id);
    },

    review: async (asked: Asked, id: number, body: BodyOf<E['review']>) => {
      const given = body as Parameters<typeof workflow.review>[3];
      const approves = given.decision === 'approve';
      const row = await lock(asked, id);
      if (approves && row.status === 'pending') await before.approve?.(asked, row);
      await workflow.review(asked.tx, asked.auth, row, given);
      if (approves) await after.approve?.(asked, row);
      return show(asked, id);
    },

    deactivate: async (asked: Asked, id: number) => {
      const row = await lock(asked, id);
      await before.deactivate?.(asked, row);
      await workflow.deactivate(asked.tx, asked.auth, row);
      await after.deactivate?.(asked, row);
      return show(asked, id);
    },
  };
}

const makerOf = ({
  created_by: id,
  created_by_name: name,
}: {
  created_by: number | null;
  created_by_name: string | null;
}): Maker | null => (id !== null && name !== null ? { id, name } : null);
