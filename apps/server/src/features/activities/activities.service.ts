import {
  type Activity,
  type ActivityDraft,
  type ActivityPatch,
  activityFields,
  type BodyOf,
  namesOf,
  plainOf,
  Refusal,
  type updateActivity,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { definedOf } from '../../platform/defined.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { audit, changesFrom } from '../audit/index.js';
import { notify } from '../notifications/index.js';
import { changesBetween, noteEvents } from '../profile-events/index.js';
import * as repo from './activities.repo.js';
import { createActivities } from './create.repo.js';
import { checkRefs, holdOwners } from './refs.repo.js';
import { checkDraft } from './rules.js';
import { frameOf } from './when.js';

/** A record as the draft that would make it. */
const draftOf = (row: repo.ActivityRow): ActivityDraft => ({ ...row, done: row.done_at !== null });

const toldFields = [
  'type',
  'title',
  ...namesOf(activityFields),
  'due_on',
  'due_at',
  'minutes',
  'owner_name',
  'done',
  'outcome',
  'outcome_note',
] as const;

/** What the audit log tells of an activity. */
const told = (row: repo.ActivityRow) => ({ ...row, done: row.done_at !== null });

type Change = ActivityPatch | BodyOf<typeof updateActivity>;

/** What a change means beside its own words: a new day replaces the moment, an outcome says it is done. */
function merged(row: repo.ActivityRow, { version: _, ...patch }: Change): ActivityDraft {
  const draft: ActivityDraft = { ...draftOf(row), ...definedOf(patch) };
  if (patch.due_on && patch.due_at === undefined) draft.due_at = null;
  if (patch.due_at && patch.due_on === undefined) draft.due_on = null;
  if (draft.due_at === null && patch.minutes === undefined) draft.minutes = null;
  if (patch.outcome && patch.done === undefined) draft.done = true;
  if (patch.done === false) {
    draft.outcome = patch.outcome ?? null;
    draft.outcome_note = patch.outcome_note ?? null;
  }
  return draft;
}

/** What sellers do and have to do. */
export function activitiesService({ clock }: Platform) {
  async function shown(tx: TenantTx, auth: Auth, id: number) {
    const { companyId } = auth;
    const row = await repo.loadShown(tx, companyId, await frameOf(tx, companyId, clock), id);
    const [activity] = await repo.presentAll(tx, auth, row ? [row] : []);
    if (!activity) throw new Refusal('not_found');
    return activity;
  }

  /** Whoever gets something to do from a colleague is told. */
  const tellOwner = (
    tx: TenantTx,
    auth: Auth,
    { owner, profile, due_on, title, done }: Activity,
  ) =>
    owner === null || done
      ? undefined
      : notify(tx, auth.companyId, [
          {
            user_id: owner.id,
            kind: 'assigned',
            actor_id: auth.userId,
            profile_id: profile?.id ?? null,
            about: title,
            due_on,
            path: `/crm/todos/follow-up${profile ? `/${profile.id}` : ''}`,
          },
        ]);

  /** Throws `not_found` and `version_conflict`. The record is held. */
  async function toChange(tx: TenantTx, companyId: number, id: number, version: number) {
    const row = await repo.lockActivity(tx, companyId, id);
    if (!row) throw new Refusal('not_found');
    if (row.version !== version) throw new Refusal('version_conflict');
    return row;
  }

  async function write(tx: TenantTx, auth: Auth, row: repo.ActivityRow, draft: ActivityDraft) {
    const { companyId } = auth;
    const { done, owner_id, ...fields } = checkDraft(draft);
    const refs = await checkRefs(tx, companyId, fields);
    // Who owns it already may keep it, deactivated or not.
    const changed = owner_id !== null && owner_id !== row.owner_id;
    const owner = changed ? (await holdOwners(tx, companyId, [owner_id])).get(owner_id) : undefined;
    const doneNow = done && row.done_at === null;
    await repo.changeActivity(tx, companyId, row.id, {
      type: fields.type,
      title: fields.title,
      ...plainOf(activityFields, fields),
      due_on: fields.due_on,
      due_at: fields.due_at,
      minutes: fields.minutes,
      outcome: fields.outcome,
      outcome_note: fields.outcome_note,
      ...refs,
      ...(owner ? { owner_id: owner.id, owner_name: owner.name } : {}),
      ...(doneNow ? { done_at: clock.now(), done_by: auth.userId } : {}),
      ...(done ? {} : { done_at: null, done_by: null }),
    });
    const changedNow = await shown(tx, auth, row.id);
    if (owner) await tellOwner(tx, auth, changedNow);
    const after = await repo.lockActivity(tx, companyId, row.id);
    const changes = after && changesBetween(told(row), told(after), toldFields);
    if (changes)
      await audit(tx, auth, 'activity.update', {
        type: 'activity',
        id: row.id,
        detail: { name: changedNow.title, changes: changesFrom(changes) },
      });
    return changedNow;
  }

  return {
    shown,

    create: async (tx: TenantTx, auth: Auth, draft: ActivityDraft) => {
      const { companyId, userId } = auth;
      const refs = await checkRefs(tx, companyId, draft);
      const [id] = await createActivities(tx, { companyId, actorId: userId, now: clock.now() }, [
        { ...draft, ...refs, owner_id: draft.owner_id ?? userId },
      ]);
      const made = await shown(tx, auth, id as number);
      await tellOwner(tx, auth, made);
      await audit(tx, auth, 'activity.create', {
        type: 'activity',
        id: made.id,
        detail: { name: made.title, type: made.type, profile: made.profile?.name ?? null },
      });
      return made;
    },

    change: async (tx: TenantTx, auth: Auth, id: number, change: Change) => {
      const row = await toChange(tx, auth.companyId, id, change.version);
      return write(tx, auth, row, merged(row, change));
    },

    remove: async (tx: TenantTx, auth: Auth, id: number) => {
      const gone = await repo.deleteActivityRow(tx, auth.companyId, id);
      if (!gone) throw new Refusal('not_found');
      const { id: _, ...detail } = gone;
      const { profile_id, title } = gone;
      const event = { kind: 'activity', type: 'removed', object_id: null, title } as const;
      if (profile_id) await noteEvents(tx, auth, [{ ...event, profile_id }]);
      await audit(tx, auth, 'activity.delete', { type: 'activity', id, detail });
      return {};
    },
  };
}
