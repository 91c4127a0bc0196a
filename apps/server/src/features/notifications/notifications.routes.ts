import {
  countUnread,
  getNotificationSettings,
  listNotifications,
  Refusal,
  readAllNotifications,
  readNotification,
  sayKept,
  updateNotificationSettings,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import * as repo from './notifications.repo.js';
import { loadSettings, saveSettings } from './settings.repo.js';

/** Everybody sees their own, and nobody else's. */
export function notificationRoutes(serve: Serve, { clock }: Platform): void {
  serve(listNotifications, async ({ tx, auth, query }) => {
    const page = await repo.listOf(tx, auth.companyId, auth.userId, query);
    const said = (reason: string | null) => reason && sayKept(auth.language, reason);
    return { ...page, results: page.results.map((n) => ({ ...n, reason: said(n.reason) })) };
  });

  serve(countUnread, ({ tx, auth }) => repo.countUnread(tx, auth.companyId, auth.userId));

  serve(readNotification, async ({ tx, auth, params }) => {
    const { companyId, userId } = auth;
    const found = await repo.markRead(tx, companyId, userId, clock.now(), params.id);
    if (found === 0) throw new Refusal('not_found');
    return repo.countUnread(tx, companyId, userId);
  });

  serve(readAllNotifications, async ({ tx, auth }) => {
    await repo.markRead(tx, auth.companyId, auth.userId, clock.now());
    return repo.countUnread(tx, auth.companyId, auth.userId);
  });

  serve(getNotificationSettings, ({ tx, auth }) => loadSettings(tx, auth.companyId, auth.userId));

  serve(updateNotificationSettings, ({ tx, auth, body }) =>
    saveSettings(tx, auth.companyId, auth.userId, body),
  );
}
