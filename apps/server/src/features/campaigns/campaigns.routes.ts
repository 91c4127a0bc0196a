import {
  acceptCampaignLinks,
  cancelCampaign,
  checkCampaignLinks,
  createCampaign,
  deactivateCampaign,
  deleteCampaign,
  getCampaign,
  listCampaignRecipients,
  listCampaigns,
  listCampaignsPlain,
  listPreflightProfiles,
  preflightCampaign,
  Refusal,
  reachOfCampaign,
  reviewCampaign,
  submitCampaign,
  updateCampaign,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import type { Serve } from '../../platform/http/serve.js';
import { campaignApprovals } from './campaigns.approval.js';
import { listCampaignNames, listCampaignRows } from './campaigns.repo.js';
import * as campaigns from './campaigns.service.js';
import { campaignCondition } from './plan/condition.js';
import { listExcluded } from './plan/exclusions.repo.js';
import { acceptLinks, checkBeforeSubmit, checkLinks } from './plan/links.service.js';
import { reachBy } from './plan/mailable.js';
import { preflight } from './plan/preflight.service.js';
import { reachOf } from './plan/reach.service.js';
import { listRecipients } from './reports/recipients.service.js';

async function show(tx: TenantTx, auth: Auth, id: number) {
  const row = await campaigns.mustFind(tx, auth, id);
  const [shown] = await campaigns.present(tx, auth, [row]);
  if (!shown) throw new Refusal('not_found');
  return { ...shown, fingerprint: await campaignApprovals.fingerprint(tx, auth.companyId, row) };
}

export function campaignRoutes(serve: Serve, platform: Platform): void {
  serve(listCampaigns, async ({ tx, auth, query }) => {
    const { count, rows } = await listCampaignRows(tx, auth.companyId, query, platform.clock.now());
    return { count, results: await campaigns.present(tx, auth, rows) };
  });
  serve(listCampaignsPlain, ({ tx, auth }) => listCampaignNames(tx, auth.companyId));
  serve(getCampaign, ({ tx, auth, params }) => show(tx, auth, params.id));

  serve(createCampaign, async ({ tx, auth, body }) =>
    show(tx, auth, await campaigns.create(tx, auth, body)),
  );
  serve(updateCampaign, async ({ tx, auth, params, body }) => {
    await campaigns.update(tx, auth, params.id, body);
    return show(tx, auth, params.id);
  });
  serve(deleteCampaign, async ({ tx, auth, params }) => {
    await campaigns.remove(tx, auth, params.id);
    return {};
  });

  for (const [endpoint, move] of [
    [cancelCampaign, campaigns.cancel],
    [deactivateCampaign, campaigns.deactivate],
  ] as const)
    serve(endpoint, async ({ tx, auth, params }) => {
      await move(tx, auth, params.id, platform.clock);
      return show(tx, auth, params.id);
    });
  serve(submitCampaign, async ({ auth, params: { id } }) => {
    // The sites of others are asked before any row is locked.
    await checkBeforeSubmit(platform, auth, id);
    return platform.db.inTenant(auth.companyId, async (tx) => {
      await campaigns.submit(tx, auth, id, platform);
      return show(tx, auth, id);
    });
  });
  serve(reviewCampaign, async ({ tx, auth, params, body }) => {
    await campaigns.review(tx, auth, params.id, body, platform);
    return show(tx, auth, params.id);
  });

  serve(preflightCampaign, async ({ tx, auth, params }) =>
    preflight(tx, auth, platform, await campaigns.mustFind(tx, auth, params.id)),
  );
  serve(listPreflightProfiles, async ({ tx, auth, params, query }) => {
    const { companyId } = auth;
    const campaign = await campaigns.mustFind(tx, auth, params.id);
    const rule = await campaignCondition(tx, companyId, campaign, platform.clock);
    const by = await reachBy(tx, companyId, campaign, platform.clock);
    return listExcluded(tx, companyId, rule, by, campaign, params.reason, query);
  });
  serve(reachOfCampaign, ({ tx, auth, body }) => reachOf(tx, auth, platform.clock, body));
  serve(acceptCampaignLinks, ({ tx, auth, params, body }) =>
    acceptLinks(tx, auth, platform, params.id, body.urls),
  );
  serve(checkCampaignLinks, ({ auth, params }) => checkLinks(platform, auth, params.id));
  serve(listCampaignRecipients, async ({ tx, auth, params, query }) =>
    listRecipients(tx, auth, await campaigns.mustFind(tx, auth, params.id), query),
  );
}
