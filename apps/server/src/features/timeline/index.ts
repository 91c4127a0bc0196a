/** The timeline: everything that happened to a profile, from all parts of the product that keep such things. */
import {
  getTimeline,
  mentionsIn,
  message,
  Refusal,
  type TimelineEvent,
  withNames,
} from '@kade/contract';
import type { Feature } from '../../platform/feature.js';
import { loadCompany } from '../companies/index.js';
import { loadProfileRows } from '../profiles/index.js';
import { type Cursor, type EventRow, eventsOf, namesOf } from './timeline.repo.js';

const cursorOf = (row: EventRow): string =>
  Buffer.from(JSON.stringify([row.exact, row.id])).toString('base64url');

const wrongCursor = () =>
  new Refusal('invalid', message('after_unknown'), {
    errors: { after: [message('next_unknown')] },
  });

function readCursor(text: string): Cursor {
  try {
    const [at, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof at === 'string' && typeof id === 'string' && !Number.isNaN(Date.parse(at)))
      return { at, id };
  } catch {
    // Told below.
  }
  throw wrongCursor();
}

/** Fields that stand for another one, which is shown. */
const hidden = ['owner_user_id', 'kind_is_set', 'profile_id'];

const present = (row: EventRow, names: ReadonlyMap<number, string>): TimelineEvent => ({
  id: row.id,
  at: row.at,
  kind: row.kind,
  actor: row.actor,
  object_id: row.object_id,
  title: row.title,
  type: row.type,
  from: row.from_value,
  to: row.to_value,
  text: row.kind === 'comment' && row.text !== null ? withNames(row.text, names) : row.text,
  amount: row.amount,
  changes: Object.entries(row.after ?? {})
    .filter(([field]) => !hidden.includes(field))
    .map(([field, after]) => ({ field, before: row.before?.[field] ?? null, after })),
});

export const timelineFeature: Feature = {
  routes: (serve) =>
    serve(getTimeline, async ({ tx, auth, params, query }) => {
      const { companyId } = auth;
      if ((await loadProfileRows(tx, companyId, [params.id])).length === 0)
        throw new Refusal('not_found');
      const { time_zone: timeZone } = await loadCompany(tx, companyId);
      const after = query.after ? readCursor(query.after) : null;
      // One more than a page tells whether there is a next one.
      const rows = await eventsOf(
        tx,
        { companyId, profileId: params.id, timeZone },
        { kinds: query.kind, after, limit: query.page_size + 1 },
      );
      const page = rows.slice(0, query.page_size);
      const mentioned = page.flatMap((r) => (r.kind === 'comment' ? mentionsIn(r.text ?? '') : []));
      const names = await namesOf(tx, companyId, mentioned);
      const last = page.at(-1);
      return {
        results: page.map((row) => present(row, names)),
        next: rows.length > page.length && last ? cursorOf(last) : null,
      };
    }),
};
