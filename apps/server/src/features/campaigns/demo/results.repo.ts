import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { draw, wroteNoMore } from './draw.sql.js';

/** What readers of a demo campaign did. Shares in per cent; `done`: share of the mails that left, 0-1. */
export type DemoResult = {
  startedAt: Date;
  done: number;
  opened: number;
  clicked: number;
  /** Of those who got the second subject. */
  openedB?: number;
};

/**
 * Marks the fixed recipients of a campaign as sent over its first hour, some of them bounced, and writes what the others
 * did in the days after: opens and clicks, scanners among them, and a few who unsubscribed.
 */
export async function addDemoResults(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  { startedAt, done, opened, clicked, openedB = opened }: DemoResult,
): Promise<void> {
  const mine = sql`r.company_id = ${companyId} and r.campaign_id = ${campaignId}`;
  await sql`update campaign_recipient r set state = case when ${draw('bounce')} < 2 and ${wroteNoMore(startedAt)} then 'bounced' else 'sent' end,
      attempts = 1, sent_at = ${startedAt}::timestamptz + ${draw('minute')} * interval '36 seconds'
    where ${mine} and r.arm = 'treated' and ${draw('left')} < ${Math.round(done * 100)}`.execute(
    tx,
  );
  const links = await sql<{ id: number }>`select id from campaign_link
    where company_id = ${companyId} and campaign_id = ${campaignId} order by id limit 1`.execute(
    tx,
  );
  const link = links.rows[0]?.id ?? null;
  const event = (
    type: string,
    where: RawBuilder<unknown>,
    after: RawBuilder<unknown>,
    scanner: RawBuilder<unknown> = sql`false`,
  ) =>
    sql`insert into campaign_event (company_id, campaign_id, recipient_id, type, link_id, is_scanner, at)
    select r.company_id, r.campaign_id, r.id, ${type}, ${type === 'clicked' ? link : null}::bigint, ${scanner},
      least(r.sent_at + ${after}, now())
    from campaign_recipient r where ${mine} and r.state in ('sent', 'bounced') and ${where}`.execute(
      tx,
    );
  await event('bounced', sql`r.state = 'bounced'`, sql`interval '20 seconds'`);
  const read = sql`r.state = 'sent'`;
  const later = (salt: string) =>
    sql`(1 + ${draw(salt)}) * ${draw('pace')} * interval '40 seconds'`;
  const share = sql`case when r.variant = 'B' then ${openedB}::integer else ${opened}::integer end`;
  await event('opened', sql`${read} and ${draw('open')} < ${share}`, later('open at'));
  await event(
    'opened',
    sql`${read} and ${draw('scan')} < 12`,
    sql`interval '2 seconds'`,
    sql`true`,
  );
  if (link !== null)
    // Whoever clicks is among those who opened: both draw from the same lot.
    await event(
      'clicked',
      sql`${read} and ${draw('open')} < least(${clicked}::integer, ${share})`,
      sql`${later('open at')} + interval '1 minute'`,
    );
  await event(
    'unsubscribed',
    sql`${read} and ${draw('open')} < ${share} and ${draw('leave')} < 1 and ${wroteNoMore(startedAt)}`,
    sql`${later('open at')} + interval '2 minutes'`,
  );
}
