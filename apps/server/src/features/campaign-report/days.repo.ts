import type { CampaignDaySeries, campaignDays } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { dayAt, orderDayRows } from '../campaigns/index.js';
import {
  type Asked,
  type ChartSource,
  type FigureSource,
  filtered,
  type Population,
} from '../reports/index.js';
import { campaignSource, givenOf } from './source.sql.js';
import { dayWords } from './words.js';

/** Rows `b`: every profile on each day on which it ordered, as its first mail calls it. */
const orderDays: Population = {
  from: (asked) => sql`(
    select r.*, coalesce(m.email, r.profile_name) as recipient
    from (${orderDayRows(asked, givenOf(asked))}) r
    join campaign_recipient m on m.company_id = ${asked.companyId} and m.id = r.id) b`,
  within: () => sql<boolean>`true`,
  on: () => sql`b.day`,
  flow: true,
};
const populations = { mails: campaignSource.populations.mails, orders: orderDays };

/** What a reader does of which the first day counts, by what it is told as. A click says that the mail was opened. */
const deeds = {
  opened: sql`'opened', 'clicked'`,
  clicked: sql`'clicked'`,
  unsubscribed: sql`'unsubscribed'`,
};
type Deed = keyof typeof deeds;

/** The first day on which the reader of mail `b` did it, mail scanners left out; null: never. */
const firstDay = (deed: Deed, { companyId, timeZone }: Asked) => sql`(
  select min(${dayAt(sql`e.at`, timeZone)}) from campaign_event e
  where e.company_id = ${companyId} and e.campaign_id = b.campaign_id and e.recipient_id = b.id
    and e.type in (${deeds[deed]}) and not e.is_scanner)`;

const read = (deed: Deed): Counted => ({
  of: 'mails',
  counts: sql`b.${sql.ref(deed)}`,
  day: (asked) => firstDay(deed, asked),
});
const ordered = (arm: 'treated' | 'control'): Counted => ({
  ...{ of: 'orders', counts: sql`b.arm = ${arm} and b.is_first`, day: () => sql`b.day` },
});

/** Rows that a figure of the days counts, and the day on which each does. */
type Counted = {
  readonly of: keyof typeof populations;
  readonly counts: RawBuilder<unknown>;
  readonly day: (asked: Asked) => RawBuilder<unknown>;
  /** What a row adds; 1 when left out. */
  readonly adds?: RawBuilder<unknown>;
};
const counted: Readonly<Record<CampaignDaySeries, Counted>> = {
  sent: { of: 'mails', counts: sql`b.sent`, day: () => sql`b.day` },
  opened: read('opened'),
  clicked: read('clicked'),
  unsubscribed: read('unsubscribed'),
  converted: ordered('treated'),
  control_converted: ordered('control'),
  revenue: {
    ...{ of: 'orders', counts: sql`b.arm = 'treated'`, day: () => sql`b.day` },
    adds: sql`b.net`,
  },
};
const seriesOf = (population: keyof typeof populations) =>
  (Object.keys(counted) as CampaignDaySeries[]).filter((key) => counted[key].of === population);

/** One row per series and day, of the rows of a population that the question's filters leave. */
const told = (population: keyof typeof populations, asked: Asked) => sql`
  select s.series, s.day, sum(s.amount) as amount
  from ${populations[population].from(asked, asked.period)}
  cross join lateral (values ${sql.join(
    seriesOf(population).map((key) => {
      const { counts, day, adds = sql`1` } = counted[key];
      return sql`(${key}::text, case when ${counts} then ${day(asked)} end, (${adds})::numeric)`;
    }),
  )}) as s (series, day, amount)
  where s.day is not null and ${filtered(campaignSource, asked)}
  group by 1, 2`;

type Line = { day: string; series: CampaignDaySeries; amount: string };

/** What happened on each day of the campaigns, and who is behind each figure of it. */
export const days: ChartSource<typeof campaignDays> = {
  answer: async (asked) => {
    const { rows } = await sql<Line>`
      select series, day::text as day, amount::text as amount
      from (${told('mails', asked)} union all ${told('orders', asked)}) t order by day`.execute(
      asked.tx,
    );
    const found = [...new Set(rows.map(({ day }) => day))];
    return {
      days: found.map((day) => {
        const of = (series: CampaignDaySeries) =>
          Number(rows.find((row) => row.day === day && row.series === series)?.amount ?? 0);
        return {
          ...{ day, sent: of('sent'), opened: of('opened'), clicked: of('clicked') },
          ...{ unsubscribed: of('unsubscribed'), converted: of('converted') },
          ...{ control_converted: of('control_converted'), revenue: of('revenue').toFixed(2) },
        };
      }),
    };
  },
  cell: (_, { day, series }) => {
    const { of, counts, day: on, adds } = counted[series];
    const figure: FigureSource = {
      of,
      where: (asked) => sql<boolean>`(${counts} and ${on(asked)} = ${day}::date)`,
      ...(adds ? { adds: () => adds } : {}),
    };
    return {
      // A mail counts here on the day of what its reader did, not on the one it was sent.
      population: { ...populations[of], on },
      figure,
      what: { key: `${series}-${day}`, ...dayWords(series, day) },
    };
  },
};
