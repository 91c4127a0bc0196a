import {
  addPasskey,
  removePasskey,
  requestPasskey,
  requestPasskeyCheck,
  verifyPasskey,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { originOf } from '../throttling/origin.js';
import { passkeysService } from './passkeys.service.js';

export function passkeyRoutes(serve: Serve, platform: Platform): void {
  const passkeys = passkeysService(platform);

  serve(requestPasskey, ({ tx, auth }) => passkeys.requestNew(tx, auth));
  serve(addPasskey, ({ tx, auth, body }) => passkeys.add(tx, auth, body.name, body.response));
  serve(removePasskey, async ({ tx, auth, params }) => {
    await passkeys.remove(tx, auth, params.id);
    return {};
  });
  serve(requestPasskeyCheck, ({ tx, auth }) => passkeys.requestCheck(tx, auth));
  serve(verifyPasskey, (given) =>
    passkeys.verify(given.tx, given.auth, given.body.response, originOf(given)),
  );
}
