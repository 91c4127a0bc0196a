import type {
  CampaignSummary,
  getCampaignPerformance,
  Language,
  PerformanceGroup,
  QueryOf,
  ReplyInputOf,
} from '@kade/contract';
import {
  detectableRise,
  revenueDifference,
  sampleRatio,
  uplift,
  verdictWords,
  wilsonInterval,
} from '@kade/models';
import type { Clock } from '../../../platform/clock.js';
import { dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { loadCompany } from '../../companies/index.js';
import type { CampaignRow } from '../campaigns.repo.js';
import { orderRate } from '../plan/detectable.repo.js';
import { campaigned } from './campaigned.js';
import { loadDays } from './days.repo.js';
import { type ArmFigures, type Figures, loadFigures } from './figures.repo.js';
import { loadLinks } from './links.repo.js';
import { type Campaigned, campaignProfiles } from './parts.sql.js';
import { windowOf } from './window.js';

const none: ArmFigures = {
  ...{ size: 0, converted: 0, revenue: '0.00', mean: 0, variance: 0 },
  ...{ over: 0, over_converted: 0 },
};
const nothing: Figures = {
  ...{ label: null, sent: 0, delivered: 0, opened: 0, clicked: 0, unsubscribed: 0, complained: 0 },
  ...{ bounced: 0, failed: 0, in_doubt: 0, pending: 0, cancelled: 0 },
  ...{ opened_raw: 0, clicked_raw: 0 },
  treated: none,
  control: none,
};

const rate = ({ converted, size }: ArmFigures) => (size === 0 ? 0 : converted / size);

/**
 * What a campaign did. Conversion is counted by intention to treat: every profile in the arm it was drawn into,
 * whether its mail arrived or not, else the two groups would no longer be alike.
 */
export async function summarise(
  tx: TenantTx,
  { companyId, language }: Auth,
  clock: Clock,
  campaign: CampaignRow,
): Promise<CampaignSummary> {
  const of = await campaigned(tx, companyId, campaign);
  const { time_zone } = await loadCompany(tx, companyId);
  const now = clock.now();
  const [figures = nothing] = await loadFigures(tx, of, 'all', dayIn(time_zone, now));
  const window = of.run && (await windowOf(tx, of, of.run, now));
  const base = window ? await rateBefore(tx, of, window.start) : 0;
  const { treated, control, label: _, opened_raw, clicked_raw, ...mails } = figures;
  return {
    ...mails,
    recipients: treated.size,
    converted: treated.converted,
    conversion_rate: rate(treated),
    revenue: treated.revenue,
    control: {
      size: control.size,
      converted: control.converted,
      conversion_rate: rate(control),
      revenue: control.revenue,
    },
    conversion_interval: { treated: rateOf(treated), control: rateOf(control) },
    uplift: upliftOf(treated, control, language, base, window?.closed ?? false),
    revenue_uplift: revenueUplift(treated, control),
    sample_ratio: ratioOf(treated.size, control.size, Number(campaign.control_group_percent)),
    raw: { opened: opened_raw, clicked: clicked_raw },
    window: {
      from: window?.from ?? null,
      to: window?.to ?? null,
      closed: window?.closed ?? false,
    },
  };
}

const rateOf = ({ converted, size }: ArmFigures) =>
  size > 0 ? wilsonInterval(converted, size) : null;

function upliftOf(
  treated: ArmFigures,
  control: ArmFigures,
  language: Language,
  base: number,
  closed: boolean,
): CampaignSummary['uplift'] {
  const result = uplift({ treated, control });
  const { verdict, ...figures } = result;
  const words = verdictWords(result, language);
  const judged = verdict !== 'nothing_sent' && verdict !== 'no_control';
  return {
    ...figures,
    verdict_code: verdict,
    verdict:
      judged && !closed
        ? `${provisional[language]}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
        : words,
    detectable: detectableRise(treated.size, control.size, base),
  };
}

/** Before the window is over any verdict can still change. */
const provisional = { en: 'Provisional', nl: 'Voorlopig' } as const;

/** Share of the campaign's profiles, both groups, that ordered in as many days before the day it started. */
const rateBefore = (tx: TenantTx, { companyId, campaignId, run, goods }: Campaigned, day: string) =>
  orderRate(tx, companyId, campaignProfiles(companyId, campaignId), {
    day,
    days: run?.days ?? 0,
    goods: goods ?? null,
  });

function revenueUplift(
  treated: ArmFigures,
  control: ArmFigures,
): CampaignSummary['revenue_uplift'] {
  const found = revenueDifference(treated, control);
  if (!found) return null;
  const { verdict, ...figures } = found;
  return { ...figures, verdict_code: verdict };
}

function ratioOf(
  treated: number,
  control: number,
  percent: number,
): CampaignSummary['sample_ratio'] {
  const planned = percent / 100;
  const { p_value, verdict } = sampleRatio([treated, control], [1 - planned, planned]);
  const size = treated + control;
  return { planned, actual: size === 0 ? null : control / size, p_value, verdict };
}

type Performance = ReplyInputOf<typeof getCampaignPerformance>;

/** A campaign by day, or by part; nothing before it started. */
export async function performance(
  tx: TenantTx,
  { companyId }: Auth,
  clock: Clock,
  campaign: CampaignRow,
  { by }: QueryOf<typeof getCampaignPerformance>,
): Promise<Performance> {
  const empty: Performance = { days: [], groups: [], links: [] };
  const of = await campaigned(tx, companyId, campaign);
  if (!of.run) return empty;
  if (by === 'content') return { ...empty, links: await loadLinks(tx, of) };
  if (by === 'day') {
    const { timeZone } = of.run;
    const window = await windowOf(tx, of, of.run, clock.now());
    const today = dayIn(timeZone, clock.now());
    return { ...empty, days: await loadDays(tx, of, { window, timeZone, today }) };
  }
  const parts = await loadFigures(tx, of, by, dayIn(of.run.timeZone, clock.now()));
  if (by !== 'variant') return { ...empty, groups: parts.map((part) => groupOf(part)) };
  // Nobody in the control group has a subject: each subject is held against all of it.
  const control = parts.find((part) => part.control.size > 0)?.control ?? none;
  const variants = parts
    .filter((part) => part.label !== null)
    .sort((a, b) => String(a.label).localeCompare(String(b.label)));
  return { ...empty, groups: variants.map((part) => groupOf({ ...part, control })) };
}

function groupOf({ treated, control, ...part }: Figures): PerformanceGroup {
  const { absolute, low, high } = uplift({ treated, control });
  const known = absolute !== null && low !== null && high !== null;
  return {
    label: part.label,
    recipients: treated.size,
    sent: part.sent,
    delivered: part.delivered,
    opened: part.opened,
    clicked: part.clicked,
    unsubscribed: part.unsubscribed,
    bounced: part.bounced,
    converted: treated.converted,
    revenue: treated.revenue,
    control: { size: control.size, converted: control.converted },
    uplift: known ? { absolute, low, high } : null,
  };
}
