import type { Insertable } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { SupportTicketTable } from '../../schema/account.js';

/** @returns the ticket's id */
export const addTicket = async (tx: TenantTx, ticket: Insertable<SupportTicketTable>) =>
  (await tx.insertInto('support_ticket').values(ticket).returning('id').executeTakeFirstOrThrow())
    .id;
