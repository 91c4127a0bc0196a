import {
  type ActivityDraft,
  type Localizable,
  message,
  partnerGroups,
  Refusal,
  refuseField,
} from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

const wrong = (field: string, why: Localizable) => refuseField(field, why);

/**
 * Users who are to own something, by id. Held until the end of the transaction: deactivating waits, and then finds what
 * came in. Throws `not_found` for somebody of another company, `invalid` for one who could do nothing with it.
 */
export async function holdOwners(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, { id: number; name: string }>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const users = await tx
    .selectFrom('app_user as u')
    .select(['u.id', 'u.name', 'u.is_active'])
    .select(
      sql<string[]>`array(select g.group_name from user_group g
        where g.company_id = u.company_id and g.user_id = u.id)`.as('groups'),
    )
    .where('u.company_id', '=', companyId)
    .where(sql<boolean>`u.id = any(${wanted}::bigint[])`)
    .orderBy('u.id')
    .forShare()
    .execute();
  if (users.length < wanted.length) throw new Refusal('not_found');
  for (const user of users) {
    if (!user.is_active) throw wrong('owner_id', message('owner_inactive', { name: user.name }));
    if (user.groups.some((g) => (partnerGroups as readonly string[]).includes(g)))
      throw wrong('owner_id', message('partner_no_tasks'));
  }
  return new Map(users.map(({ id, name }) => [id, { id, name }]));
}

type Refs = Pick<ActivityDraft, 'profile_id' | 'person_id' | 'opportunity_id' | 'campaign_id'>;

const held = (tx: TenantTx, table: 'profile' | 'campaign', companyId: number, id: number) =>
  tx
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();

/** A contact or opportunity with the profile it belongs to. */
const ofProfile = (tx: TenantTx, table: 'person' | 'opportunity', companyId: number, id: number) =>
  tx
    .selectFrom(table)
    .select(['id', 'profile_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();

/**
 * What an activity is about, checked: all of it exists in the company and belongs to one profile. That profile is filled
 * in when only a contact or an opportunity is named. Throws `not_found` and `invalid`.
 */
export async function checkRefs(tx: TenantTx, companyId: number, refs: Refs): Promise<Refs> {
  const { person_id, opportunity_id, campaign_id } = refs;
  let { profile_id } = refs;
  if (profile_id !== null && !(await held(tx, 'profile', companyId, profile_id)))
    throw new Refusal('not_found');
  for (const [table, id] of [
    ['opportunity', opportunity_id],
    ['person', person_id],
  ] as const) {
    if (id === null) continue;
    const row = await ofProfile(tx, table, companyId, id);
    if (!row) throw new Refusal('not_found');
    profile_id ??= row.profile_id;
    if (row.profile_id !== null && row.profile_id !== profile_id)
      throw table === 'person'
        ? wrong('person_id', message('contact_of_another'))
        : wrong('opportunity_id', message('opportunity_of_another'));
  }
  if (campaign_id !== null && !(await held(tx, 'campaign', companyId, campaign_id)))
    throw new Refusal('not_found');
  return { profile_id, person_id, opportunity_id, campaign_id };
}
