import { getMe, getProfile, listProfiles, updateMe } from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { audit } from '../audit/index.js';
import { loadCompany } from '../companies/index.js';
import { analysisDate, partnerScope } from '../profiles/index.js';
import { changesBetween } from './changes.js';
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
    profile_fields: (await partnerScope(tx, auth, listProfiles))?.fields.slice() ?? null,
    groupNames: [...auth.groups],
  }));

  serve(getMe, async ({ tx, auth }) => ({
    ...(await repo.loadMe(tx, auth.companyId, auth.userId)),
    groups: auth.groups.map((name) => ({ name })),
  }));

  serve(updateMe, async ({ tx, auth, body }) => {
    const { companyId, userId } = auth;
    const before = await repo.loadMe(tx, companyId, userId);
    const changes = changesBetween(before, body);
    if (Object.keys(changes).length === 0) return before;
    const after = await repo.updateMe(tx, companyId, userId, body);
    // Switching the language is a matter of the reader alone; a name is what others know somebody by.
    if (changes.name)
      await audit(tx, auth, 'user.rename', { type: 'user', id: userId, detail: { changes } });
    return after;
  });
}
