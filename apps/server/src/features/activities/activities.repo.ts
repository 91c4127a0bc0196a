import {
  type Activity,
  type ActivityType,
  activityFields,
  type FollowUpGroup,
  type Language,
  type MailOfActivity,
  namesOf,
  plainOf,
} from '@kade/contract';
import { sql, type Updateable } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { ActivityTable } from '../../schema/activities.js';
import { mailsOfActivities } from './mails.repo.js';
import type { Frame } from './when.js';
import { groupOf } from './when.sql.js';

export type Narrowed = {
  owner_id: number[];
  type: ActivityType[];
  profile_id?: number | undefined;
  opportunity_id?: number | undefined;
};

/** `activity as a` of a company. */
export const activitiesOf = (tx: TenantTx, companyId: number) =>
  tx.selectFrom('activity as a').where('a.company_id', '=', companyId);

const plainColumns = namesOf(activityFields).map((name) => `a.${name}` as const);

const shown = (tx: TenantTx, companyId: number, frame: Frame) =>
  activitiesOf(tx, companyId)
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.owner_id'),
    )
    .leftJoin('profile as p', (j) =>
      j.onRef('p.company_id', '=', 'a.company_id').onRef('p.id', '=', 'a.profile_id'),
    )
    .leftJoin('person as c', (j) =>
      j.onRef('c.company_id', '=', 'a.company_id').onRef('c.id', '=', 'a.person_id'),
    )
    .leftJoin('opportunity as o', (j) =>
      j.onRef('o.company_id', '=', 'a.company_id').onRef('o.id', '=', 'a.opportunity_id'),
    )
    .leftJoin('campaign as k', (j) =>
      j.onRef('k.company_id', '=', 'a.company_id').onRef('k.id', '=', 'a.campaign_id'),
    )
    .select([
      'a.id',
      'a.uid',
      'a.type',
      'a.title',
      ...plainColumns,
      'a.due_on',
      'a.due_at',
      'a.minutes',
      'a.done_at',
      'a.outcome',
      'a.outcome_note',
      'a.created_at',
      'a.updated_at',
      'a.version',
      'a.owner_id',
      'u.name as owner_name',
      'a.profile_id',
      'p.name as profile_name',
      'p.city as profile_city',
      'p.phone as profile_phone',
      'a.person_id',
      sql<string>`concat_ws(' ', c.first_name, c.last_name)`.as('person_name'),
      'c.phone as person_phone',
      'c.email as person_email',
      'a.opportunity_id',
      'o.title as opportunity_title',
      'a.campaign_id',
      'k.name as campaign_name',
      sql<FollowUpGroup | null>`case when a.done_at is null then ${groupOf(frame)} end`.as('group'),
    ]);

/** An activity with the names of all it refers to. */
export type ShownRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

export const loadShown = (tx: TenantTx, companyId: number, frame: Frame, id: number) =>
  shown(tx, companyId, frame).where('a.id', '=', id).executeTakeFirst();

/** These activities, in the order of the ids. */
export async function loadShownByIds(
  tx: TenantTx,
  companyId: number,
  frame: Frame,
  ids: readonly number[],
): Promise<ShownRow[]> {
  if (ids.length === 0) return [];
  const rows = await shown(tx, companyId, frame)
    .where(sql<boolean>`a.id = any(${[...ids]}::bigint[])`)
    .execute();
  const place = new Map(ids.map((id, i) => [id, i]));
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

const named = (id: number | null, name: string | null) => (id ? { id, name: name ?? '' } : null);

/** As the contract has it. */
const present = (row: ShownRow, mail: MailOfActivity | null): Activity => ({
  ...plainOf(activityFields, row),
  id: row.id,
  type: row.type,
  title: row.title,
  due_on: row.due_on,
  due_at: row.due_at,
  minutes: row.minutes,
  done: row.done_at !== null,
  done_at: row.done_at,
  outcome: row.outcome,
  outcome_note: row.outcome_note,
  group: row.group,
  owner: named(row.owner_id, row.owner_name),
  profile: row.profile_id
    ? {
        id: row.profile_id,
        name: row.profile_name ?? '',
        city: row.profile_city,
        phone: row.profile_phone,
      }
    : null,
  person: row.person_id
    ? {
        id: row.person_id,
        name: row.person_name,
        phone: row.person_phone,
        email: row.person_email,
      }
    : null,
  opportunity: row.opportunity_id
    ? { id: row.opportunity_id, title: row.opportunity_title ?? '' }
    : null,
  campaign: named(row.campaign_id, row.campaign_name),
  mail,
  created_at: row.created_at,
  updated_at: row.updated_at,
  version: row.version,
});

/** These rows as the contract has them, with what became of those that are emails. */
export async function presentAll(
  tx: TenantTx,
  auth: { companyId: number; language: Language },
  rows: readonly ShownRow[],
): Promise<Activity[]> {
  const emails = rows.flatMap(({ id, type }) => (type === 'email' ? [id] : []));
  const mails = await mailsOfActivities(tx, auth, emails);
  return rows.map((row) => present(row, mails.get(row.id) ?? null));
}

/** The bare record, held until the end of the transaction. */
export const lockActivity = (tx: TenantTx, companyId: number, id: number) =>
  activitiesOf(tx, companyId).selectAll('a').where('a.id', '=', id).forUpdate().executeTakeFirst();
export type ActivityRow = NonNullable<Awaited<ReturnType<typeof lockActivity>>>;

export const deleteActivityRow = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .deleteFrom('activity')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(['id', 'type', 'title', 'profile_id', 'owner_name', 'done_at'])
    .executeTakeFirst();

/** Writes a change; its version goes one up. */
export const changeActivity = (
  tx: TenantTx,
  companyId: number,
  id: number,
  change: Updateable<ActivityTable>,
) =>
  tx
    .updateTable('activity')
    .set((eb) => ({ ...change, updated_at: sql<string>`now()`, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
