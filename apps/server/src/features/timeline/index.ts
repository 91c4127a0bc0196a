/** The timeline: everything that happened to a profile, an opportunity or a contract, from all parts of the product that keep such things. */
import {
  getContractTimeline,
  getOpportunityTimeline,
  getTimeline,
  type Language,
  mentionsIn,
  message,
  type QueryOf,
  Refusal,
  type TimelineEvent,
  withNames,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Feature } from '../../platform/feature.js';
import { mailsOfActivities } from '../activities/index.js';
import { loadCompany } from '../companies/index.js';
import { contractExists } from '../contracts/index.js';
import { opportunityExists } from '../opportunities/index.js';
import { loadProfileRows } from '../profiles/index.js';
import { contractSources, opportunitySources, type Part, sources } from './sources.sql.js';
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

/** The activity that an event is about, where that is an email. */
const emailOf = ({ kind, type, object_id }: EventRow) =>
  kind === 'activity' && type === 'email' && object_id !== null ? [object_id] : [];

const present = (
  row: EventRow,
  names: ReadonlyMap<number, string>,
): Omit<TimelineEvent, 'mail'> => ({
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

type Query = QueryOf<typeof getTimeline>;

/** A page of a timeline, and where the next one begins. */
async function page<Of extends { companyId: number }>(
  tx: TenantTx,
  sources: readonly Part<Of>[],
  subject: Of,
  query: Query,
  language: Language,
) {
  const after = query.after ? readCursor(query.after) : null;
  // One more than a page tells whether there is a next one.
  const limit = query.page_size + 1;
  const wanted = { kinds: query.kind, activityTypes: query.activity_type, after, limit };
  const rows = await eventsOf(tx, sources, subject, wanted);
  const shown = rows.slice(0, query.page_size);
  const mentioned = shown.flatMap((r) => (r.kind === 'comment' ? mentionsIn(r.text ?? '') : []));
  const names = await namesOf(tx, subject.companyId, mentioned);
  const mails = await mailsOfActivities(
    tx,
    { companyId: subject.companyId, language },
    shown.flatMap(emailOf),
  );
  const last = shown.at(-1);
  return {
    results: shown.map((row) => ({
      ...present(row, names),
      mail: mails.get(emailOf(row)[0] ?? 0) ?? null,
    })),
    next: rows.length > shown.length && last ? cursorOf(last) : null,
  };
}

export const timelineFeature: Feature = {
  routes: (serve) => {
    serve(getTimeline, async ({ tx, auth, params, query }) => {
      const { companyId, language } = auth;
      if ((await loadProfileRows(tx, companyId, [params.id])).length === 0)
        throw new Refusal('not_found');
      const { time_zone: timeZone } = await loadCompany(tx, companyId);
      return page(tx, sources, { companyId, profileId: params.id, timeZone }, query, language);
    });
    serve(getOpportunityTimeline, async ({ tx, auth, params, query }) => {
      const { companyId, language } = auth;
      if (!(await opportunityExists(tx, companyId, params.id))) throw new Refusal('not_found');
      return page(tx, opportunitySources, { companyId, opportunityId: params.id }, query, language);
    });
    serve(getContractTimeline, async ({ tx, auth, params, query }) => {
      const { companyId, language } = auth;
      if (!(await contractExists(tx, companyId, params.id))) throw new Refusal('not_found');
      return page(tx, contractSources, { companyId, contractId: params.id }, query, language);
    });
  },
};
