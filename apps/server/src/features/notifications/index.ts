/**
 * Notifications: what a user is told of, in the app and in one mail a day. Other features call {@link notify} in the
 * transaction of the deed. `notices` is the post office that carries single mails; this decides what is worth telling.
 * A new kind: a word in `notificationKinds` of the contract, a line in digest.words.ts, a text in the web's
 * `notifications:kind`; the compiler and the test of the texts ask for each.
 */
import type { Feature } from '../../platform/feature.js';
import { digestTask } from './digest.jobs.js';
import { mailsTask } from './mails.jobs.js';
import { notificationRoutes } from './notifications.routes.js';
import { tidyTask } from './tidy.jobs.js';

export { type NewNotification, notify } from './notifications.repo.js';

export const notificationsFeature: Feature = {
  routes: notificationRoutes,
  tasks: (platform) => [digestTask(platform), mailsTask(platform), tidyTask(platform)],
};
