import {
  type getBasicReport,
  type Localizable,
  message,
  Refusal,
  type ReplyInputOf,
} from '@kade/contract';
import { addDays, daysBetween, extraRevenue, uplift } from '@kade/models';
import { type Clock, dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { loadCompany } from '../../companies/index.js';
import { type CampaignRow, findCampaign } from '../campaigns.repo.js';
import { listStarted, loadBasicDays, type Period } from './basic.repo.js';
import { campaigned } from './campaigned.js';
import { type Figures, loadFigures } from './figures.repo.js';
import { whyNotCompared } from './pool/comparable.js';
import { type Window, windowOf } from './window.js';

type Report = ReplyInputOf<typeof getBasicReport>;
type Asked = { from?: string | undefined; to?: string | undefined };

const defaultDays = 90;
const mostDays = 1830;

/** The period asked for; the last 90 days up to today when not given. Throws `invalid` for one that cannot be. */
function periodOf({ from, to }: Asked, today: string): Period {
  const end = to ?? today;
  const begin = from ?? addDays(end, 1 - defaultDays);
  const days = daysBetween(begin, end) + 1;
  const wrong = (why: Localizable) =>
    new Refusal('invalid', undefined, { errors: { from: [why] } });
  if (days < 1) throw wrong(message('end_before_start'));
  if (days > mostDays) throw wrong(message('period_long'));
  return { from: begin, to: end };
}

/** The period of the same length that ends the day before this one begins. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) };
}

type One = { campaign: CampaignRow; figures: Figures; window: Window };

/** Each campaign with the figures of its own report, so that this page and that one never disagree. */
async function reported(
  tx: TenantTx,
  companyId: number,
  period: Period,
  timeZone: string,
  now: Date,
): Promise<One[]> {
  const found: One[] = [];
  for (const id of await listStarted(tx, companyId, period, timeZone)) {
    const campaign = await findCampaign(tx, companyId, id);
    if (!campaign) continue;
    const of = await campaigned(tx, companyId, campaign);
    const [figures] = await loadFigures(tx, of, 'all', dayIn(timeZone, now));
    if (figures && of.run)
      found.push({ campaign, figures, window: await windowOf(tx, of, of.run, now) });
  }
  return found;
}

const summed = ['sent', 'delivered', 'opened', 'clicked', 'unsubscribed', 'bounced'] as const;
const inCents = (amount: string) => Math.round(Number(amount) * 100);

/** The figures of mails are those of campaigns by mail: a task or a letter is not sent, opened or clicked. */
function totals(all: readonly One[]): NonNullable<Report['totals']> {
  const addOver = (some: readonly One[], value: (one: Figures) => number) =>
    some.reduce((sum, { figures }) => sum + value(figures), 0);
  const add = (value: (one: Figures) => number) => addOver(all, value);
  const mails = all.filter(({ campaign }) => campaign.channel === 'email');
  return {
    campaigns: all.length,
    recipients: add((f) => f.treated.size),
    converted: add((f) => f.treated.converted),
    over: add((f) => f.treated.over),
    over_converted: add((f) => f.treated.over_converted),
    open: all.filter(({ window }) => !window.closed).length,
    revenue: (add((f) => inCents(f.treated.revenue)) / 100).toFixed(2),
    ...(Object.fromEntries(summed.map((key) => [key, addOver(mails, (f) => f[key])])) as Record<
      (typeof summed)[number],
      number
    >),
  };
}

const parts = 12;

/** The period in twelve parts of as good as one length, each with the totals of the campaigns that started in it. */
function courseOf(all: readonly One[], { from, to }: Period): Report['course'] {
  const days = daysBetween(from, to) + 1;
  const edge = (part: number) => addDays(from, Math.round((days * part) / parts));
  return Array.from({ length: parts }, (_, part) => {
    const [first, next] = [edge(part), edge(part + 1)];
    const sums = totals(all.filter(({ window }) => window.start >= first && window.start < next));
    const { campaigns, sent, delivered, clicked, over, over_converted, revenue } = sums;
    const figures = { campaigns, sent, delivered, clicked, over, over_converted, revenue };
    return { from: first, to: addDays(next, -1), ...figures };
  }).filter((part) => part.from <= part.to);
}

/** Of campaigns that can be compared. */
function extraOf(all: readonly One[]): Report['extra_revenue'] {
  const compared = all.filter(({ campaign, figures: { treated, control }, window: { closed } }) => {
    const planned = Number(campaign.control_group_percent) / 100;
    return !whyNotCompared({ treated: treated.size, control: control.size, planned, closed });
  });
  const found = extraRevenue(compared.map(({ figures }) => figures));
  if (!found) return null;
  const { verdict, ...figures } = found;
  return { ...figures, verdict_code: verdict };
}

function lineOf(one: One): Report['campaigns'][number] {
  const { campaign, figures, window } = one;
  const { treated, control } = figures;
  const { absolute, low, high } = uplift({ treated, control });
  const known = absolute !== null && low !== null && high !== null;
  const { campaigns: _, open: __, ...sums } = totals([one]);
  return {
    ...sums,
    id: campaign.id,
    name: campaign.name,
    status: campaign.status,
    channel: campaign.channel,
    started_at: campaign.started_at ?? '',
    paused_at: campaign.paused_at,
    control_size: control.size,
    control_converted: control.converted,
    uplift: known ? { absolute, low, high } : null,
    closed: window.closed,
    closes_on: window.to,
  };
}

/** All campaigns that started in a period: totals beside the period before, one by one, or day by day. */
export async function basicReport(
  tx: TenantTx,
  { companyId }: Auth,
  clock: Clock,
  type: 'overview' | 'campaigns' | 'days',
  asked: Asked,
): Promise<Report> {
  const { time_zone } = await loadCompany(tx, companyId);
  const period = periodOf(asked, dayIn(time_zone, clock.now()));
  const empty: Report = {
    ...{ period, totals: null, before: null, course: [], extra_revenue: null },
    ...{ campaigns: [], days: [] },
  };
  if (type === 'days')
    return { ...empty, days: await loadBasicDays(tx, companyId, period, time_zone) };
  const moment = clock.now();
  const now = await reported(tx, companyId, period, time_zone, moment);
  if (type === 'campaigns') return { ...empty, campaigns: now.map(lineOf) };
  const before = await reported(tx, companyId, periodBefore(period), time_zone, moment);
  return {
    ...empty,
    totals: totals(now),
    before: totals(before),
    course: courseOf(now, period),
    extra_revenue: extraOf(now),
  };
}
