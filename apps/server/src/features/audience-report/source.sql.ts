import { sql } from 'kysely';
import { audienceCondition } from '../audiences/index.js';
import { added, campaignRows, startedCampaigns, weightedRows } from '../campaigns/index.js';
import {
  type Asked,
  filtered,
  ofAllGroups,
  ofProfiles,
  type ReportSource,
  type SqlDays,
} from '../reports/index.js';
import { aboutOf, changes, type Given, givenOf, members, sales, startedIn } from './members.sql.js';

/** Rows `b` of the campaigns for the audience, everybody as drawn, under the question's filters; see weightedRows. */
export const drawnRows = (asked: Asked, { aimed }: Given) =>
  weightedRows(campaignRows(aboutOf(asked), aimed), filtered(audienceSource, ofAllGroups(asked)));

async function read(asked: Asked): Promise<Given> {
  const { tx, companyId, timeZone, now, period, previous, filter } = asked;
  const audienceId = filter.audience ?? 0;
  const stretches = previous ? [period, previous] : [period];
  const frame = { timeZone, now };
  const started = await startedCampaigns(tx, companyId, stretches, frame);
  const forIt = await startedCampaigns(tx, companyId, stretches, { ...frame, audienceId });
  const chosen = new Set(filter.campaign);
  const campaigns = started.filter(({ id }) => chosen.size === 0 || chosen.has(id));
  const aimed = new Set(forIt.map(({ id }) => id));
  return {
    members: await audienceCondition(tx, companyId, audienceId, { now: () => now }),
    campaigns,
    aimed: campaigns.filter(({ id }) => aimed.has(id)),
  };
}

const always = () => sql<boolean>`true`;
const inDays = (_: Asked, { from, to }: SqlDays) => sql<boolean>`b.day between ${from} and ${to}`;
const since = (column: Parameters<typeof startedIn>[0]) => (_: Asked, days: SqlDays) =>
  startedIn(column, days);
const notReached = (_: Asked, days: SqlDays) =>
  sql<boolean>`(not ${startedIn('reached_in', days)})`;
const isCompared = () => sql<boolean>`(b.weight is not null and b.converted)`;
const net = () => sql`b.value`;

/** What became of the members of one audience. */
export const audienceSource: ReportSource<'audience', 'members' | 'changes' | 'sales' | 'drawn'> = {
  name: 'audience',
  given: read,
  populations: {
    members: {
      from: (asked: Asked) => sql`(${members(asked)}) b`,
      within: always,
      on: () => sql`null::date`,
      flow: true,
    },
    changes: {
      from: (asked: Asked) => sql`(${changes(asked)}) b`,
      within: inDays,
      on: () => sql`b.day`,
      flow: true,
    },
    sales: {
      from: (asked: Asked) => sql`(${sales(asked)}) b`,
      within: inDays,
      on: () => sql`b.day`,
      flow: true,
    },
    drawn: {
      from: (asked: Asked) => drawnRows(asked, givenOf(asked)),
      within: (_: Asked, { from, to }: SqlDays) =>
        sql<boolean>`b.start_day between ${from} and ${to}`,
      on: () => sql`b.start_day`,
      flow: true,
    },
  },
  figures: {
    audience_size: { of: 'members' },
    audience_reachable: { of: 'members', where: () => sql<boolean>`b.is_reachable` },
    audience_entered: { of: 'changes', where: () => sql<boolean>`b.side = 'entered'` },
    audience_left: { of: 'changes', where: () => sql<boolean>`b.side = 'left'` },
    audience_reached: { of: 'members', where: since('reached_in') },
    audience_opened: { of: 'members', where: since('opened_in') },
    audience_clicked: { of: 'members', where: since('clicked_in') },
    audience_ordered: { of: 'members', where: since('ordered_in') },
    audience_not_reached: { of: 'members', where: notReached },
    audience_sales_reached: { of: 'sales', where: since('reached_in'), adds: net },
    audience_sales_not_reached: { of: 'sales', where: notReached, adds: net },
    audience_extra_orders: {
      of: 'drawn',
      where: isCompared,
      adds: () => added(sql`b.converted::integer`),
    },
    audience_extra_revenue: { of: 'drawn', where: isCompared, adds: () => added(sql`b.net`) },
  },
  row: ofProfiles.row,
  filters: {
    ...ofProfiles.filters,
    // The campaigns of the question are read beforehand: there are no others among the rows.
    campaign: always,
  },
  splits: ofProfiles.splits,
};
