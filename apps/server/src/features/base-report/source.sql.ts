import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../platform/clock.js';
import {
  added,
  campaignRows,
  overlapping,
  type StartedCampaign,
  startedCampaigns,
  weightedRows,
} from '../campaigns/index.js';
import {
  type Asked,
  filtered,
  ofAllGroups,
  ofProfiles,
  type ReportSource,
  type SqlDays,
} from '../reports/index.js';

const aboutOf = ({ companyId, timeZone, now }: Asked) => ({
  ...{ companyId, timeZone },
  today: dayIn(timeZone, now),
});

/** Rows `b` of these campaigns under the question's filters, of whatever group; see weightedRows. */
export const rowsOf = (asked: Asked, campaigns: readonly StartedCampaign[]): RawBuilder<unknown> =>
  weightedRows(campaignRows(aboutOf(asked), campaigns), filtered(baseSource, ofAllGroups(asked)));

const isTreated = sql<boolean>`b.arm = 'treated'`;
const one = sql`b.converted::integer`;

/** What all campaigns of a period came to: one row is one profile in one campaign. */
export const baseSource: ReportSource<'base', 'recipients'> = {
  name: 'base',
  given: ({ tx, companyId, timeZone, now, period, previous }) =>
    startedCampaigns(tx, companyId, previous ? [period, previous] : [period], { timeZone, now }),
  populations: {
    recipients: {
      from: (asked: Asked) => rowsOf(asked, asked.given as StartedCampaign[]),
      within: (_: Asked, days: SqlDays) =>
        sql<boolean>`b.start_day between ${days.from} and ${days.to}`,
      on: () => sql`b.start_day`,
      flow: true,
    },
  },
  figures: {
    marketing_recipients: { of: 'recipients', where: () => isTreated },
    marketing_orders: {
      of: 'recipients',
      where: () => sql<boolean>`(${isTreated} and b.converted)`,
    },
    marketing_conversion: {
      of: 'recipients',
      where: () => sql<boolean>`(${isTreated} and b.is_over)`,
      adds: () => one,
    },
    control_conversion: {
      of: 'recipients',
      where: () => sql<boolean>`(b.arm = 'control' and b.is_over)`,
      adds: () => one,
    },
    marketing_revenue: {
      of: 'recipients',
      where: () => sql<boolean>`(${isTreated} and b.converted)`,
      adds: () => sql`b.net`,
    },
    extra_orders: {
      of: 'recipients',
      where: () => sql<boolean>`(b.weight is not null and b.converted)`,
      adds: () => added(one),
    },
    extra_revenue: {
      of: 'recipients',
      where: () => sql<boolean>`(b.weight is not null and b.converted)`,
      adds: () => added(sql`b.net`),
    },
    marketing_overlap: {
      of: 'recipients',
      where: (asked) => sql<boolean>`(${isTreated} and ${overlapping(aboutOf(asked))})`,
    },
  },
  row: ofProfiles.row,
  filters: {
    ...ofProfiles.filters,
    campaign: (ids) => sql<boolean>`b.campaign_id = any(${ids}::bigint[])`,
  },
  splits: {
    ...ofProfiles.splits,
    campaign: { key: sql`b.campaign_id`, label: sql`b.name` },
  },
};
