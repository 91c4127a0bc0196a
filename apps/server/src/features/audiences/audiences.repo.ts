import {
  type AudienceDraft,
  audienceOrders,
  type listAudiences,
  type QueryOf,
} from '@kade/contract';
import { sql } from 'kysely';
import { contains } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { approvableRepo } from '../approvals/index.js';

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

const audiences = approvableRepo({
  table: 'audience',
  as: 'a',
  lockAs: 'update',
  read: (tx, companyId) => audiencesOf(tx, companyId).select(fields),
  readListed: (tx, companyId) => audiencesOf(tx, companyId).select(listed),
  has: (search) => contains(['a.name'], search),
  narrow: ({ audienceType }: QueryOf<typeof listAudiences>) =>
    audienceType.length > 0 ? [sql<boolean>`a.audience_type = any(${audienceType})`] : [],
  orders: audienceOrders,
});

export { audiences as audienceRepo };
export const { find: findAudience, lock: lockAudience, setStatus: setAudienceStatus } = audiences;

export type AudienceRow = NonNullable<Awaited<ReturnType<typeof findAudience>>>;

/** An audience as the draft that it would be made from again; its lists are kept apart. */
export const draftOf = (row: AudienceRow) =>
  ({
    name: row.name,
    description: row.description,
    audienceType: row.audience_type,
    purpose: row.purpose,
    origin_query: row.origin_query,
  }) satisfies Record<Exclude<keyof AudienceDraft, 'include' | 'exclude'>, unknown>;

export const columnsOf = (draft: AudienceDraft) => ({
  name: draft.name,
  description: draft.description,
  audience_type: draft.audienceType,
  purpose: draft.purpose,
  origin_query: draft.origin_query,
});

/** @returns the new audience's id */
export const addAudience = (
  tx: TenantTx,
  companyId: number,
  userId: number,
  draft: AudienceDraft,
): Promise<number> => audiences.add(tx, companyId, userId, columnsOf(draft));

/** Ids of all other audiences, those in use first, then the latest changed. */
export async function listOthers(
  tx: TenantTx,
  companyId: number,
  audienceId: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('audience')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '<>', audienceId)
    .orderBy(sql`status = 'active'`, 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

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
