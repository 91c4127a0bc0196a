/** The product's own mails to people: put on the queue with the deed they tell of, sent in the background. */
import type { Feature } from '../../platform/feature.js';
import { sendTask } from './notices.jobs.js';

export { letterFrom, sendLater } from './notices.service.js';
export const noticesFeature: Feature = { tasks: (platform) => [sendTask(platform)] };
