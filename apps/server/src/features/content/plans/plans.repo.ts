import {
  type GenAiCampaignDraft,
  genAiCampaignFields,
  genAiCampaignOrders,
  type listGenAiCampaigns,
  plainOf,
  type QueryOf,
} from '@kade/contract';
import { sql } from 'kysely';
import { contains, onlyPage } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';

const read = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('gen_ai_campaign as g')
    .innerJoin('brand as b', (j) =>
      j.onRef('b.company_id', '=', 'g.company_id').onRef('b.id', '=', 'g.brand_id'),
    )
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'g.company_id').onRef('u.id', '=', 'g.created_by'),
    )
    .where('g.company_id', '=', companyId)
    .selectAll('g')
    .select([
      'b.name as brand_name',
      'u.name as created_by_name',
      sql<number>`(select count(*) from content c
        where c.company_id = g.company_id and c.gen_ai_campaign_id = g.id)`.as('contents'),
    ]);

export type PlanRow = Awaited<ReturnType<ReturnType<typeof read>['executeTakeFirstOrThrow']>>;

export const findPlan = (
  tx: TenantTx,
  companyId: number,
  id: number,
): Promise<PlanRow | undefined> => read(tx, companyId).where('g.id', '=', id).executeTakeFirst();

export const lockPlan = (tx: TenantTx, companyId: number, id: number) =>
  read(tx, companyId).where('g.id', '=', id).forNoKeyUpdate('g').executeTakeFirst();

/** A page, those changed last first unless `ordering` says otherwise, and the exact count. */
export async function pageOfPlans(
  tx: TenantTx,
  companyId: number,
  query: QueryOf<typeof listGenAiCampaigns>,
) {
  const { search, ordering, brand_id, channel } = query;
  const found = read(tx, companyId)
    .$if(search !== undefined && search !== '', (q) =>
      q.where(contains(['g.name', 'g.goal', 'g.key_message'], search ?? '')),
    )
    .$if(brand_id.length > 0, (q) => q.where(sql<boolean>`g.brand_id = any(${brand_id}::bigint[])`))
    .$if(channel.length > 0, (q) => q.where(sql<boolean>`g.channels && ${channel}::text[]`));
  const { count } = await tx
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const field = genAiCampaignOrders.find((f) => f === ordering?.replace(/^-/, '')) ?? 'updated_at';
  const direction = ordering === field ? 'asc' : 'desc';
  const rows = await found
    .orderBy(sql`${sql.ref(`g.${field}`)} ${sql.raw(direction)} nulls last`)
    .orderBy('g.id', direction)
    .$call(onlyPage(query))
    .execute();
  return { count, rows };
}

export const namesOfPlans = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('gen_ai_campaign')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** An AI campaign as the draft that it would be made from again. */
export const planDraftOf = (row: PlanRow): GenAiCampaignDraft => ({
  ...plainOf(genAiCampaignFields, row),
  name: row.name,
  brand_id: row.brand_id,
  audience_id: row.audience_id,
  promotion_id: row.promotion_id,
  channels: row.channels,
});

/** @returns the new one's id */
export async function addPlan(
  tx: TenantTx,
  companyId: number,
  userId: number,
  draft: GenAiCampaignDraft,
): Promise<number> {
  const { id } = await tx
    .insertInto('gen_ai_campaign')
    .values({ ...draft, company_id: companyId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts the version up. */
export const changePlan = (
  tx: TenantTx,
  companyId: number,
  id: number,
  draft: GenAiCampaignDraft,
) =>
  tx
    .updateTable('gen_ai_campaign')
    .set({ ...draft, updated_at: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const removePlan = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .deleteFrom('gen_ai_campaign')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
