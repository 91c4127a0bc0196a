import {
  assignGroups,
  countOwned,
  deactivateUser,
  dismissGroups,
  listGroups,
  listUsers,
  reactivateUser,
  resetTwoFactor,
  sendInvite,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { groupsService } from './groups.service.js';
import { invitesService } from './invites.service.js';
import * as repo from './users.repo.js';
import { usersService } from './users.service.js';

export function userRoutes(serve: Serve, platform: Platform): void {
  const users = usersService(platform);
  const invites = invitesService(platform);
  const groups = groupsService(platform);

  serve(listUsers, async ({ tx, auth, query }) => {
    const page = await repo.listUsers(tx, auth.companyId, query);
    if (auth.groups.includes('company:admin')) return page;
    // How colleagues sign in is the administrator's business.
    const hidden = { two_factor_enabled: null, last_login_at: null };
    return { ...page, results: page.results.map((user) => ({ ...user, ...hidden })) };
  });
  serve(sendInvite, ({ tx, auth, body }) => invites.invite(tx, auth, body));
  serve(countOwned, ({ tx, auth, params }) => users.owned(tx, auth, params.id));
  serve(deactivateUser, ({ tx, auth, params, body }) =>
    users.deactivate(tx, auth, params.id, body),
  );
  serve(reactivateUser, ({ tx, auth, params }) => users.reactivate(tx, auth, params.id));
  serve(resetTwoFactor, ({ tx, auth, params }) => users.resetTwoFactor(tx, auth, params.id));

  serve(listGroups, ({ tx, auth }) => groups.list(tx, auth));
  serve(assignGroups, ({ tx, auth, params, body }) =>
    groups.assign(tx, auth, params.userId, body.groups),
  );
  serve(dismissGroups, ({ tx, auth, params, body }) =>
    groups.dismiss(tx, auth, params.userId, body.groups),
  );
}
