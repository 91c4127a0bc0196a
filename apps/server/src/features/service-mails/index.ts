/** The product's own mails to people: put on the queue with the deed they tell of, sent in the background. */
import type { Feature } from '../../platform/feature.js';
import { sendTask } from './service-mails.jobs.js';

export { sendLater, serviceMailFrom as letterFrom } from './service-mails.service.js';
export const serviceMailsFeature: Feature = { tasks: (platform) => [sendTask(platform)] };
