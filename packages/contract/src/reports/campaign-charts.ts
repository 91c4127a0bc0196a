import { z } from 'zod';
import { Day, Id, IdText, Money } from '../values/shapes.js';
import { chartOf } from './chart.js';
import { reports } from './reports.js';
import { Frame } from './shapes.js';

const n = z.number().int();

/** The links of the mails; a cell is the mails in which one was clicked. */
export const campaignLinks = chartOf({
  ...{ access: reports.campaign.access, path: '/v2/acq/reports/campaign/links/' },
  summary: 'Report campaign: the links of the emails and in how many each was clicked',
  asks: {},
  cell: { link: IdText },
  reply: Frame.extend({
    /** The most clicked first. */
    links: z.array(
      z.object({
        ...{ id: Id, url: z.string() },
        /** Mails in which a person clicked it, each once. */
        readers: n,
      }),
    ),
  }),
});

/** What is told of each day of a campaign. */
export const campaignDaySeries = [
  ...(['sent', 'opened', 'clicked', 'unsubscribed'] as const),
  ...(['converted', 'control_converted', 'revenue'] as const),
] as const;
export type CampaignDaySeries = (typeof campaignDaySeries)[number];

/**
 * The campaign day by day; a cell is one figure of one day. A mail counts on the day it was sent, or on the first day its
 * reader opened it, clicked or unsubscribed; a profile on the day of its first order that counts, so that the days add up to
 * the campaign. Revenue is that of the day, of all orders that count, less what came back of them on it.
 */
export const campaignDays = chartOf({
  ...{ access: reports.campaign.access, path: '/v2/acq/reports/campaign/days/' },
  summary: 'Report campaign: what happened on each day',
  asks: {},
  cell: { day: Day, series: z.enum(campaignDaySeries) },
  reply: Frame.extend({
    /** Days on which something happened, the earliest first. */
    days: z.array(
      z.object({
        day: Day,
        ...{ sent: n, opened: n, clicked: n, unsubscribed: n },
        ...{ converted: n, control_converted: n, revenue: Money },
      }),
    ),
  }),
});

/** Charts of the campaign report, by their name. */
export const campaignCharts = { links: campaignLinks, days: campaignDays };

export const campaignChartEndpoints = {
  getCampaignLinks: campaignLinks.chart,
  listCampaignLinks: campaignLinks.rows,
  exportCampaignLinks: campaignLinks.file,
  saveCampaignLinks: campaignLinks.audience,
  getCampaignDays: campaignDays.chart,
  listCampaignDays: campaignDays.rows,
  exportCampaignDays: campaignDays.file,
  saveCampaignDays: campaignDays.audience,
};
