import type {
  Converted,
  getConversionReport,
  getUpliftPersons,
  getUpliftSummary,
  ReplyInputOf,
} from '@kade/contract';
import { pooledUplift, uplift, wilsonInterval } from '@kade/models';
import { dayIn } from '../../platform/clock.js';
import {
  armsOf,
  type CampaignArms,
  isComparable,
  pooledOf,
  type StartedCampaign,
  startedCampaigns,
} from '../campaigns/index.js';
import { type Asked, always, countFigures, frameOf } from '../reports/index.js';
import { baseSource, rowsOf } from './source.sql.js';

type Arm = CampaignArms['treated'];

/** Campaigns of a period, of which nothing is said of those that were not chosen: not even why they are not compared. */
const startedIn = ({ tx, companyId, timeZone, now, filter }: Asked, period: Asked['period']) =>
  startedCampaigns(tx, companyId, [period], {
    ...{ timeZone, now },
    ...(filter.campaign.length > 0 ? { ids: filter.campaign } : {}),
  });

const armsIn = (asked: Asked, campaigns: readonly StartedCampaign[], byOwner = false) =>
  armsOf(asked.tx, rowsOf(asked, campaigns), always, byOwner);

/** All campaigns of the period as one comparison, and what those of this year brought in. */
export async function upliftSummary(asked: Asked): Promise<ReplyInputOf<typeof getUpliftSummary>> {
  const today = dayIn(asked.timeZone, asked.now);
  const year = { from: `${today.slice(0, 4)}-01-01`, to: today };
  const campaigns = await startedIn(asked, asked.period);
  const ofYear = await startedIn(asked, year);
  const pooled = pooledOf(campaigns, await armsIn(asked, campaigns));
  const inYear = pooledOf(ofYear, await armsIn(asked, ofYear));
  // Double counts matter where campaigns are added up: in those that are compared.
  const compared = campaigns.filter(({ notCompared }) => notCompared === null);
  const [all] = await countFigures(
    ...([baseSource, { ...asked, given: compared }, [asked.period], undefined] as const),
    ['marketing_overlap'],
  );
  return {
    ...frameOf(asked),
    ...pooled,
    overlapping: all?.stretches[0]?.marketing_overlap?.rows ?? 0,
    year: {
      period: year,
      extra_revenue: inYear.extra_revenue,
      campaigns: inYear.campaigns,
      not_compared: inYear.not_compared,
    },
  };
}

const convertedOf = (arms: readonly Pick<Arm, 'size' | 'over' | 'over_converted'>[]): Converted => {
  const add = (of: (arm: (typeof arms)[number]) => number) =>
    arms.reduce((all, arm) => all + of(arm), 0);
  const [over, converted] = [add((arm) => arm.over), add((arm) => arm.over_converted)];
  return {
    ...{ size: add((arm) => arm.size), over, converted },
    rate: over > 0 ? converted / over : null,
    interval: over > 0 ? wilsonInterval(converted, over) : null,
  };
};

/** The profiles of each sales owner, the one with the most recipients first. */
export async function upliftPersons(asked: Asked): Promise<ReplyInputOf<typeof getUpliftPersons>> {
  const campaigns = await startedIn(asked, asked.period);
  const able = new Set(campaigns.filter((c) => c.notCompared === null).map(({ id }) => id));
  const owners = new Map<string, CampaignArms[]>();
  for (const arms of await armsIn(asked, campaigns, true)) {
    const key = JSON.stringify([arms.owner_id, arms.owner_name]);
    owners.set(key, [...(owners.get(key) ?? []), arms]);
  }
  const results = [...owners.values()].map((mine) => {
    const [first] = mine;
    const compared = mine.filter((arms) => able.has(arms.campaign_id) && isComparable(arms));
    const pooled = pooledUplift(compared);
    const name = first?.owner_name ?? null;
    return {
      user: name === null ? null : { id: first?.owner_id ?? null, name },
      treated: convertedOf(mine.map(({ treated }) => treated)),
      control: convertedOf(mine.map(({ control }) => control)),
      uplift: pooled && {
        ...{ value: pooled.absolute, low: pooled.low, high: pooled.high },
        verdict_code: pooled.verdict,
      },
      campaigns: compared.length,
    };
  });
  results.sort(
    (a, b) =>
      b.treated.size - a.treated.size || (a.user?.name ?? '').localeCompare(b.user?.name ?? ''),
  );
  return { ...frameOf(asked), count: results.length, results };
}

const nobody = { size: 0, converted: 0, over: 0, over_converted: 0 };

/** Each campaign of the period with its conversion beside that of its control group, the latest first. */
export async function conversionReport(
  asked: Asked,
): Promise<ReplyInputOf<typeof getConversionReport>> {
  const campaigns = await startedIn(asked, asked.period);
  const arms = await armsIn(asked, campaigns);
  const results = campaigns.map(({ id, name, channel, window, notCompared }) => {
    const mine = arms.find(({ campaign_id }) => campaign_id === id);
    const { treated, control } = mine ?? { treated: nobody, control: nobody };
    const { absolute: value, low, high } = uplift({ treated, control });
    return {
      campaign: { id, name, channel },
      ...{ started_on: window.start, closes_on: window.to, closed: window.closed },
      treated: convertedOf([treated]),
      control: convertedOf([control]),
      uplift: value === null || low === null || high === null ? null : { value, low, high },
      not_compared: notCompared ?? (mine && isComparable(mine) ? null : ('few' as const)),
    };
  });
  return {
    ...frameOf(asked),
    treated: convertedOf(arms.map(({ treated }) => treated)),
    control: convertedOf(arms.map(({ control }) => control)),
    count: results.length,
    results,
  };
}
