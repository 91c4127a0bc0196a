import type { TicketStatus } from '@kade/contract';
import type { Insertable } from 'kysely';
import { contains, onlyPage } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { SupportTicketTable } from '../../schema/account.js';

const ticketsOf = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('support_ticket as t')
    .innerJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.created_by'),
    )
    .where('t.company_id', '=', companyId);

const shown = [
  ...(['t.id', 't.subject', 't.status', 't.created_at', 't.changed_at', 't.forwarded'] as const),
  ...(['t.created_by', 'u.name as asker'] as const),
] as const;

type Shown = { created_by: number; asker: string };
const present = <Row extends Shown>({ created_by, asker, ...row }: Row) => ({
  ...row,
  asked_by: { id: created_by, name: asker },
});

type Filter = {
  readonly page: number;
  readonly page_size: number;
  readonly askedBy?: number;
  readonly status?: TicketStatus | undefined;
  readonly search?: string | undefined;
};

/** A page of questions, the one that changed last first. */
export async function listTickets(tx: TenantTx, companyId: number, filter: Filter) {
  const { askedBy, status, search } = filter;
  const found = ticketsOf(tx, companyId)
    .$if(askedBy !== undefined, (q) => q.where('t.created_by', '=', askedBy as number))
    .$if(status !== undefined, (q) => q.where('t.status', '=', status as TicketStatus))
    .$if(!!search, (q) => q.where(contains(['t.subject', 't.message', 'u.name'], search ?? '')));
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(shown)
    .orderBy('t.changed_at', 'desc')
    .orderBy('t.id', 'desc')
    .$call(onlyPage(filter))
    .execute();
  return { count, results: rows.map(present) };
}

export async function countOpen(tx: TenantTx, companyId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('support_ticket')
    .where('company_id', '=', companyId)
    .where('status', '=', 'open')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A question with what was said since; undefined when the company has no such. */
export async function loadTicket(tx: TenantTx, companyId: number, id: number) {
  const row = await ticketsOf(tx, companyId)
    .where('t.id', '=', id)
    .select([...shown, 't.message', 't.page', 't.build', 't.requests'])
    .executeTakeFirst();
  if (!row) return undefined;
  const messages = await tx
    .selectFrom('support_message as m')
    .innerJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'm.company_id').onRef('u.id', '=', 'm.created_by'),
    )
    .where('m.company_id', '=', companyId)
    .where('m.ticket_id', '=', id)
    .select(['m.id', 'm.is_answer', 'm.message', 'm.created_at', 'm.created_by', 'u.name'])
    .orderBy('m.id')
    .execute();
  return {
    ...present(row),
    messages: messages.map((m) => ({
      ...{ id: m.id, is_answer: m.is_answer, text: m.message, at: m.created_at },
      by: { id: m.created_by, name: m.name },
    })),
  };
}

/** @returns the ticket's id */
export const addTicket = async (tx: TenantTx, ticket: Insertable<SupportTicketTable>) =>
  (await tx.insertInto('support_ticket').values(ticket).returning('id').executeTakeFirstOrThrow())
    .id;

/** Sets where a question stands, as of now. */
export const setStatus = (
  tx: TenantTx,
  companyId: number,
  id: number,
  status: TicketStatus,
  at: Date,
) =>
  tx
    .updateTable('support_ticket')
    .set({ status, changed_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const addMessage = (
  tx: TenantTx,
  companyId: number,
  said: { ticket_id: number; created_by: number; is_answer: boolean; message: string; at: Date },
) => {
  const { at, ...message } = said;
  return tx
    .insertInto('support_message')
    .values({ company_id: companyId, ...message, created_at: at })
    .execute();
};

const readers = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('app_user as u')
    .select(['u.id', 'u.name', 'u.email', 'u.language', 'u.is_active'])
    .where('u.company_id', '=', companyId);

export const loadReader = (tx: TenantTx, companyId: number, id: number) =>
  readers(tx, companyId).where('u.id', '=', id).executeTakeFirstOrThrow();

/** Who answers for a company: its active administrators. */
export const listAnswerers = (tx: TenantTx, companyId: number) =>
  readers(tx, companyId)
    .where('u.is_active', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_group as g')
          .select('g.group_name')
          .whereRef('g.company_id', '=', 'u.company_id')
          .whereRef('g.user_id', '=', 'u.id')
          .where('g.group_name', 'in', ['company:admin', 'company:superuser']),
      ),
    )
    .orderBy('u.id')
    .execute();
