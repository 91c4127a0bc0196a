import {
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  requestTwoFactor,
  verifyTwoFactor,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { twoFactorService } from './twoFactor.service.js';

export function twoFactorRoutes(serve: Serve, platform: Platform): void {
  const twoFactor = twoFactorService(platform);

  serve(getTwoFactor, ({ tx, auth }) => twoFactor.state(tx, auth));
  serve(requestTwoFactor, ({ tx, auth }) => twoFactor.request(tx, auth));
  serve(enableTwoFactor, ({ tx, auth, body }) => twoFactor.enable(tx, auth, body.digits));
  serve(disableTwoFactor, async ({ tx, auth, query }) => {
    await twoFactor.disable(tx, auth, query.digits);
    return {};
  });
  serve(verifyTwoFactor, ({ tx, auth, body }) => twoFactor.verify(tx, auth, body));
  serve(renewRecoveryCodes, ({ tx, auth }) => twoFactor.renewRecoveryCodes(tx, auth));
}
