import {
  audienceSteps,
  type FigureOf,
  type getAudienceReport,
  type getAudienceReportFunnel,
  Refusal,
  type ReplyInputOf,
  reportOf,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import { audienceDays, findAudience, isFrozen } from '../audiences/index.js';
import { armsOf, pooledOf, type StartedCampaign } from '../campaigns/index.js';
import { type Asked, always, countFigures, frameOf } from '../reports/index.js';
import { reachedByCampaign } from './campaigns.repo.js';
import { givenOf } from './members.sql.js';
import { overlapOf } from './overlap.sql.js';
import { audienceSource, drawnRows } from './source.sql.js';

type Report = ReplyInputOf<typeof getAudienceReport>;
type Count = (key: FigureOf<'audience'>) => { value: string | null; rows: number };

/** Members that have something in common, and what they bought. */
function spentOf({ rows }: ReturnType<Count>, { value }: ReturnType<Count>) {
  const netSales = Number(value ?? 0);
  return {
    profiles: rows,
    net_sales: netSales.toFixed(2),
    per_profile: rows > 0 ? netSales / rows : null,
  };
}

/** An audience over a period: see the contract. Throws `not_found`. */
export async function audienceReport(
  asked: Asked,
  platform: Pick<Platform, 'clock' | 'columns'>,
): Promise<Report> {
  const { tx, companyId, period, filter } = asked;
  const row = await findAudience(tx, companyId, filter.audience ?? 0);
  if (!row) throw new Refusal('not_found');
  const { since, days } = await audienceDays(tx, companyId, row.id, period);
  const [all] = await countFigures(audienceSource, asked, [period], undefined, [
    ...(['audience_size', 'audience_reached', 'audience_not_reached'] as const),
    ...(['audience_sales_reached', 'audience_sales_not_reached'] as const),
    ...(['audience_entered', 'audience_left'] as const),
  ]);
  const count: Count = (key) => all?.stretches[0]?.[key] ?? { value: null, rows: 0 };
  const isOfPeriod = ({ window: { start } }: StartedCampaign) =>
    start >= period.from && start <= period.to;
  const given = givenOf(asked);
  const aimed = given.aimed.filter(isOfPeriod);
  return {
    ...frameOf(asked),
    audience: {
      ...{ id: row.id, name: row.name, audienceType: row.audience_type },
      frozen: isFrozen(row),
    },
    size: count('audience_size').rows,
    ...{ days, noted_since: since },
    entered: days.length > 0 ? count('audience_entered').rows : null,
    left: days.length > 0 ? count('audience_left').rows : null,
    ...(await overlapOf(asked, platform)),
    campaigns: await campaignsOf(asked, given.campaigns.filter(isOfPeriod), aimed),
    fair: pooledOf(aimed, await armsOf(tx, drawnRows(asked, { ...given, aimed }), always)),
    spent: {
      reached: spentOf(count('audience_reached'), count('audience_sales_reached')),
      not_reached: spentOf(count('audience_not_reached'), count('audience_sales_not_reached')),
    },
  };
}

/** Campaigns of the period that were for the audience or reached members of it, the latest first. */
async function campaignsOf(
  asked: Asked,
  campaigns: readonly StartedCampaign[],
  aimed: readonly StartedCampaign[],
): Promise<Report['campaigns']> {
  const reached = await reachedByCampaign(asked, campaigns);
  const isAimed = new Set(aimed.map(({ id }) => id));
  return campaigns
    .map(({ id, name, channel, window }) => {
      const { campaign_id: _, ...figures } = reached.find((one) => one.campaign_id === id) ?? {
        ...{ campaign_id: id, reached: 0, opened: 0, clicked: 0, ordered: 0 },
      };
      return { id, name, channel, started_on: window.start, aimed: isAimed.has(id), ...figures };
    })
    .filter((one) => one.aimed || one.reached > 0);
}

/** From the audience to orders. */
export async function audienceFunnel(
  asked: Asked,
): Promise<ReplyInputOf<typeof getAudienceReportFunnel>> {
  const { period, previous } = asked;
  const stretches = previous ? [period, previous] : [period];
  const keys = Object.values(audienceSteps);
  const [all] = await countFigures(audienceSource, asked, stretches, undefined, keys);
  const [now, before] = all?.stretches ?? [];
  const size = now?.[audienceSteps.in_audience]?.rows ?? 0;
  return {
    ...frameOf(asked),
    steps: Object.entries(audienceSteps).map(([step, key]) => {
      const count = now?.[key]?.rows ?? 0;
      return {
        ...{ step: step as keyof typeof audienceSteps, count },
        share: size > 0 ? count / size : null,
        // How many there are now has no past.
        previous:
          previous && !reportOf('audience').figures[key]?.state ? (before?.[key]?.rows ?? 0) : null,
      };
    }),
  };
}
