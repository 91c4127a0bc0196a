import {
  cancelAudience,
  createAudience,
  deactivateAudience,
  deleteAudience,
  getAudience,
  listAudiences,
  listAudiencesPlain,
  Refusal,
  reviewAudience,
  submitAudience,
  updateAudience,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import type { Serve } from '../../platform/http/serve.js';
import { audienceApprovals } from './audiences.approval.js';
import { listAudienceNames, listAudienceRows } from './audiences.repo.js';
import {
  create,
  mustFind,
  mustLock,
  present,
  remove,
  review,
  update,
} from './audiences.service.js';

async function show(tx: TenantTx, auth: Auth, id: number) {
  const [shown] = await present(tx, auth, [await mustFind(tx, auth, id)]);
  if (!shown) throw new Refusal('not_found');
  return shown;
}

export function audienceRoutes(serve: Serve, { clock }: Platform): void {
  serve(listAudiences, async ({ tx, auth, query }) => {
    const { count, rows } = await listAudienceRows(tx, auth.companyId, query);
    return { count, results: await present(tx, auth, rows) };
  });
  serve(listAudiencesPlain, ({ tx, auth }) => listAudienceNames(tx, auth.companyId));
  serve(getAudience, ({ tx, auth, params }) => show(tx, auth, params.id));

  serve(createAudience, async ({ tx, auth, body }) => show(tx, auth, await create(tx, auth, body)));
  serve(updateAudience, async ({ tx, auth, params, body }) => {
    await update(tx, auth, params.id, body);
    return show(tx, auth, params.id);
  });
  serve(deleteAudience, async ({ tx, auth, params }) => {
    await remove(tx, auth, params.id);
    return {};
  });

  for (const [endpoint, move] of [
    [submitAudience, audienceApprovals.submit],
    [cancelAudience, audienceApprovals.cancel],
    [deactivateAudience, audienceApprovals.deactivate],
  ] as const)
    serve(endpoint, async ({ tx, auth, params }) => {
      await move(tx, auth, await mustLock(tx, auth, params.id));
      return show(tx, auth, params.id);
    });
  serve(reviewAudience, async ({ tx, auth, params, body }) => {
    await review(tx, auth, params.id, body, clock);
    return show(tx, auth, params.id);
  });
}
