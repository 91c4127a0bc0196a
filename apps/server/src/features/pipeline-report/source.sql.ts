import { sql } from 'kysely';
import { isNow } from '../deal-history/index.js';
import type { Asked, FigureSource, Population, ReportSource } from '../reports/index.js';
import {
  dayAdded,
  dayEnded,
  daysTaken,
  dealsAdded,
  dealsEnded,
  dealsOn,
  eveningOf,
  happened,
  hasEnded,
  isDecided,
  isLost,
  isOpen,
  isWon,
  staleBefore,
} from './deals.sql.js';

/** What was known on a past evening is put together from all that changed since, by whatever it is looked for. */
const knowsNow = (asked: Asked) => isNow(eveningOf(asked, asked.asOf));

const populations = {
  /** Added in the stretch, by the knowledge of the evening asked for. */
  added: {
    from: dealsAdded,
    within: (_, days) => sql<boolean>`(${happened(sql`d.created_at`, days)} and d.dated)`,
    on: dayAdded,
    newest: sql`d.created_at`,
    byId: knowsNow,
    flow: true,
  },
  /** Ended in the stretch, won or not, by the same knowledge. */
  ended: {
    from: dealsEnded,
    within: (_, days) => sql<boolean>`(${hasEnded} and ${happened(sql`d.closed_at`, days)})`,
    on: dayEnded,
    newest: sql`d.closed_at`,
    byId: knowsNow,
    flow: true,
  },
  /** Open on the last evening of the stretch, as it stood then. */
  open: {
    // What is stale was added before a moment that is held against the slowest of all and looked for once.
    from: (asked, { to }) =>
      sql`${dealsOn(asked, to, { onlyOpen: true })} cross join (select ${staleBefore(asked, to)} as before offset 0) stale`,
    within: () => isOpen,
    on: dayAdded,
    newest: sql`d.created_at`,
    byId: (asked) => isNow(eveningOf(asked, asked.period.to)),
  },
} as const satisfies Record<string, Population>;

type P = keyof typeof populations;

const amount = () => sql`d.amount`;
const isStale = () => sql<boolean>`(d.dated and d.created_at < stale.before)`;
const taken = { of: 'ended', adds: () => daysTaken } as const;

const figures = {
  new_leads: { of: 'added' },
  won: { of: 'ended', where: () => isWon },
  lost: { of: 'ended', where: () => isLost },
  closed: { of: 'ended', where: () => sql<boolean>`d.status = 'closed'` },
  value_won: { of: 'ended', where: () => isWon, adds: amount },
  avg_value_won: { of: 'ended', where: () => isWon, adds: amount },
  value_lost: { of: 'ended', where: () => isLost, adds: amount },
  value_closed: { of: 'ended', where: () => sql<boolean>`d.status = 'closed'`, adds: amount },
  win_rate: { of: 'ended', where: () => isDecided, adds: () => sql`(${isWon})::int` },
  avg_lead_duration: { ...taken, where: () => sql<boolean>`(${isDecided} and d.dated)` },
  won_duration: { ...taken, where: () => sql<boolean>`(${isWon} and d.dated)` },
  lost_duration: { ...taken, where: () => sql<boolean>`(${isLost} and d.dated)` },
  open: { of: 'open' },
  value_open: { of: 'open', adds: amount },
  weighted_open: { of: 'open', adds: () => sql`d.amount * coalesce(d.probability, 0) * 0.01` },
  stale: { of: 'open', where: isStale },
  value_stale: { of: 'open', where: isStale, adds: amount },
} as const satisfies Record<string, FigureSource<P>>;

/**
 * Where the figures of the pipeline report come from. What was added and what ended is said by the knowledge of the evening
 * asked for; what is open, and whose it is, as it stood on the last evening of each stretch.
 */
export const pipelineSource: ReportSource<'pipeline', P> = {
  name: 'pipeline',
  populations,
  figures,
  row: () => ({
    ...{ id: sql`d.id`, name: sql`d.title`, profile_id: sql`d.profile_id` },
    ...{ profile_name: sql`p.name`, owner: sql`d.owner_name`, status: sql`d.status` },
    value: sql`d.amount`,
  }),
  filters: {
    ...{ owner_id: sql`d.owner_id`, owner_name: sql`d.owner_name` },
    ...{ segment: sql`p.segment`, province: sql`p.province` },
  },
  splits: {
    user: {
      // Two users may bear one name, and a file may give a user's name to somebody else.
      key: sql`coalesce('user:' || d.owner_id, 'name:' || d.owner_name)`,
      id: sql`d.owner_id`,
      label: sql`d.owner_name`,
    },
    segment: { key: sql`p.segment` },
    province: { key: sql`p.province` },
    source: { key: sql`d.source` },
    stage: { key: sql`d.status` },
    reason: { key: sql`d.lost_reason` },
  },
};

const { reason: _reason, ...splits } = pipelineSource.splits;
/** The same for what happened between two evenings, which holds no reasons: a group of them is refused there. */
export const betweenSource: ReportSource = { ...pipelineSource, splits };
