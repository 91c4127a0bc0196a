/** Sign-in: who stands behind a request, and how a session begins, goes on and ends. */
import type { Feature } from '../../platform/feature.js';
import { accessRoutes } from './access.routes.js';

export { accessService } from './access.service.js';
export { hashPassword } from './password.js';
export const accessFeature: Feature = { routes: accessRoutes };
