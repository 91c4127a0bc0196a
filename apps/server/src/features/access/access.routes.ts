import {
  endAllSessions,
  endSession,
  listSessions,
  login,
  logout,
  refreshTokens,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { accessService } from './access.service.js';
import { linkRoutes } from './links/links.routes.js';
import { originOf } from './origin.js';
import { passkeyRoutes } from './passkeys/passkeys.routes.js';
import { twoFactorRoutes } from './twoFactor.routes.js';

export function accessRoutes(serve: Serve, platform: Platform): void {
  const access = accessService(platform);

  serve(login, ({ body, request }) => access.login(body.email, body.password, originOf(request)));

  serve(refreshTokens, ({ body, request }) => access.refresh(body.refresh, originOf(request)));

  serve(logout, async ({ tx, auth }) => {
    await access.logout(tx, auth);
    return {};
  });

  serve(listSessions, ({ tx, auth }) => access.sessions(tx, auth));

  serve(endSession, async ({ tx, auth, params }) => {
    await access.endSession(tx, auth, params.sessionId);
    return {};
  });

  serve(endAllSessions, async ({ tx, auth }) => {
    await access.endAllSessions(tx, auth);
    return {};
  });

  twoFactorRoutes(serve, platform);
  linkRoutes(serve, platform);
  passkeyRoutes(serve, platform);
}
