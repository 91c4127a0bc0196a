import { createHash, randomBytes } from 'node:crypto';
import {
  apiBase,
  brand,
  effectiveGroups,
  fillPath,
  getCalendarFeed,
  type Language,
  mayAccess,
  message,
  Refusal,
  readCalendarFeed,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth, InTenant, RawAnswer } from '../../../platform/http/context.js';
import { frameOf } from '../when.js';
import * as repo from './feed.repo.js';
import { feedTokens } from './feed.token.js';
import { type CalendarEvent, calendarText } from './ics.js';
import { calendarWords } from './words.js';

/** More than anybody plans; a list made by mistake must not become a file that no calendar opens. */
const mostEntries = 5000;
/** Minutes of what begins at a moment and says no more. */
const usualMinutes = 30;

export function feedService({ clock, secret, settings }: Platform) {
  const tokens = feedTokens(secret);

  const shown = (auth: Auth, feed: Awaited<ReturnType<typeof repo.loadFeed>>) => {
    if (!feed) return { url: null, created_at: null, last_read_at: null };
    const token = tokens.make(auth.companyId, auth.userId, feed.nonce);
    const path = fillPath(readCalendarFeed.path, { token }).replace(/\/$/, '');
    return {
      url: settings.publicUrl.replace(/\/$/, '') + apiBase + path,
      created_at: feed.created_at,
      last_read_at: feed.last_read_at,
    };
  };

  function eventOf(row: repo.EntryRow, language: Language): CalendarEvent {
    const words = calendarWords[language];
    const phone = row.person_phone ?? row.profile_phone;
    const about = [
      row.note,
      row.person && `${words.contact}: ${row.person}`,
      phone && `${words.phone}: ${phone}`,
    ];
    const place = row.profile_id ? `/${row.profile_id}` : '';
    return {
      uid: row.uid,
      summary: `${row.done_at ? '✓ ' : ''}${row.title}${row.profile ? ` · ${row.profile}` : ''}`,
      description: about.filter(Boolean).join('\n'),
      location: row.type === 'visit' || row.type === 'meeting' ? row.address : null,
      url: `${settings.publicUrl.replace(/\/$/, '')}/crm/todos/follow-up${place}`,
      category: words.types[row.type],
      when: row.due_on
        ? { day: row.due_on }
        : { at: row.due_at ?? row.created_at, minutes: row.minutes ?? usualMinutes },
      created: row.created_at,
      updated: row.updated_at,
      sequence: row.version - 1,
      cancelled: row.outcome === 'cancelled',
    };
  }

  const file = (text: string, name: string, inline: boolean): RawAnswer => ({
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `${inline ? 'inline' : 'attachment'}; filename="${name}.ics"`,
      'x-content-type-options': 'nosniff',
    },
    body: text,
  });

  return {
    get: async (tx: TenantTx, auth: Auth) =>
      shown(auth, await repo.loadFeed(tx, auth.companyId, auth.userId)),

    renew: async (tx: TenantTx, auth: Auth) =>
      shown(
        auth,
        await repo.saveFeed(tx, auth.companyId, auth.userId, randomBytes(16), clock.now()),
      ),

    revoke: async (tx: TenantTx, auth: Auth) => {
      await repo.removeFeed(tx, auth.companyId, auth.userId);
      return {};
    },

    /** One activity as a file. Throws `wrong_state` when it has no date. */
    one: async (tx: TenantTx, auth: Auth, id: number): Promise<RawAnswer> => {
      const row = await repo.loadEntry(tx, auth.companyId, id);
      if (!row) throw new Refusal('wrong_state', message('calendar_needs_date'));
      return file(calendarText([eventOf(row, auth.language)], null), `activity-${id}`, false);
    },

    /**
     * A user's feed, for whoever has its address. Throws `not_found` for any other address, and for a user who left or
     * sells no more: an address must not outlive the right to read.
     */
    read: async (
      inTenant: InTenant,
      token: string,
      known: string | undefined,
    ): Promise<RawAnswer> => {
      const claim = tokens.read(token);
      if (!claim) throw new Refusal('not_found');
      const { companyId, userId } = claim;
      return inTenant(companyId, async (tx) => {
        const feed = await repo.loadFeed(tx, companyId, userId);
        const reader =
          feed && claim.isOf(feed.nonce) ? await repo.loadReader(tx, companyId, userId) : undefined;
        if (
          !reader?.is_active ||
          !mayAccess(
            getCalendarFeed.access,
            effectiveGroups(reader.groups, reader.entitled_products),
          )
        )
          throw new Refusal('not_found');
        await repo.stampRead(tx, companyId, userId, clock.now());
        const frame = await frameOf(tx, companyId, clock);
        const rows = await repo.listEntries(tx, companyId, userId, frame, mostEntries);
        const words = calendarWords[reader.language];
        const text = calendarText(
          rows.map((row) => eventOf(row, reader.language)),
          {
            name: words.calendar(brand, reader.company),
            description: words.about(String(mostEntries)),
          },
        );
        const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
        if (known?.split(',').some((one) => one.trim() === etag))
          return { status: 304, headers: { etag } };
        const answer = file(text, 'activities', true);
        return { ...answer, headers: { ...answer.headers, etag } };
      });
    },
  };
}
