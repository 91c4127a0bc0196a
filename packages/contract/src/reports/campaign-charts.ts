import { z } from 'zod';
import { Id, IdText } from '../values/shapes.js';
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

/** Charts of the campaign report, by their name. */
export const campaignCharts = { links: campaignLinks };

export const campaignChartEndpoints = {
  getCampaignLinks: campaignLinks.chart,
  listCampaignLinks: campaignLinks.rows,
  exportCampaignLinks: campaignLinks.file,
  saveCampaignLinks: campaignLinks.audience,
};
