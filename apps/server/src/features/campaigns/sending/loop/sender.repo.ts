import type { TenantTx } from '../../../../platform/db/tenant.js';

export const listLinks = (tx: TenantTx, companyId: number, campaignId: number) =>
  tx
    .selectFrom('campaign_link')
    .select(['id', 'url'])
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', campaignId)
    .execute();

/** Keeps the addresses of a campaign that click links lead to; those that are kept already stay. */
export async function keepLinks(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return;
  await tx
    .insertInto('campaign_link')
    .values(urls.map((url) => ({ company_id: companyId, campaign_id: campaignId, url })))
    .onConflict((c) => c.columns(['company_id', 'campaign_id', 'url']).doNothing())
    .execute();
}

export type NewEvent = {
  campaign_id: number;
  recipient_id: number;
  type: 'opened' | 'clicked' | 'unsubscribed' | 'bounced' | 'complained' | 'trapped';
  link_id?: number | null;
  is_scanner?: boolean;
  user_agent?: string | null;
  at: Date;
};

export const addEvent = (tx: TenantTx, companyId: number, event: NewEvent) =>
  tx
    .insertInto('campaign_event')
    .values({ link_id: null, user_agent: null, ...event, company_id: companyId })
    .execute();
