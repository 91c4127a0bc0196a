import type { ApprovalStatus, CampaignDraft, listCampaigns, QueryOf } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

const campaignsOf = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('campaign as k')
    .leftJoin('audience as a', (j) =>
      j.onRef('a.company_id', '=', 'k.company_id').onRef('a.id', '=', 'k.audience_id'),
    )
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'k.company_id').onRef('u.id', '=', 'k.created_by'),
    )
    .where('k.company_id', '=', companyId);

const read = (tx: TenantTx, companyId: number) =>
  campaignsOf(tx, companyId)
    .selectAll('k')
    .select(['a.name as audience_name', 'u.name as created_by_name']);

export const findCampaign = (tx: TenantTx, companyId: number, id: number) =>
  read(tx, companyId).where('k.id', '=', id).executeTakeFirst();

export type CampaignRow = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

/** The campaign, locked until the transaction ends: of two changes at once the second waits for the first. */
export const lockCampaign = (tx: TenantTx, companyId: number, id: number) =>
  read(tx, companyId).where('k.id', '=', id).forUpdate('k').executeTakeFirst();

export const listPendingCampaigns = (tx: TenantTx, companyId: number) =>
  read(tx, companyId).where('k.status', '=', 'pending').execute();

const sortable = ['name', 'status', 'created_at', 'updated_at', 'start_at', 'started_at'] as const;

/** A page of campaigns, those changed last first unless `ordering` says otherwise, and the exact count. */
export async function listCampaignRows(
  tx: TenantTx,
  companyId: number,
  { page, page_size, ordering, search, status }: QueryOf<typeof listCampaigns>,
) {
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const only = <Q extends ReturnType<typeof read>>(query: Q): Q =>
    query
      .$if(Boolean(search), (q) =>
        q.where((eb) => eb.or([eb('k.name', 'ilike', pattern), eb('k.subject', 'ilike', pattern)])),
      )
      .$if(status.length > 0, (q) => q.where(sql<boolean>`k.status = any(${status})`)) as Q;
  const { count } = await tx
    .selectFrom(only(read(tx, companyId)).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const field = sortable.find((f) => f === ordering?.replace(/^-/, '')) ?? 'updated_at';
  const direction = ordering === field ? 'asc' : 'desc';
  const rows = await only(read(tx, companyId))
    .orderBy(sql`${sql.ref(`k.${field}`)} ${sql.raw(direction)} nulls last`)
    .orderBy('k.id', direction)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { count, rows };
}

export const listCampaignNames = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('campaign')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();

const columnsOf = ({ sender, body, ...draft }: CampaignDraft) => ({
  ...draft,
  body: JSON.stringify(body),
  sender_name: sender.name,
  sender_email: sender.email,
});

/** @returns the new campaign's id */
export async function addCampaign(
  tx: TenantTx,
  companyId: number,
  userId: number,
  draft: CampaignDraft,
): Promise<number> {
  const { id } = await tx
    .insertInto('campaign')
    .values({
      ...columnsOf(draft),
      company_id: companyId,
      created_by: userId,
      approved_hash: null,
      waiting: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change =
  | ReturnType<typeof columnsOf>
  | { status: ApprovalStatus; approved_hash: string | null };

const changeRow = async (tx: TenantTx, companyId: number, id: number, change: Change) => {
  await tx
    .updateTable('campaign')
    .set({ ...change, updated_at: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

export const changeCampaign = (tx: TenantTx, companyId: number, id: number, draft: CampaignDraft) =>
  changeRow(tx, companyId, id, columnsOf(draft));

export const setCampaignStatus = (
  tx: TenantTx,
  companyId: number,
  id: number,
  change: { status: ApprovalStatus; approved_hash: string | null },
) => changeRow(tx, companyId, id, change);

/** What the running of a campaign leaves on it; no change of its content, so `version` stays. */
export const markCampaign = (
  tx: TenantTx,
  companyId: number,
  id: number,
  mark: Partial<{
    waiting: string | null;
    failures: number;
    recipients_fixed_at: Date;
    started_at: Date;
    completed_at: Date;
  }>,
) =>
  tx
    .updateTable('campaign')
    .set(mark)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const removeCampaign = (tx: TenantTx, companyId: number, id: number) =>
  tx.deleteFrom('campaign').where('company_id', '=', companyId).where('id', '=', id).execute();

/** Scheduled campaigns whose time has come and running ones. */
export const listLiveCampaigns = (tx: TenantTx, companyId: number, now: Date) =>
  tx
    .selectFrom('campaign')
    .select(['id', 'status'])
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'running'),
        eb.and([
          eb('status', '=', 'scheduled'),
          eb.or([eb('start_at', 'is', null), eb('start_at', '<=', now.toISOString())]),
        ]),
      ]),
    )
    .execute();
