import {
  effectiveGroups,
  mayAccess,
  queryOfFilters,
  type ReportFigures,
  type ReportName,
  type ReportQuery,
  reportFilters,
  reportNames,
  reportOf,
  type SubscriptionPause,
} from '@kade/contract';
import { addDays } from '@kade/models';
import { dayIn } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { loadCompany } from '../companies/index.js';
import { askedOf, courseOf, figuresOf, type ReportSource } from '../reports/index.js';
import { sendLater } from '../service-mails/index.js';
import { pausedLetter, reportLetter } from './letter.js';
import { loadReaders, pause, type SubscriptionRow } from './subscriptions.repo.js';
import { mailWords } from './words.js';

export type Sources = { readonly [R in ReportName]?: ReportSource<R> };

/** Where the screen of each report is. */
const pages: Record<ReportName, string> = {
  pipeline: '/performance/pipeline',
  activities: '/performance/activity-report',
  audience: '/performance/audience-report',
  base: '/performance/base-report',
  campaign: '/performance/campaign-report/overview',
};

/** The report that a list of views belongs to; undefined for views of other lists. One about campaigns has no views. */
export const reportOfList = (list: string): ReportName | undefined =>
  reportNames.find((name) => list === `report-${name}` && !reportOf(name).ofCampaigns);

/**
 * The question of a view as the screen would put it on the evening before, when the last day was over: a mail in the morning
 * never counts half a day.
 */
function questionOf(report: ReportName, { view_state: state }: SubscriptionRow, today: string) {
  const yesterday = addDays(today, -1);
  const query: ReportQuery = queryOfFilters(report, state?.filters ?? {}, yesterday);
  const { ofToday, days = 7 } = reportOf(report);
  if (!ofToday) return { ...query, as_of: query.as_of ?? yesterday };
  // Such a report knows no past evening: its days end yesterday all the same.
  return query.from ? query : { ...query, from: addDays(yesterday, 1 - days), to: yesterday };
}

/** The screen with the same figures: the days are written out, because tomorrow they are others. */
function urlOf(
  publicUrl: string,
  report: ReportName,
  row: SubscriptionRow,
  of: ReportFigures,
): string {
  const { ofToday } = reportOf(report);
  const said = new URLSearchParams();
  for (const [name, values] of Object.entries(row.view_state?.filters ?? {}))
    if (name !== 'period') for (const value of values) said.append(name, value);
  said.set('from', of.period.from);
  said.set('to', of.period.to);
  if (!ofToday) said.set('as_of', of.as_of);
  return `${publicUrl}${pages[report]}?${said}`;
}

const differs = ({ figures }: ReportFigures): boolean =>
  Object.values(figures).some(({ rows, previous_rows: before, value, previous }) =>
    before === null ? rows > 0 : rows !== before || value !== previous,
  );

/** What narrows a view, as its reader reads it; ids of people are left to the screen. */
const filtersOf = ({ view_state: state }: SubscriptionRow): string[] =>
  reportFilters
    .filter((name) => name !== 'user' && name !== 'campaign')
    .flatMap((name) => state?.filters[name] ?? []);

type Sending = { tx: TenantTx; companyId: number; platform: Platform; sources: Sources };

/** Why it cannot go out; undefined: it can. */
export async function whyNot(
  { tx, companyId }: Sending,
  row: SubscriptionRow,
): Promise<SubscriptionPause | undefined> {
  const report = reportOfList(row.list);
  if (!report || !row.view_state || !row.view_visible) return 'view_gone';
  const [owner] = await loadReaders(tx, companyId, [row.created_by]);
  if (!owner?.is_active) return 'owner_gone';
  const { entitled_products: products } = await loadCompany(tx, companyId);
  const may = mayAccess(reportOf(report).access, effectiveGroups(owner.groups, products));
  return may ? undefined : 'owner_may_not';
}

/**
 * Queues a report for its readers, each in their own language. Who left, or may not see the report, gets none.
 * @param only one reader, whoever else is on the list
 * @returns how many mails
 */
export async function mailReport(
  sending: Sending,
  row: SubscriptionRow,
  { only }: { only?: number } = {},
): Promise<number> {
  const { tx, companyId, platform, sources } = sending;
  const report = reportOfList(row.list);
  const source = report && (sources[report] as ReportSource | undefined);
  if (!report || !source) return 0;
  const { entitled_products: products, time_zone: zone } = await loadCompany(tx, companyId);
  const ids = only === undefined ? row.readers.map(({ id }) => id) : [only];
  const readers = (await loadReaders(tx, companyId, ids)).filter(
    ({ is_active, groups }) =>
      is_active && mayAccess(reportOf(report).access, effectiveGroups(groups, products)),
  );
  const query = questionOf(report, row, dayIn(zone, platform.clock.now()));
  let mails = 0;
  for (const language of new Set(readers.map((reader) => reader.language))) {
    const asked = await askedOf(source, tx, { companyId, language }, query, platform.clock);
    const figures = await figuresOf(source, asked);
    if (only === undefined && row.only_if_changed && !differs(figures)) return 0;
    const letter = await reportLetter({
      ...{ report, language, figures, course: await courseOf(source, asked) },
      view: row.view_name ?? mailWords[language].unnamed,
      ...{ owner: row.owner_name, rhythm: row.rhythm, filters: filtersOf(row) },
      url: urlOf(platform.settings.publicUrl, report, row, figures),
    });
    for (const { name, email } of readers.filter((reader) => reader.language === language)) {
      await sendLater(tx, { companyId, to: { name, address: email }, letter, tryHours: 12 });
      mails += 1;
    }
  }
  return mails;
}

/** Pauses it, and tells its readers and its owner, those who are still there. */
export async function pauseAndTell(
  { tx, companyId }: Sending,
  row: SubscriptionRow,
  reason: SubscriptionPause,
): Promise<void> {
  await pause(tx, companyId, row.id, reason);
  const ids = new Set([row.created_by, ...row.readers.map(({ id }) => id)]);
  for (const { name, email, language, is_active } of await loadReaders(tx, companyId, [...ids])) {
    if (!is_active) continue;
    const view = row.view_name ?? mailWords[language].unnamed;
    const letter = pausedLetter(language, view, reason);
    await sendLater(tx, { companyId, to: { name, address: email }, letter });
  }
}
