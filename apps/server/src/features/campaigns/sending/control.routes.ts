import {
  exportCampaignAddresses,
  pauseCampaign,
  resumeCampaign,
  settleInDoubt,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { exportsFreely, needFreshCode } from '../../access/index.js';
import { audit } from '../../audit/index.js';
import { campaignRepo } from '../campaigns.repo.js';
import { campaigns } from '../campaigns.service.js';
import { addressFile } from '../channels/post.js';
import { pause, resume, settle } from './control.service.js';

/** What people do to a campaign while it runs, and the file of one by post. */
export function controlRoutes(serve: Serve, platform: Platform): void {
  const { clock, db } = platform;
  serve(pauseCampaign, async ({ tx, auth, params }) => {
    await pause(tx, auth, params.id, clock.now());
    return campaigns.show({ tx, auth, platform }, params.id);
  });
  serve(resumeCampaign, async ({ tx, auth, params }) => {
    await resume(tx, auth, params.id);
    return campaigns.show({ tx, auth, platform }, params.id);
  });
  serve(settleInDoubt, async ({ tx, auth, params, body }) => ({
    settled: await settle(tx, auth, params.id, body),
  }));
  serve(exportCampaignAddresses, async ({ tx, auth, params, query }) => {
    const campaign = await campaignRepo.mustFind(tx, auth.companyId, params.id);
    const { rows, answer } = await addressFile(db, tx, auth, campaign, {
      format: query.format,
      now: clock.now(),
    });
    if (rows > exportsFreely) needFreshCode(auth, clock);
    await audit(tx, auth, 'campaign.addresses_exported', {
      type: 'campaign',
      id: campaign.id,
      detail: { rows, format: query.format },
    });
    return answer();
  });
}
