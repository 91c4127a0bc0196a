import {
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  requestTwoFactor,
  verifyTwoFactor,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { originOf } from '../throttling/origin.js';
import { twoFactorService } from './twoFactor.service.js';

export function twoFactorRoutes(serve: Serve, platform: Platform): void {
  const twoFactor = twoFactorService(platform);

  serve(getTwoFactor, ({ tx, auth }) => twoFactor.state(tx, auth));
  serve(requestTwoFactor, ({ tx, auth }) => twoFactor.request(tx, auth));
  serve(enableTwoFactor, (given) =>
    twoFactor.enable(given.tx, given.auth, given.body.digits, originOf(given)),
  );
  serve(disableTwoFactor, async (given) => {
    await twoFactor.disable(given.tx, given.auth, given.query.digits, originOf(given));
    return {};
  });
  serve(verifyTwoFactor, (given) =>
    twoFactor.verify(given.tx, given.auth, given.body, originOf(given)),
  );
  serve(renewRecoveryCodes, ({ tx, auth }) => twoFactor.renewRecoveryCodes(tx, auth));
}
