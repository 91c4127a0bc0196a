import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../platform/clock.js';
import {
  campaignRows,
  mailRows,
  type StartedCampaign,
  theseCampaigns,
} from '../campaigns/index.js';
import { type Asked, ofProfiles, type ReportSource } from '../reports/index.js';

/** The campaigns of the question that have started. */
export const givenOf = (asked: Asked) => asked.given as readonly StartedCampaign[];

const todayOf = ({ timeZone, now }: Asked) => dayIn(timeZone, now);
const always = () => sql<boolean>`true`;

/** Rows `b`, as a FROM clause: every mail. */
export const mails = (asked: Asked) => sql`(
  select m.*, coalesce(m.email, m.profile_name) as recipient from (${mailRows(asked, givenOf(asked))}) m) b`;

/** Rows `b`, as a FROM clause: every profile once per campaign, as its first mail calls it. */
const profiles = (asked: Asked) => sql`(
  select r.*, coalesce(m.email, r.profile_name) as recipient, m.variant
  from (${campaignRows({ ...asked, today: todayOf(asked) }, givenOf(asked))}) r
  join campaign_recipient m on m.company_id = ${asked.companyId} and m.id = r.id) b`;

const is = (condition: RawBuilder<unknown>) => () => sql<boolean>`(${condition})`;
const treated = sql`b.arm = 'treated'`;
const control = sql`b.arm = 'control'`;
const ordered = () => sql`b.converted::integer`;
const net = () => sql`b.net`;

/** What campaigns did: one row is one mail, or one profile in one campaign. */
export const campaignSource: ReportSource<'campaign', 'mails' | 'profiles'> = {
  name: 'campaign',
  given: ({ tx, companyId, timeZone, now, filter }) =>
    theseCampaigns(tx, companyId, filter.campaign, { timeZone, now }),
  daysOf: (asked) => {
    const to = todayOf(asked);
    const starts = givenOf(asked).map(({ window: { start } }) => start);
    return { from: [...starts, to].sort()[0] ?? to, to };
  },
  populations: {
    mails: { from: mails, within: always, on: () => sql`b.day`, flow: true },
    profiles: { from: profiles, within: always, on: () => sql`b.day`, flow: true },
  },
  figures: {
    campaign_recipients: { of: 'profiles', where: is(treated) },
    campaign_sent: { of: 'mails', where: is(sql`b.sent`) },
    delivered: { of: 'mails', where: is(sql`b.delivered`) },
    campaign_opened: { of: 'mails', where: is(sql`b.opened`) },
    opened: { of: 'mails', where: is(sql`b.delivered`), adds: () => sql`b.opened::integer` },
    campaign_clicked: { of: 'mails', where: is(sql`b.clicked`) },
    clicked: { of: 'mails', where: is(sql`b.delivered`), adds: () => sql`b.clicked::integer` },
    unsubscribed: { of: 'mails', where: is(sql`b.unsubscribed`) },
    bounced: { of: 'mails', where: is(sql`b.bounced`) },
    campaign_complained: { of: 'mails', where: is(sql`b.complained`) },
    campaign_failed: { of: 'mails', where: is(sql`b.failed`) },
    campaign_in_doubt: { of: 'mails', where: is(sql`b.in_doubt`) },
    campaign_pending: { of: 'mails', where: is(sql`b.pending`) },
    campaign_cancelled: { of: 'mails', where: is(sql`b.cancelled`) },
    campaign_ordered: { of: 'profiles', where: is(sql`${treated} and b.converted`) },
    converted: { of: 'profiles', where: is(treated), adds: ordered },
    revenue: { of: 'profiles', where: is(sql`${treated} and b.converted`), adds: net },
    campaign_control: { of: 'profiles', where: is(control) },
    campaign_control_ordered: { of: 'profiles', where: is(sql`${control} and b.converted`) },
    campaign_control_converted: { of: 'profiles', where: is(control), adds: ordered },
    campaign_control_revenue: {
      ...{ of: 'profiles', where: is(sql`${control} and b.converted`), adds: net },
    },
  },
  row: () => ({ ...ofProfiles.row(), name: sql`b.recipient` }),
  filters: {
    ...ofProfiles.filters,
    // The campaigns of the question are read beforehand: there are no others among the rows.
    campaign: always,
  },
  splits: {
    ...ofProfiles.splits,
    campaign: { key: sql`b.campaign_id`, label: sql`b.name` },
    subject: { key: sql`b.variant` },
  },
};
