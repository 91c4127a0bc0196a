import {
  type BodyOf,
  type createTriggerTasks,
  Refusal,
  type ReplyInputOf,
  type saveTriggersAsAudience,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { createActivities } from '../../activities/index.js';
import { saveProfilesAsAudience } from '../../audiences/index.js';
import { loadSettings } from '../settings/settings.repo.js';
import { findTriggers, markTriggers, noteActed, profilesOfTriggers } from './triggers.repo.js';

type At = { readonly now: Date; readonly today: string };

async function mustFindAll(tx: TenantTx, companyId: number, given: readonly number[]) {
  const ids = [...new Set(given)];
  const { rules } = await loadSettings(tx, companyId);
  const found = await findTriggers(tx, companyId, rules, ids);
  // One of them is nobody's, or somebody else's: then nothing is done about any.
  if (found.length < ids.length) throw new Refusal('not_found');
  return { ids, found };
}

/** A task for each trigger, for whoever its rule says, else for whoever asks. Throws `not_found` and `invalid`. */
export async function giveTasks(
  tx: TenantTx,
  { companyId, userId }: Auth,
  { title, due_on, done, ...given }: BodyOf<typeof createTriggerTasks>,
  { now, today }: At,
): Promise<ReplyInputOf<typeof createTriggerTasks>> {
  const { ids, found } = await mustFindAll(tx, companyId, given.ids);
  await createActivities(
    tx,
    { companyId, actorId: userId, now },
    found.map(({ profile_id, assigned_to }) => ({
      ...{ type: 'task' as const, title, due_on, profile_id },
      owner_id: assigned_to === null ? userId : Number(assigned_to),
    })),
  );
  await noteActed(tx, companyId, ids, 'task', today);
  if (done)
    await markTriggers(tx, companyId, { ids, state: 'done', until: null }, { userId, now, today });
  return { tasks: found.length };
}

/** The profiles of triggers as a static audience. Throws `not_found` and `name_taken`. */
export async function saveAsAudience(
  tx: TenantTx,
  auth: Auth,
  { name, ...given }: BodyOf<typeof saveTriggersAsAudience>,
  { today }: Pick<At, 'today'>,
): Promise<ReplyInputOf<typeof saveTriggersAsAudience>> {
  const { ids } = await mustFindAll(tx, auth.companyId, given.ids);
  const query = profilesOfTriggers(auth.companyId, ids);
  const { id, count } = await saveProfilesAsAudience(tx, auth, name, query);
  await noteActed(tx, auth.companyId, ids, 'audience', today);
  return { id, name, count };
}
