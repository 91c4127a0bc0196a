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
import { passkeyRoutes } from './passkeys/passkeys.routes.js';
import { twoFactorRoutes } from './second-factor/twoFactor.routes.js';
import { originOf } from './throttling/origin.js';

export function accessRoutes(serve: Serve, platform: Platform): void {
  const access = accessService(platform);

  serve(login, (given) => access.login(given.body.email, given.body.password, originOf(given)));

  serve(refreshTokens, (given) => access.refresh(given.body.refresh, originOf(given)));

  serve(logout, async ({ tx, auth }) => {
    await access.logout(tx, auth);
    return {};
  });

  serve(listSessions, ({ tx, auth }) => access.sessions(tx, auth));

  serve(endSession, async ({ tx, auth, params }) => {
    await access.endSession(tx, auth, params.sessionId);
    return {};
  });

  serve(endAllSessions, async (given) => {
    await access.endAllSessions(given.tx, given.auth, originOf(given));
    return {};
  });

  twoFactorRoutes(serve, platform);
  linkRoutes(serve, platform);
  passkeyRoutes(serve, platform);
}
