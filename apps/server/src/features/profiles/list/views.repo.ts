import {
  type BodyOf,
  message,
  Refusal,
  type updateView as update,
  ViewDraft,
} from '@kade/contract';
import { sql } from 'kysely';
import { needRoomFor } from '../../../platform/db/kept.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { changed } from '../../../platform/http/read.js';

const visible = (tx: TenantTx, auth: Auth) =>
  tx
    .selectFrom('saved_view as v')
    .innerJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'v.company_id').onRef('u.id', '=', 'v.created_by'),
    )
    .where('v.company_id', '=', auth.companyId)
    .where((eb) => eb.or([eb('v.created_by', '=', auth.userId), eb('v.is_shared', '=', true)]))
    .select([
      'v.id',
      'v.list',
      'v.name',
      'v.is_shared',
      'v.state',
      'v.version',
      'v.created_by',
      'u.name as owner_name',
    ]);

const needRoom = (tx: TenantTx, { companyId }: Auth) =>
  needRoomFor(tx, companyId, {
    table: 'saved_view',
    column: 'state',
    say: message('views_full'),
  });

type Row = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number];

const present = ({ created_by, owner_name, ...view }: Row, auth: Auth) => ({
  ...view,
  // Views of before other lists had any say nothing of their filters.
  state: { ...view.state, filters: view.state.filters ?? {} },
  owner: { id: created_by, name: owner_name },
  can_edit: mayEdit(created_by, view.is_shared, auth),
});

/** Its maker; and an administrator, of shared ones: a maker may have left. */
const mayEdit = (owner: number, isShared: boolean, auth: Auth) =>
  owner === auth.userId || (isShared && auth.groups.includes('company:admin'));

/** The names of views by id: of those that this user sees. */
export const namesOfViews = async (tx: TenantTx, auth: Auth, ids: readonly number[]) =>
  new Map(
    (
      await visible(tx, auth)
        .where(sql<boolean>`v.id = any(${[...ids]}::bigint[])`)
        .execute()
    ).map(({ id, name }) => [id, name]),
  );

/** Own views of a list and shared ones, by name. */
export async function listViews(tx: TenantTx, auth: Auth, list: string) {
  const rows = await visible(tx, auth)
    .where('v.list', '=', list)
    .orderBy('v.name')
    .orderBy('v.id')
    .execute();
  return rows.map((row) => present(row, auth));
}

async function loadView(tx: TenantTx, auth: Auth, id: number) {
  const row = await visible(tx, auth).where('v.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return present(row, auth);
}

/** Throws `name_taken` when the user has a view of that name, `wrong_state` when there is no room for more. */
export async function createView(tx: TenantTx, auth: Auth, draft: ViewDraft) {
  const { id } = await tx
    .insertInto('saved_view')
    .values({
      company_id: auth.companyId,
      created_by: auth.userId,
      ...draft,
      state: JSON.stringify(draft.state),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await needRoom(tx, auth);
  return loadView(tx, auth, id);
}

async function editable(tx: TenantTx, auth: Auth, id: number) {
  const view = await loadView(tx, auth, id);
  if (!view.can_edit) throw new Refusal('forbidden', message('view_of_another'));
  return view;
}

/** Throws `not_found`, `forbidden`, `name_taken`, `wrong_state` or `version_conflict` when somebody saved it since. */
export async function updateView(
  tx: TenantTx,
  auth: Auth,
  id: number,
  { version, ...change }: BodyOf<typeof update>,
) {
  const { list: _, ...draft } = changed(ViewDraft, await editable(tx, auth, id), change);
  const { numUpdatedRows } = await tx
    .updateTable('saved_view')
    .set({
      ...draft,
      state: JSON.stringify(draft.state),
      version: version + 1,
      updated_at: sql`now()`,
    })
    .where('company_id', '=', auth.companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('version_conflict');
  await needRoom(tx, auth);
  return loadView(tx, auth, id);
}

/** Throws `not_found` or `forbidden`. */
export async function deleteView(tx: TenantTx, auth: Auth, id: number) {
  await editable(tx, auth, id);
  await tx
    .deleteFrom('saved_view')
    .where('company_id', '=', auth.companyId)
    .where('id', '=', id)
    .execute();
}
