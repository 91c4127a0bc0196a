import { campaignCharts, type FigureOf, type FunnelStep } from '@kade/contract';
import { type Report, useReport } from '../reports/index.js';

/** What opens behind a step of the funnel, and behind what stands beside it. */
export const figureOfStep = {
  ...{ recipients: 'campaign_recipients', sent: 'campaign_sent', delivered: 'delivered' },
  ...{ opened: 'campaign_opened', clicked: 'campaign_clicked', converted: 'campaign_ordered' },
  ...{ unsubscribed: 'unsubscribed', bounced: 'bounced', failed: 'campaign_failed' },
  ...{ in_doubt: 'campaign_in_doubt', pending: 'campaign_pending' },
  cancelled: 'campaign_cancelled',
} as const satisfies Record<
  FunnelStep | 'failed' | 'in_doubt' | 'pending' | 'cancelled',
  FigureOf<'campaign'>
>;

const filters = ['campaign'];

/**
 * The report of these campaigns as the mechanism of all reports has it: what its figures are and what opens behind each. The
 * page shows the figures that it asks for by itself, of the same parts.
 */
export const useCampaignRows = (ids: readonly number[]): Report<'campaign'> =>
  useReport('campaign', {
    ...{ filters, charts: campaignCharts, enabled: false },
    fixed: { campaign: [...ids], compare: 'none' },
  });
export type CampaignRows = Report<'campaign'>;
