import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { onDay, readersByDay, sentByDay } from './days.repo.js';

export type Period = { from: string; to: string };

/** Ids of the campaigns that started in a period (days of `timeZone`, both included), the latest first. */
export async function listStarted(
  tx: TenantTx,
  companyId: number,
  { from, to }: Period,
  timeZone: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from campaign
    where company_id = ${companyId}
      and (started_at at time zone ${timeZone})::date between ${from}::date and ${to}::date
    order by started_at desc, id desc`.execute(tx);
  return rows.map((row) => row.id);
}

/** Campaigns that have a report, the latest first. */
export const listReported = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('campaign')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('started_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export type BasicDay = {
  day: string;
  sent: number;
  opened: number;
  clicked: number;
  unsubscribed: number;
};

/** Mails and readers of all campaigns together, each day of the period. Readers count on their first day. */
export async function loadBasicDays(
  tx: TenantTx,
  companyId: number,
  { from, to }: Period,
  timeZone: string,
): Promise<BasicDay[]> {
  const mine = sql`company_id = ${companyId}`;
  const mails = sql`${mine} and campaign_id in (
    select id from campaign where ${mine} and channel = 'email')`;
  const { rows } = await sql<BasicDay>`
    with ${sentByDay(mails, timeZone)}, ${readersByDay(mine, timeZone)},
    d as (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day)
    select d.day, ${onDay('sent')} as sent, ${onDay('opened')} as opened, ${onDay('clicked')} as clicked,
      ${onDay('unsubscribed')} as unsubscribed
    from d order by d.day`.execute(tx);
  return rows;
}
