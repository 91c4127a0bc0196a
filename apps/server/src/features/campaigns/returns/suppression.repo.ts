import type { listMailReturns, listSuppressions, QueryOf } from '@kade/contract';
import { sql } from 'kysely';
import { onlyPage, patternOf } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** Addresses are kept in lower case, which an index serves. */
const addressLike = (search: string | undefined) => patternOf((search ?? '').toLowerCase());
const campaignOf = sql<{ id: number; name: string } | null>`case when k.id is not null
  then jsonb_build_object('id', k.id, 'name', k.name) end`;

const suppressions = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('suppression as s')
    .leftJoin('campaign as k', (j) =>
      j.onRef('k.company_id', '=', 's.company_id').onRef('k.id', '=', 's.campaign_id'),
    )
    .select(['s.id', 's.email', 's.reason', 's.detail', 's.at', campaignOf.as('campaign')])
    .where('s.company_id', '=', companyId);

/** A page of addresses that get no mail, newest first unless `ordering` says `email`. */
export async function listSuppressionRows(
  tx: TenantTx,
  companyId: number,
  { page, page_size, search, reason, ordering }: QueryOf<typeof listSuppressions>,
) {
  const found = suppressions(tx, companyId)
    .$if(Boolean(search), (q) => q.where('s.email', 'like', addressLike(search)))
    .$if(reason.length > 0, (q) => q.where('s.reason', 'in', reason));
  const { count } = await tx
    .selectFrom(found.as('f'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const byEmail = ordering === 'email' || ordering === '-email';
  const results = await found
    .orderBy(
      byEmail ? 's.email' : 's.at',
      ordering === 'email' || ordering === 'at' ? 'asc' : 'desc',
    )
    .orderBy('s.id', 'desc')
    .$call(onlyPage({ page, page_size }))
    .execute();
  return { count, results };
}

export const findSuppression = (tx: TenantTx, companyId: number, email: string) =>
  suppressions(tx, companyId).where('s.email', '=', email.toLowerCase()).executeTakeFirstOrThrow();

/** @returns the row that is gone; undefined when there was none */
export const removeSuppression = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .deleteFrom('suppression')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(['email', 'reason'])
    .executeTakeFirst();

/** Soft bounces of an address are forgotten with its block, or one more would bring that back. */
export const forgetSoft = (tx: TenantTx, companyId: number, email: string) =>
  tx
    .deleteFrom('mail_return')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('kind', '=', 'soft')
    .execute();

/** A page of what came back, newest first. */
export async function listReturnRows(
  tx: TenantTx,
  companyId: number,
  { page, page_size, search, kind }: QueryOf<typeof listMailReturns>,
) {
  const found = tx
    .selectFrom('mail_return as m')
    .leftJoin('campaign as k', (j) =>
      j.onRef('k.company_id', '=', 'm.company_id').onRef('k.id', '=', 'm.campaign_id'),
    )
    .select(['m.id', 'm.kind', 'm.source', 'm.email', 'm.status', 'm.detail', 'm.at'])
    .select(campaignOf.as('campaign'))
    .where('m.company_id', '=', companyId)
    .$if(Boolean(search), (q) => q.where('m.email', 'like', addressLike(search)))
    .$if(kind.length > 0, (q) => q.where('m.kind', 'in', kind));
  const { count } = await tx
    .selectFrom(found.as('f'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await found
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .$call(onlyPage({ page, page_size }))
    .execute();
  return { count, results };
}
