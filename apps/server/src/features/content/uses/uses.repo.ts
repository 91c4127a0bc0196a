import type { SubjectVariant } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';

const read = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('content_use as w')
    .leftJoin('campaign as k', (j) =>
      j.onRef('k.company_id', '=', 'w.company_id').onRef('k.id', '=', 'w.campaign_id'),
    )
    .where('w.company_id', '=', companyId)
    .select([
      'w.id',
      'w.content_id',
      'w.campaign_id',
      'w.variant',
      'w.used_at',
      'k.name as campaign_name',
      'k.status as campaign_status',
      'k.started_at',
    ]);

/** What a content was used for, the latest first. */
export const listUses = (tx: TenantTx, companyId: number, contentId: number) =>
  read(tx, companyId).where('w.content_id', '=', contentId).orderBy('w.id', 'desc').execute();

export const hasUses = async (tx: TenantTx, companyId: number, contentId: number) =>
  (await read(tx, companyId).where('w.content_id', '=', contentId).executeTakeFirst()) !==
  undefined;

/** Campaigns whose mail was taken from a content. */
export const campaignsOfContent = (tx: TenantTx, companyId: number, contentId: number) =>
  tx
    .selectFrom('content_use as w')
    .innerJoin('campaign as k', (j) =>
      j.onRef('k.company_id', '=', 'w.company_id').onRef('k.id', '=', 'w.campaign_id'),
    )
    .select(['k.id', 'k.name', 'k.status'])
    .where('w.company_id', '=', companyId)
    .where('w.content_id', '=', contentId)
    .orderBy('k.name')
    .execute();

/** The contents that the mail of a campaign was taken from. */
export const contentsOfCampaign = (tx: TenantTx, companyId: number, campaignId: number) =>
  tx
    .selectFrom('content_use as w')
    .innerJoin('content as t', (j) =>
      j.onRef('t.company_id', '=', 'w.company_id').onRef('t.id', '=', 'w.content_id'),
    )
    .select(['t.id', 't.name', 'w.variant'])
    .where('w.company_id', '=', companyId)
    .where('w.campaign_id', '=', campaignId)
    .orderBy('w.variant')
    .orderBy('w.id')
    .execute();

/** Uses in campaigns that have begun, the latest first. */
export const latestResults = (tx: TenantTx, companyId: number, limit: number) =>
  read(tx, companyId)
    .innerJoin('content as t', (j) =>
      j.onRef('t.company_id', '=', 'w.company_id').onRef('t.id', '=', 'w.content_id'),
    )
    .select('t.name as content_name')
    .where('k.started_at', 'is not', null)
    .orderBy('k.started_at', 'desc')
    .orderBy('w.variant')
    .limit(limit)
    .execute();

export const addUse = (
  tx: TenantTx,
  companyId: number,
  userId: number,
  use: { content_id: number; campaign_id: number | null; variant: SubjectVariant | null; at: Date },
) =>
  tx
    .insertInto('content_use')
    .values({
      company_id: companyId,
      content_id: use.content_id,
      campaign_id: use.campaign_id,
      variant: use.variant,
      used_by: userId,
      used_at: use.at,
    })
    .execute();

/** The mail of a campaign is written anew: it is no longer taken from what it was taken from. */
export const forgetUses = (tx: TenantTx, companyId: number, campaignId: number) =>
  tx
    .deleteFrom('content_use')
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', campaignId)
    .execute();
