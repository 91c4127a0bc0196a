/** Sign-in: who stands behind a request, and how a session begins, goes on and ends. */
import type { Feature } from '../../platform/feature.js';
import { accessRoutes } from './access.routes.js';
import { tidyTask } from './tidy.jobs.js';

export { newApiKey } from './apiKeys.js';
export { authenticator } from './authenticate.js';
export {
  deletesFreely,
  exportsFreely,
  hasFreshCode,
  mailsFreely,
  needFreshCode,
} from './freshCode.js';
export { sendInvite, tellSecondFactor } from './links/links.js';
export { endLinks } from './links/links.repo.js';
export { hashPassword } from './password.js';
export { endSessionsOf } from './sessions.repo.js';
export { companyOfSecret, newSecret, secretHash } from './tokens.js';
export { removeSecondFactor } from './twoFactor.repo.js';
export const accessFeature: Feature = {
  codeOfConstraint: { login_directory_pkey: 'email_taken' },
  routes: accessRoutes,
  tasks: (platform) => [tidyTask(platform)],
};
