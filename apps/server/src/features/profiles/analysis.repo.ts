import { type Clock, dayIn } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { timeZoneOf } from '../companies/index.js';
import { dataEnd } from './dataEnd.repo.js';
import type { RuleFrame } from './rule.js';

const staleAfterDays = 31;
const dayMs = 86_400_000;

/**
 * The day that windows such as 'last 12 months' count back from: today, or the day of the latest invoice that counts
 * (see {@link dataEnd}) when that is more than 31 days ago, so that an old file still gives living figures.
 */
export function analysisDateOf(today: string, latestInvoice: string | null): string {
  if (latestInvoice === null) return today;
  const age = (Date.parse(today) - Date.parse(latestInvoice)) / dayMs;
  return age > staleAfterDays ? latestInvoice : today;
}

/** Today in the company's time zone. */
export async function companyToday(tx: TenantTx, companyId: number, clock: Clock) {
  return dayIn(await timeZoneOf(tx, companyId), clock.now());
}

/** The analysis date as it was last built, and what of the invoices does not count for it. */
export async function dataQuality(tx: TenantTx, companyId: number) {
  const row = await tx
    .selectFrom('company_analysis')
    .select(['analysis_date', 'latest_invoice', 'remarks'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return {
    data_up_to: row?.analysis_date ?? null,
    latest_invoice: row?.latest_invoice ?? null,
    remarks: row?.remarks ?? [],
  };
}

/** The analysis date the computed columns were last built for; today's when they never were. */
export async function analysisDate(tx: TenantTx, companyId: number, clock: Clock): Promise<string> {
  const row = await tx
    .selectFrom('company_analysis')
    .select('analysis_date')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.analysis_date ?? freshAnalysisDate(tx, companyId, clock);
}

/** How this company's rules are read now. */
export async function ruleFrame(tx: TenantTx, companyId: number, clock: Clock): Promise<RuleFrame> {
  const timeZone = await timeZoneOf(tx, companyId);
  return { today: await analysisDate(tx, companyId, clock), timeZone };
}

/** The analysis date as the invoices have it now. */
export async function freshAnalysisDate(
  tx: TenantTx,
  companyId: number,
  clock: Clock,
): Promise<string> {
  const today = await companyToday(tx, companyId, clock);
  return analysisDateOf(today, (await dataEnd(tx, companyId, today)).latest);
}
