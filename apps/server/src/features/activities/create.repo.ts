import { randomUUID } from 'node:crypto';
import {
  type ActivityDraft,
  type ActivityOutcome,
  type ActivityType,
  activityFields,
  type FieldKind,
  namesOf,
  noneOf,
  Refusal,
} from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { holdOwners } from './refs.repo.js';
import { checkDraft } from './rules.js';

/** An activity to be made; what is left out is empty. */
export type NewActivity = {
  readonly type: ActivityType;
  readonly title: string;
  /** Null: nobody yet. */
  readonly owner_id: number | null;
  readonly profile_id: number | null;
} & Partial<Omit<ActivityDraft, 'type' | 'title' | 'owner_id' | 'profile_id'>>;

const plain = namesOf(activityFields);
const plainColumns = sql.join(plain.map((name) => sql.ref(name)));
const arrayOf: Readonly<Record<FieldKind, RawBuilder<unknown>>> = {
  text: sql`::text[]`,
  long_text: sql`::text[]`,
  money: sql`::numeric[]`,
  day: sql`::date[]`,
  whole_number: sql`::integer[]`,
};

/** Rows of one statement: few round trips, and memory that does not grow with the number. */
const batchSize = 5000;

/** Throws `not_found` when one of the profiles is not the company's. They stay until the end of the transaction. */
async function holdProfiles(tx: TenantTx, companyId: number, ids: readonly number[]) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select id from profile where company_id = ${companyId} and id = any(${wanted}::bigint[])
    order by id for key share`.execute(tx);
  if (rows.length < wanted.length) throw new Refusal('not_found');
}

/**
 * Makes many activities in few statements: for mass actions and campaigns.
 * Owners and profiles are checked; contacts, opportunities and campaigns must come from the company's own rows.
 * Throws `not_found` and `invalid`, and then makes none.
 * @param actorId who makes them; null for the product itself
 * @returns their ids, in the order of the rows
 */
export async function createActivities(
  tx: TenantTx,
  { companyId, actorId, now }: { companyId: number; actorId: number | null; now: Date },
  rows: readonly NewActivity[],
): Promise<number[]> {
  const checked = rows.map((row) =>
    checkDraft({
      ...noneOf(activityFields),
      due_on: null,
      due_at: null,
      minutes: null,
      person_id: null,
      opportunity_id: null,
      campaign_id: null,
      done: false,
      outcome: null as ActivityOutcome | null,
      outcome_note: null,
      ...row,
    }),
  );
  const some = (ids: (number | null)[]) => ids.filter((id) => id !== null);
  const owners = await holdOwners(tx, companyId, some(rows.map((r) => r.owner_id)));
  await holdProfiles(tx, companyId, some(rows.map((r) => r.profile_id)));
  const ids: number[] = [];
  for (let i = 0; i < checked.length; i += batchSize) {
    const batch = checked.slice(i, i + batchSize).map((r) => ({ ...r, uid: randomUUID() }));
    const col = <T>(of: (row: (typeof batch)[number]) => T) => batch.map(of);
    const made = await sql<{ id: number; uid: string }>`
      insert into activity (company_id, uid, type, title, due_on, due_at, minutes, owner_id, owner_name, profile_id,
        person_id, opportunity_id, campaign_id, done_at, done_by, outcome, outcome_note, ${plainColumns},
        created_by)
      select ${companyId}, t.* , ${actorId}::bigint
      from unnest(${col((r) => r.uid)}::uuid[], ${col((r) => r.type)}::text[], ${col((r) => r.title)}::text[],
        ${col((r) => r.due_on)}::date[], ${col((r) => r.due_at)}::timestamptz[],
        ${col((r) => r.minutes)}::integer[], ${col((r) => r.owner_id)}::bigint[],
        ${col((r) => owners.get(r.owner_id ?? 0)?.name ?? null)}::text[], ${col((r) => r.profile_id)}::bigint[],
        ${col((r) => r.person_id)}::bigint[], ${col((r) => r.opportunity_id)}::bigint[],
        ${col((r) => r.campaign_id)}::bigint[], ${col((r) => (r.done ? now.toISOString() : null))}::timestamptz[],
        ${col((r) => (r.done ? actorId : null))}::bigint[], ${col((r) => r.outcome)}::text[],
        ${col((r) => r.outcome_note)}::text[], ${sql.join(plain.map((name) => sql`${col((r) => r[name])}${arrayOf[activityFields[name].kind]}`))}) as t
      returning id, uid`.execute(tx);
    const byUid = new Map(made.rows.map((r) => [r.uid, Number(r.id)]));
    for (const { uid } of batch) ids.push(byUid.get(uid) as number);
  }
  return ids;
}

/** How many tasks this user still has to do. */
export async function countOpenActivities(tx: TenantTx, companyId: number, ownerId: number) {
  const { count } = await tx
    .selectFrom('activity')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('owner_id', '=', ownerId)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Gives the open tasks of one user to another, as when a colleague leaves.
 * @returns how many
 */
export async function handOverActivities(
  tx: TenantTx,
  companyId: number,
  from: number,
  to: { id: number; name: string },
): Promise<number> {
  const given = await tx
    .updateTable('activity')
    .set((eb) => ({
      owner_id: to.id,
      owner_name: to.name,
      updated_at: sql<string>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('owner_id', '=', from)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return Number(given.numUpdatedRows);
}

/** What was still to be done for a profile is off, as when a lead turns out to be none. @returns how much */
export async function cancelActivities(
  tx: TenantTx,
  companyId: number,
  profileId: number,
  done: { at: Date; by: number },
): Promise<number> {
  const off = await tx
    .updateTable('activity')
    .set((eb) => ({
      done_at: done.at,
      done_by: done.by,
      outcome: 'cancelled' as const,
      updated_at: sql<string>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('profile_id', '=', profileId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return Number(off.numUpdatedRows);
}
