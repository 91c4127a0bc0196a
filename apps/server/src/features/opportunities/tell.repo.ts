import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { notify } from '../notifications/index.js';

/** Titles that a notification spells out. */
const spelledOut = 3;

/** Tells a colleague of opportunities that somebody else gave them: one notification, however many there are. */
export async function tellOwner(
  tx: TenantTx,
  { companyId, userId }: Pick<Auth, 'companyId' | 'userId'>,
  ownerId: number | null,
  ids: readonly number[],
): Promise<void> {
  if (ownerId === null || ownerId === userId || ids.length === 0) return;
  const first = await tx
    .selectFrom('opportunity')
    .select(['id', 'title', 'profile_id'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .limit(spelledOut)
    .execute();
  const titles = first.map((o) => o.title).join(', ');
  const only = ids.length === 1 ? first[0] : undefined;
  await notify(tx, companyId, [
    {
      user_id: ownerId,
      kind: 'assigned',
      actor_id: userId,
      profile_id: only?.profile_id ?? null,
      about: ids.length > spelledOut ? `${titles} … (${ids.length})` : titles,
      path: only ? `/crm/opportunities/${only.id}` : '/crm/funnel',
    },
  ]);
}
