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
import { originOf } from '../origin.js';
import { passwordsService } from './passwords.service.js';
import { registrationService } from './registration.service.js';

export function linkRoutes(serve: Serve, platform: Platform): void {
  const passwords = passwordsService(platform);
  const registration = registrationService(platform);

  serve(requestPasswordReset, async ({ body, request }) => {
    await passwords.requestReset(body.email, originOf(request));
    return {};
  });
  serve(confirmPasswordReset, async ({ body, request }) => {
    await passwords.confirmReset(body, originOf(request));
    return {};
  });
  serve(getInvite, async ({ query, request }) => {
    const user = await passwords.readInvite(query.token, originOf(request));
    return { ...user, groups: user.groups as Group[] };
  });
  serve(completeInvite, ({ body, request }) => passwords.completeInvite(body, originOf(request)));
  serve(registerCompany, async ({ body, request }) => {
    await registration.register(body, originOf(request));
    return {};
  });
  serve(confirmRegistration, ({ body, request }) =>
    registration.confirm(body.token, originOf(request)),
  );
}
