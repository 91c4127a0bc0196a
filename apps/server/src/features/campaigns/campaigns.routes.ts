import {
  acceptCampaignLinks,
  campaignResource,
  checkCampaignLinks,
  listCampaignRecipients,
  listCampaignsOfAudience,
  listPreflightProfiles,
  mostUsesShown,
  preflightCampaign,
  Refusal,
  reachOfCampaign,
  submitCampaign,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { approvableRoutes } from '../approvals/index.js';
import { findAudience } from '../audiences/index.js';
import { campaignRepo } from './campaigns.repo.js';
import { campaigns } from './campaigns.service.js';
import { campaignCondition } from './plan/condition.repo.js';
import { listExcluded } from './plan/exclusions.repo.js';
import { acceptLinks, checkBeforeSubmit, checkLinks } from './plan/links.service.js';
import { reachBy } from './plan/mailable.js';
import { preflight } from './plan/preflight.service.js';
import { reachOf } from './plan/reach.service.js';
import { campaignsOfAudience } from './plan/usedIn.repo.js';
import { listRecipients } from './reports/recipients.service.js';

export function campaignRoutes(serve: Serve, platform: Platform): void {
  approvableRoutes(serve, platform, campaignResource, campaigns, { but: ['submit'] });
  serve(submitCampaign, async ({ auth, params: { id } }) => {
    // The sites of others are asked before any row is locked.
    await checkBeforeSubmit(platform, auth, id);
    return platform.db.inTenant(auth.companyId, (tx) =>
      campaigns.submit({ tx, auth, platform }, id),
    );
  });

  serve(preflightCampaign, async ({ tx, auth, params }) =>
    preflight(tx, auth, platform, await campaignRepo.mustFind(tx, auth.companyId, params.id)),
  );
  serve(listPreflightProfiles, async ({ tx, auth, params, query }) => {
    const { companyId } = auth;
    const campaign = await campaignRepo.mustFind(tx, auth.companyId, params.id);
    const rule = await campaignCondition(tx, companyId, campaign, platform.clock);
    const by = await reachBy(tx, companyId, campaign, platform.clock);
    return listExcluded(tx, companyId, rule, by, campaign, params.reason, query);
  });
  serve(listCampaignsOfAudience, async ({ tx, auth: { companyId }, params: { id } }) => {
    if (!(await findAudience(tx, companyId, id))) throw new Refusal('not_found');
    return campaignsOfAudience(tx, companyId, id, mostUsesShown);
  });
  serve(reachOfCampaign, ({ tx, auth, body }) => reachOf(tx, auth, platform.clock, body));
  serve(acceptCampaignLinks, ({ tx, auth, params, body }) =>
    acceptLinks(tx, auth, platform, params.id, body.urls),
  );
  serve(checkCampaignLinks, ({ auth, params }) => checkLinks(platform, auth, params.id));
  serve(listCampaignRecipients, async ({ tx, auth, params, query }) =>
    listRecipients(tx, auth, await campaignRepo.mustFind(tx, auth.companyId, params.id), query),
  );
}
