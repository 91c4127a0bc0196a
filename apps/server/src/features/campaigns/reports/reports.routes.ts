import {
  getBasicReport,
  getCampaignDrilldown,
  getCampaignPerformance,
  getCampaignSummary,
  listCampaignDrilldownsPlain,
  saveCampaignDrilldown,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { campaignRepo } from '../campaigns.repo.js';
import { listReported } from './basic.repo.js';
import { basicReport } from './basic.service.js';
import { drilldown, saveDrilldown } from './drilldown.service.js';
import { performance, summarise } from './reports.service.js';

export function reportRoutes(serve: Serve, { clock }: Platform): void {
  serve(getCampaignSummary, async ({ tx, auth, params }) =>
    summarise(tx, auth, clock, await campaignRepo.mustFind(tx, auth.companyId, params.id)),
  );
  serve(getCampaignPerformance, async ({ tx, auth, params, query }) =>
    performance(tx, auth, clock, await campaignRepo.mustFind(tx, auth.companyId, params.id), query),
  );
  serve(getCampaignDrilldown, async ({ tx, auth, params, query }) =>
    drilldown(
      tx,
      auth,
      await campaignRepo.mustFind(tx, auth.companyId, params.id),
      params.label,
      query,
    ),
  );
  serve(saveCampaignDrilldown, async ({ tx, auth, params, body }) =>
    saveDrilldown(
      tx,
      auth,
      await campaignRepo.mustFind(tx, auth.companyId, params.id),
      params.label,
      body,
    ),
  );
  serve(listCampaignDrilldownsPlain, ({ tx, auth }) => listReported(tx, auth.companyId));
  serve(getBasicReport, ({ tx, auth, params, query }) =>
    basicReport(tx, auth, clock, params.type, query),
  );
}
