import type { Insertable } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { SupportTicketTable } from '../../schema/account.js';

/** @returns the ticket's id */
export const addTicket = async (tx: TenantTx, ticket: Insertable<SupportTicketTable>) =>
  (await tx.insertInto('support_ticket').values(ticket).returning('id').executeTakeFirstOrThrow())
    .id;

export async function countTicketsSince(
  tx: TenantTx,
  companyId: number,
  userId: number,
  since: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('support_ticket')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('created_by', '=', userId)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}
