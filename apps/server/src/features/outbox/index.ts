/** The built-in outbox: mails kept in the product while no mail server is set. */
import type { Feature } from '../../platform/feature.js';
import { outboxRoutes } from './outbox.routes.js';

export { keepMail } from './outbox.repo.js';
export const outboxFeature: Feature = { routes: outboxRoutes };
