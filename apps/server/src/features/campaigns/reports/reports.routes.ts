import { getCampaignPerformance, getCampaignSummary } from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { mustFind } from '../campaigns.service.js';
import { performance, summarise } from './reports.service.js';

export function reportRoutes(serve: Serve, { clock }: Platform): void {
  serve(getCampaignSummary, async ({ tx, auth, params }) =>
    summarise(tx, auth, clock, await mustFind(tx, auth, params.id)),
  );
  serve(getCampaignPerformance, async ({ tx, auth, params }) =>
    performance(tx, auth, clock, await mustFind(tx, auth, params.id)),
  );
}
