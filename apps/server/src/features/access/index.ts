/** Sign-in: who stands behind a request, and how a session begins, goes on and ends. */
import type { Feature } from '../../platform/feature.js';
import { accessRoutes } from './access.routes.js';
import { tidyTask } from './sessions/tidy.jobs.js';

export { sendInvite, tellSecondFactor } from './links/links.js';
export { endLinks } from './links/links.repo.js';
export { hashPassword } from './password.js';
export {
  deletesFreely,
  exportsFreely,
  hasFreshCode,
  mailsFreely,
  needFreshCode,
} from './second-factor/freshCode.js';
export { removeSecondFactor } from './second-factor/twoFactor.repo.js';
export { newApiKey } from './sessions/apiKeys.js';
export { authenticator } from './sessions/authenticate.js';
export { endSessionsOf } from './sessions/sessions.repo.js';
export { companyOfSecret, newSecret, secretHash } from './sessions/tokens.js';
export const accessFeature: Feature = {
  codeOfConstraint: { login_directory_pkey: 'email_taken' },
  routes: accessRoutes,
  tasks: (platform) => [tidyTask(platform)],
};
