import {
  type Days,
  message,
  mostReportDays,
  type ReportQuery,
  refuseField,
  reportDays,
  reportOf,
} from '@kade/contract';
import { addDays, daysBetween } from '@kade/models';
import { type Clock, dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { timeZoneOf } from '../../companies/index.js';
import type { Asked, ReportSource } from './source.js';

/** Throws `invalid` for days that cannot be. */
function periodOf({ from, to }: ReportQuery, today: string, usual: number): Days {
  const end = to ?? (from && from > today ? from : today);
  const begin = from ?? addDays(end, 1 - usual);
  const days = daysBetween(begin, end) + 1;
  if (days < 1) throw refuseField('from', message('end_before_start'));
  if (days > mostReportDays) throw refuseField('from', message('report_period_long'));
  return { from: begin, to: end };
}

/** The same day a year earlier; the 28th of February for the 29th. */
function yearEarlier(day: string): string {
  const [year = '', ...rest] = day.split('-');
  const same = `${String(Number(year) - 1).padStart(4, '0')}-${rest.join('-')}`;
  return same.endsWith('-02-29') ? same.replace(/29$/, '28') : same;
}

/** What a period is compared with. */
export function comparedWith({ from, to }: Days, compare: ReportQuery['compare']): Days | null {
  if (compare === 'none') return null;
  if (compare === 'year') return { from: yearEarlier(from), to: yearEarlier(to) };
  return { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) };
}

/**
 * Fills in what was left out of a question. Throws `invalid` for days that cannot be.
 * @param usual days of a period that is not said
 */
export async function askedFrom(
  tx: TenantTx,
  { companyId, language }: Pick<Auth, 'companyId' | 'language'>,
  query: ReportQuery,
  clock: Clock,
  usual = reportDays,
): Promise<Asked> {
  const timeZone = await timeZoneOf(tx, companyId);
  const now = clock.now();
  const today = dayIn(timeZone, now);
  const asOf = query.as_of && query.as_of < today ? query.as_of : today;
  // A period that is not said ends on the day whose knowledge is asked for.
  const period = periodOf(query, asOf, usual);
  return {
    ...{ tx, companyId, timeZone, language, period, asOf, now, filter: query },
    previous: comparedWith(period, query.compare),
  };
}

/** The same of one report: what it does not take is refused, and what its source needs is read. Throws `invalid`. */
export async function askedOf(
  source: ReportSource,
  tx: TenantTx,
  auth: Pick<Auth, 'companyId' | 'language'>,
  query: ReportQuery,
  clock: Clock,
): Promise<Asked> {
  const { ofAudience, ofCampaigns, ofToday, days } = reportOf(source.name);
  if (ofAudience && query.audience === undefined)
    throw refuseField('audience', message('report_needs_audience'));
  if (!ofAudience && query.audience !== undefined)
    throw refuseField('audience', message('report_without_audience'));
  if (ofCampaigns && query.campaign.length === 0)
    throw refuseField('campaign', message('report_needs_campaigns'));
  if (ofToday && query.as_of !== undefined) throw refuseField('as_of', message('report_of_today'));
  const asked = await askedFrom(tx, auth, query, clock, days);
  const read = source.given ? { ...asked, given: await source.given(asked) } : asked;
  return source.daysOf ? { ...read, period: source.daysOf(read), previous: null } : read;
}

/** What every answer says of itself. */
export const frameOf = ({ period, previous, asOf, timeZone }: Asked) => ({
  ...{ period, previous, as_of: asOf, time_zone: timeZone },
});

/**
 * A period in parts of whole days, the oldest first: its days while they are no more than fit, else `few` or less of equal
 * length, such as the weeks of a quarter. What is a state has to be looked up anew for the evening of each.
 */
export function partsOf({ from, to }: Days, most: number, few: number): Days[] {
  const days = daysBetween(from, to) + 1;
  const step = days <= most ? 1 : Math.ceil(days / few);
  const parts: Days[] = [];
  for (let at = 0; at < days; at += step)
    parts.push({ from: addDays(from, at), to: addDays(from, Math.min(days, at + step) - 1) });
  return parts;
}
