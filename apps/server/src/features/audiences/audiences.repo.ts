import {
  type ApprovalStatus,
  type AudienceDraft,
  audienceOrders,
  type listAudiences,
  type QueryOf,
} from '@kade/contract';
import { sql } from 'kysely';
import { contains, onlyPage } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';

const audiencesOf = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('audience as a')
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.created_by'),
    )
    .where('a.company_id', '=', companyId);

const listedOn = (side: 'include' | 'exclude') =>
  sql<number>`(select count(*) from audience_listed l
    where l.company_id = a.company_id and l.audience_id = a.id and l.side = ${side})`;

const fields = [
  'a.id',
  'a.name',
  'a.description',
  'a.audience_type',
  'a.purpose',
  'a.origin_query',
  'a.status',
  'a.approved_hash',
  'a.created_by',
  'u.name as created_by_name',
  'a.created_at',
  'a.updated_at',
  'a.version',
  listedOn('include').as('included'),
  listedOn('exclude').as('excluded'),
  // The latest noted day, if any.
  sql<{
    day: string;
    count: number;
  } | null>`(select json_build_object('day', d.day, 'count', d.count)
    from audience_day d where d.company_id = a.company_id and d.audience_id = a.id
    order by d.day desc limit 1)`.as('noted'),
] as const;

/** Lists do not show the rule, and do not read it either: it may be long. */
const listed = [
  ...fields.filter((field) => field !== 'a.origin_query'),
  sql<string>`''`.as('origin_query'),
] as const;

export const findAudience = (tx: TenantTx, companyId: number, id: number) =>
  audiencesOf(tx, companyId).select(fields).where('a.id', '=', id).executeTakeFirst();

export type AudienceRow = NonNullable<Awaited<ReturnType<typeof findAudience>>>;

/** The audience, locked until the transaction ends: of two changes at once the second waits for the first. */
export const lockAudience = (tx: TenantTx, companyId: number, id: number) =>
  audiencesOf(tx, companyId)
    .select(fields)
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst();

export const listPendingAudiences = (tx: TenantTx, companyId: number) =>
  audiencesOf(tx, companyId).select(fields).where('a.status', '=', 'pending').execute();

/** A page of audiences, those changed last first unless `ordering` says otherwise, and the exact count. */
export async function listAudienceRows(
  tx: TenantTx,
  companyId: number,
  { page, page_size, ordering, search, status }: QueryOf<typeof listAudiences>,
) {
  const base = audiencesOf(tx, companyId)
    .$if(Boolean(search), (q) => q.where(contains(['a.name'], search ?? '')))
    .$if(status.length > 0, (q) => q.where(sql<boolean>`a.status = any(${status})`));
  const { count } = await base
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const field = audienceOrders.find((f) => f === ordering?.replace(/^-/, ''));
  const direction = !field || ordering?.startsWith('-') ? 'desc' : 'asc';
  const rows = await base
    .select(listed)
    .orderBy(`a.${field ?? 'updated_at'}`, direction)
    .orderBy('a.id', direction)
    .$call(onlyPage({ page, page_size }))
    .execute();
  return { count, rows };
}

export const listAudienceNames = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('audience')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** An audience as the draft that it would be made from again; its lists are kept apart. */
export const draftOf = (row: AudienceRow) =>
  ({
    name: row.name,
    description: row.description,
    audienceType: row.audience_type,
    purpose: row.purpose,
    origin_query: row.origin_query,
  }) satisfies Record<Exclude<keyof AudienceDraft, 'include' | 'exclude'>, unknown>;

const columnsOf = (draft: AudienceDraft) => ({
  name: draft.name,
  description: draft.description,
  audience_type: draft.audienceType,
  purpose: draft.purpose,
  origin_query: draft.origin_query,
});

/** @returns the new audience's id */
export async function addAudience(
  tx: TenantTx,
  companyId: number,
  userId: number,
  draft: AudienceDraft,
): Promise<number> {
  const { id } = await tx
    .insertInto('audience')
    .values({
      ...columnsOf(draft),
      company_id: companyId,
      created_by: userId,
      approved_hash: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const changeRow = (
  tx: TenantTx,
  companyId: number,
  id: number,
  change: Partial<ReturnType<typeof columnsOf>> | Approval,
) =>
  tx
    .updateTable('audience')
    .set({ ...change, updated_at: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const changeAudience = (tx: TenantTx, companyId: number, id: number, draft: AudienceDraft) =>
  changeRow(tx, companyId, id, columnsOf(draft));

type Approval = { status: ApprovalStatus; approved_hash: string | null };
export const setAudienceStatus = async (
  tx: TenantTx,
  companyId: number,
  id: number,
  change: Approval,
): Promise<void> => {
  await changeRow(tx, companyId, id, change);
};

export const removeAudience = (tx: TenantTx, companyId: number, id: number) =>
  tx.deleteFrom('audience').where('company_id', '=', companyId).where('id', '=', id).execute();

/** Campaigns that include or leave out this audience and are not over, by name. */
export const campaignsWith = (tx: TenantTx, companyId: number, audienceId: number) =>
  tx
    .selectFrom('campaign as k')
    .select(['k.id', 'k.name', 'k.status'])
    .where('k.company_id', '=', companyId)
    .where('k.status', 'not in', ['completed', 'inactive'])
    .where(
      sql<boolean>`exists (select 1 from campaign_audience a where a.company_id = k.company_id
        and a.campaign_id = k.id and a.audience_id = ${audienceId})`,
    )
    .orderBy('k.name')
    .orderBy('k.id')
    .execute();

/** Campaigns that send to this audience, by name. */
export const listCampaignNames = (tx: TenantTx, companyId: number, audienceId: number) =>
  tx
    .selectFrom('campaign as k')
    .innerJoin('campaign_audience as a', (j) =>
      j.onRef('a.company_id', '=', 'k.company_id').onRef('a.campaign_id', '=', 'k.id'),
    )
    .select('k.name')
    .where('k.company_id', '=', companyId)
    .where('a.audience_id', '=', audienceId)
    .orderBy('k.name')
    .execute();
