import {
  exportCampaignAddresses,
  pauseCampaign,
  Refusal,
  resumeCampaign,
  settleInDoubt,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import type { Serve } from '../../../platform/http/serve.js';
import { exportsFreely, needFreshCode } from '../../access/index.js';
import { audit } from '../../audit/index.js';
import { mustFind, present } from '../campaigns.service.js';
import { addressFile } from '../channels/post.js';
import { pause, resume, settle } from './control.service.js';

async function show(tx: TenantTx, auth: Auth, id: number) {
  const [shown] = await present(tx, auth, [await mustFind(tx, auth, id)]);
  if (!shown) throw new Refusal('not_found');
  return shown;
}

/** What people do to a campaign while it runs, and the file of one by post. */
export function controlRoutes(serve: Serve, { clock, db }: Platform): void {
  serve(pauseCampaign, async ({ tx, auth, params }) => {
    await pause(tx, auth, params.id, clock.now());
    return show(tx, auth, params.id);
  });
  serve(resumeCampaign, async ({ tx, auth, params }) => {
    await resume(tx, auth, params.id);
    return show(tx, auth, params.id);
  });
  serve(settleInDoubt, async ({ tx, auth, params, body }) => ({
    settled: await settle(tx, auth, params.id, body),
  }));
  serve(exportCampaignAddresses, async ({ tx, auth, params, query }) => {
    const campaign = await mustFind(tx, auth, params.id);
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
