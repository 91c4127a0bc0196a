import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { draw, wroteNoMore } from './draw.sql.js';

/** What receiving servers say, and how their words come in; drawn by recipient. */
type Answer = { source: 'smtp' | 'dsn'; status: string; detail: string };
const gone: readonly Answer[] = [
  { source: 'smtp', status: '5.1.1', detail: '550 5.1.1 Recipient address rejected: User unknown' },
  { source: 'dsn', status: '5.1.10', detail: '550 5.1.10 RecipientNotFound; Recipient not found' },
  { source: 'smtp', status: '5.2.1', detail: '550 5.2.1 The mailbox is disabled' },
  { source: 'dsn', status: '5.1.2', detail: '550 5.1.2 Host unknown: domain name not found' },
];
const later: readonly Answer[] = [
  { source: 'dsn', status: '4.2.2', detail: '452 4.2.2 The recipient’s mailbox is full' },
  { source: 'dsn', status: '4.4.1', detail: '451 4.4.1 Connection timed out, giving up for now' },
  { source: 'smtp', status: '4.7.1', detail: '450 4.7.1 Greylisted, please try again later' },
];

const answers = (of: readonly Answer[]): RawBuilder<unknown> =>
  sql`(values ${sql.join(of.map((a, i) => sql`(${i}, ${a.source}, ${a.status}, ${a.detail})`))})
    as a (n, source, status, detail)`;

/**
 * What came back for the mails of a demo campaign that was sent: each bounce with the server's words, a few put off, a
 * complaint or two. Their readers get no more mail, nor do those who unsubscribed.
 */
export async function addDemoReturns(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  startedAt: Date,
): Promise<void> {
  const mine = sql`r.company_id = ${companyId} and r.campaign_id = ${campaignId} and r.email is not null`;
  const keep = (kind: string, of: readonly Answer[], where: RawBuilder<unknown>) =>
    sql`
    insert into mail_return
      (company_id, kind, source, email, campaign_id, recipient_id, status, detail, fingerprint, at)
    select r.company_id, ${kind}, a.source, lower(r.email), r.campaign_id, r.id, a.status, a.detail,
      a.source || ':' || r.id || ':1', least(r.sent_at + interval '20 seconds', now())
    from campaign_recipient r join ${answers(of)} on a.n::integer = ${draw('answer')} % ${of.length}
    where ${mine} and ${where}`.execute(tx);
  await keep('hard', gone, sql`r.state = 'bounced'`);
  await keep('soft', later, sql`r.state = 'sent' and ${draw('soft')} < 2`);
  await sql`update campaign_recipient r set reason = m.detail from mail_return m
    where ${mine} and r.state = 'bounced' and m.company_id = r.company_id and m.recipient_id = r.id`.execute(
    tx,
  );
  await complain(tx, companyId, campaignId, startedAt);
  await sql`
    insert into suppression (company_id, email, reason, campaign_id, detail, at)
    select distinct on (lower(r.email)) r.company_id, lower(r.email),
      case e.type when 'bounced' then 'bounced' when 'complained' then 'complained' else 'opted_out' end,
      r.campaign_id, m.detail, e.at
    from campaign_event e
    join campaign_recipient r on r.company_id = e.company_id and r.id = e.recipient_id
    left join mail_return m on m.company_id = r.company_id and m.recipient_id = r.id and m.kind <> 'soft'
    where ${mine} and e.type in ('bounced', 'complained', 'unsubscribed')
    order by lower(r.email), e.at
    on conflict (company_id, email) do nothing`.execute(tx);
}

/** One in four hundred readers says that it is spam: their provider passes that on, by mail or by webhook. */
async function complain(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  startedAt: Date,
): Promise<void> {
  await sql`
    with angry as (
      select r.* from campaign_recipient r
      where r.company_id = ${companyId} and r.campaign_id = ${campaignId} and r.state = 'sent'
        and not exists (select from mail_return m where m.company_id = r.company_id and m.recipient_id = r.id)
        and ${wroteNoMore(startedAt)}
      order by ${draw('angry')}, r.id
      limit (select ceil(count(*) / 400.0)::integer from campaign_recipient r
        where r.company_id = ${companyId} and r.campaign_id = ${campaignId} and r.state = 'sent')
    ), kept as (
      insert into mail_return (company_id, kind, source, email, campaign_id, recipient_id, detail, fingerprint, at)
      select company_id, 'complaint', case when id % 2 = 0 then 'arf' else 'webhook' end, lower(email), campaign_id, id,
        case when id % 2 = 0 then 'Yahoo!-Mail-Feedback/2.0' else 'abuse' end, 'complaint:' || id, least(sent_at + interval '3 hours', now())
      from angry returning company_id, campaign_id, recipient_id, at
    )
    insert into campaign_event (company_id, campaign_id, recipient_id, type, is_scanner, at)
    select company_id, campaign_id, recipient_id, 'complained', false, at from kept`.execute(tx);
}
