import type {
  CampaignSummary,
  getCampaignPerformance,
  Language,
  ReplyInputOf,
} from '@kade/contract';
import { uplift, verdictWords } from '@kade/models';
import type { Clock } from '../../../platform/clock.js';
import { dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { loadCompany } from '../../companies/index.js';
import type { CampaignRow } from '../campaigns.repo.js';
import { loadDays, loadFunnel, loadOrders, type Orders } from './reports.repo.js';
import { windowOf } from './window.js';

const none: Orders = { converted: 0, revenue: '0.00' };
const rate = (converted: number, size: number) => (size === 0 ? 0 : converted / size);

/**
 * What a campaign did. Conversion is counted by intention to treat: every profile in the arm it was drawn into,
 * whether its mail arrived or not, else the two groups would no longer be alike.
 */
export async function summarise(
  tx: TenantTx,
  { companyId, language }: Auth,
  clock: Clock,
  campaign: CampaignRow,
): Promise<CampaignSummary> {
  const { time_zone } = await loadCompany(tx, companyId);
  const of = { companyId, campaignId: campaign.id };
  const { control_size, ...funnel } = await loadFunnel(tx, of);
  const window = windowOf(campaign, time_zone);
  const { treated, control } = window
    ? await loadOrders(tx, of, window)
    : { treated: none, control: none };
  return {
    ...funnel,
    converted: treated.converted,
    conversion_rate: rate(treated.converted, funnel.recipients),
    revenue: treated.revenue,
    control: {
      size: control_size,
      converted: control.converted,
      conversion_rate: rate(control.converted, control_size),
      revenue: control.revenue,
    },
    uplift: upliftOf(
      { size: funnel.recipients, converted: treated.converted },
      { size: control_size, converted: control.converted },
      language,
    ),
    window: {
      from: window?.from ?? null,
      to: window?.to ?? null,
      closed: window !== undefined && dayIn(time_zone, clock.now()) > window.to,
    },
  };
}

type Arm = { size: number; converted: number };

function upliftOf(treated: Arm, control: Arm, language: Language): CampaignSummary['uplift'] {
  const result = uplift({ treated, control });
  const { verdict, ...figures } = result;
  return { ...figures, verdict_code: verdict, verdict: verdictWords(result, language) };
}

/** A campaign day by day; no days before it started. */
export async function performance(
  tx: TenantTx,
  { companyId }: Auth,
  clock: Clock,
  campaign: CampaignRow,
): Promise<ReplyInputOf<typeof getCampaignPerformance>> {
  const { time_zone: timeZone } = await loadCompany(tx, companyId);
  const window = windowOf(campaign, timeZone);
  if (!window) return { days: [] };
  const today = dayIn(timeZone, clock.now());
  const of = { companyId, campaignId: campaign.id };
  return { days: await loadDays(tx, of, window, { timeZone, today }) };
}
