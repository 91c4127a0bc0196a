import {
  AudienceDraft,
  type BodyOf,
  Refusal,
  type reviewAudience,
  type updateAudience,
} from '@kade/contract';
import type { Clock } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { changed } from '../../platform/http/read.js';
import { audit } from '../audit/index.js';
import { readRule } from '../profiles/index.js';
import { audienceApprovals } from './audiences.approval.js';
import {
  type AudienceRow,
  addAudience,
  changeAudience,
  draftOf,
  findAudience,
  listCampaignNames,
  lockAudience,
  removeAudience,
} from './audiences.repo.js';
import { noteFrozen } from './days.jobs.js';
import { setList, sides, strangers } from './lists.repo.js';
import { freezeMembers } from './members.repo.js';

/** Audiences as the API shows them, each with what this user may do with it now. */
export async function present(tx: TenantTx, auth: Auth, rows: readonly AudienceRow[]) {
  const all = await audienceApprovals.withCan(tx, auth, rows);
  return all.map(({ audience_type, created_by, created_by_name, approved_hash: _, ...row }) => ({
    ...row,
    audienceType: audience_type,
    created_by:
      created_by !== null && created_by_name !== null
        ? { id: created_by, name: created_by_name }
        : null,
  }));
}

const found = <T>(row: T | undefined): T => {
  if (!row) throw new Refusal('not_found');
  return row;
};

export const mustFind = async (tx: TenantTx, auth: Auth, id: number): Promise<AudienceRow> =>
  found(await findAudience(tx, auth.companyId, id));

export const mustLock = async (tx: TenantTx, auth: Auth, id: number): Promise<AudienceRow> =>
  found(await lockAudience(tx, auth.companyId, id));

/** Writes the lists that the draft names. Throws `not_found` for a profile of nobody's, `invalid` for a dynamic audience. */
async function keepLists(tx: TenantTx, auth: Auth, id: number, draft: AudienceDraft) {
  if (draft.audienceType === 'dynamic') {
    for (const side of sides) {
      if (draft[side]?.length)
        throw new Refusal('invalid', undefined, {
          errors: {
            [side]: [
              'Only static audiences can have a manual list. Change the type to static, or clear the list.',
            ],
          },
        });
      await setList(tx, auth.companyId, id, side, []);
    }
    return;
  }
  const foreign = await strangers(
    tx,
    auth.companyId,
    sides.flatMap((side) => draft[side] ?? []),
  );
  if (foreign.length > 0) throw new Refusal('not_found', `Profile ${foreign[0]} doesn’t exist.`);
  // The list that weighs more comes last: a profile that is on both stays out.
  for (const side of sides) {
    const ids = draft[side];
    if (ids) await setList(tx, auth.companyId, id, side, ids);
  }
}

/** Makes an audience. Throws `rule_invalid`, `name_taken`. @returns its id */
export async function create(tx: TenantTx, auth: Auth, draft: AudienceDraft): Promise<number> {
  readRule(draft.origin_query);
  const id = await addAudience(tx, auth.companyId, auth.userId, draft);
  await keepLists(tx, auth, id, draft);
  await audit(tx, auth, 'audience.create', { type: 'audience', id, detail: { name: draft.name } });
  return id;
}

/** Changes an audience; one that was approved becomes a draft again. */
export async function update(
  tx: TenantTx,
  auth: Auth,
  id: number,
  { version, ...change }: BodyOf<typeof updateAudience>,
): Promise<void> {
  const before = await mustLock(tx, auth, id);
  audienceApprovals.mustBeEditable(before);
  if (version !== before.version) throw new Refusal('version_conflict');
  const draft = changed(AudienceDraft, draftOf(before), change);
  readRule(draft.origin_query);
  await changeAudience(tx, auth.companyId, id, draft);
  await keepLists(tx, auth, id, draft);
  await audit(tx, auth, 'audience.update', { type: 'audience', id, detail: { name: draft.name } });
  await audienceApprovals.edited(tx, auth, await mustFind(tx, auth, id));
}

/** Removes an audience. Throws `wrong_state` while it is in use, naming the campaigns that use it. */
export async function remove(tx: TenantTx, auth: Auth, id: number): Promise<void> {
  const row = await mustLock(tx, auth, id);
  audienceApprovals.mustBeRemovable(row);
  const names = (await listCampaignNames(tx, auth.companyId, id)).map((c) => `"${c.name}"`);
  if (names.length > 0) {
    const shown = names.slice(0, 5).join(', ');
    const more = names.length > 5 ? ` and ${names.length - 5} more` : '';
    throw new Refusal(
      'wrong_state',
      `This audience is used by campaign ${shown}${more} and can’t be deleted. Choose another audience there first.`,
    );
  }
  await removeAudience(tx, auth.companyId, id);
  await audit(tx, auth, 'audience.remove', { type: 'audience', id, detail: { name: row.name } });
}

/** Approves or rejects. The members of a static audience are frozen in the same transaction. */
export async function review(
  tx: TenantTx,
  auth: Auth,
  id: number,
  body: BodyOf<typeof reviewAudience>,
  clock: Clock,
): Promise<void> {
  const row = await mustLock(tx, auth, id);
  await audienceApprovals.review(tx, auth, row, body);
  if (body.decision === 'approve' && row.audience_type === 'static') {
    await freezeMembers(tx, auth.companyId, row, clock);
    await noteFrozen(tx, auth.companyId, row, clock);
  }
}
