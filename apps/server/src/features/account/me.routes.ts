import { getMe, getProfile, updateMe } from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { loadCompany } from '../companies/index.js';
import { analysisDate } from '../profiles/index.js';
import * as repo from './me.repo.js';

/** What the signed-in user sees and changes of the own record. */
export function meRoutes(serve: Serve, platform: Platform): void {
  serve(getProfile, async ({ tx, auth }) => ({
    user: await repo.loadMe(tx, auth.companyId, auth.userId),
    company: {
      ...(await loadCompany(tx, auth.companyId)),
      id: auth.companyId,
      data_up_to: await analysisDate(tx, auth.companyId, platform.clock),
    },
    groupNames: [...auth.groups],
  }));

  serve(getMe, async ({ tx, auth }) => ({
    ...(await repo.loadMe(tx, auth.companyId, auth.userId)),
    groups: auth.groups.map((name) => ({ name })),
  }));

  serve(updateMe, ({ tx, auth, body }) => {
    const nothing = body.name === undefined && body.language === undefined;
    return nothing
      ? repo.loadMe(tx, auth.companyId, auth.userId)
      : repo.updateMe(tx, auth.companyId, auth.userId, body);
  });
}
