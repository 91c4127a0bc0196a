import {
  completeInvite,
  confirmPasswordReset,
  confirmRegistration,
  type Group,
  getInvite,
  registerCompany,
  requestPasswordReset,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { originOf } from '../throttling/origin.js';
import { passwordsService } from './passwords.service.js';
import { registrationService } from './registration.service.js';

export function linkRoutes(serve: Serve, platform: Platform): void {
  const passwords = passwordsService(platform);
  const registration = registrationService(platform);

  serve(requestPasswordReset, async (given) => {
    await passwords.requestReset(given.body.email, originOf(given));
    return {};
  });
  serve(confirmPasswordReset, async (given) => {
    await passwords.confirmReset(given.body, originOf(given));
    return {};
  });
  serve(getInvite, async (given) => {
    const user = await passwords.readInvite(given.query.token, originOf(given));
    return { ...user, groups: user.groups as Group[] };
  });
  serve(completeInvite, (given) => passwords.completeInvite(given.body, originOf(given)));
  serve(registerCompany, async (given) => {
    await registration.register(given.body, originOf(given));
    return {};
  });
  serve(confirmRegistration, (given) => registration.confirm(given.body.token, originOf(given)));
}
