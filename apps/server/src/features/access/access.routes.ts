import { getMe, getProfile, login, logout, Refusal, refreshTokens } from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { loadCompany } from '../account/index.js';
import { analysisDate } from '../profiles/index.js';
import { loadUser } from './access.repo.js';
import { accessService } from './access.service.js';

export function accessRoutes(serve: Serve, platform: Platform): void {
  const access = accessService(platform);
  serve(login, ({ body, request }) => access.login(body.email, body.password, request.ip));
  serve(refreshTokens, ({ body }) => access.refresh(body.refresh));
  serve(logout, async ({ tx, auth }) => {
    await access.logout(tx, auth);
    return {};
  });

  serve(getProfile, async ({ tx, auth }) => {
    const user = await loadUser(tx, auth.companyId, auth.userId);
    if (!user) throw new Refusal('session_ended');
    const company = await loadCompany(tx, auth.companyId);
    return {
      user,
      company: {
        ...company,
        id: auth.companyId,
        data_up_to: await analysisDate(tx, auth.companyId, platform.clock),
      },
      groupNames: [...auth.groups],
    };
  });

  serve(getMe, async ({ tx, auth }) => {
    const user = await loadUser(tx, auth.companyId, auth.userId);
    if (!user) throw new Refusal('session_ended');
    return { ...user, groups: auth.groups.map((name) => ({ name })) };
  });
}
