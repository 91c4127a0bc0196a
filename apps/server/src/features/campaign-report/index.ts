/** The campaign report on the mechanism of all reports: what opens behind its figures. */
import { campaignDays, campaignLinks } from '@kade/contract';
import type { Feature } from '../../platform/feature.js';
import { type ChartSource, serveChart } from '../reports/index.js';
import { days } from './days.repo.js';
import { clickedOn, listLinks } from './links.repo.js';
import { campaignSource } from './source.sql.js';
import { linkWords } from './words.js';

export { campaignSource } from './source.sql.js';

const links: ChartSource<typeof campaignLinks> = {
  answer: async (asked) => ({ links: await listLinks(asked) }),
  cell: (_, { link }) => ({
    population: campaignSource.populations.mails,
    figure: { of: 'mails', where: (asked) => clickedOn(asked, link) },
    what: { key: `link-${link}`, ...linkWords },
  }),
};

export const campaignReportFeature: Feature = {
  routes: (serve, platform) => {
    serveChart(campaignLinks, campaignSource, links, serve, platform);
    serveChart(campaignDays, campaignSource, days, serve, platform);
  },
};
