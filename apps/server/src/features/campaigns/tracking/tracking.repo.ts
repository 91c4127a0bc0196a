import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { NewEvent } from '../sending/loop/sender.repo.js';

/** Events of one kind that one mail may leave: more than a person makes, few enough that nobody fills the table. */
const mostEvents = 200;

/** `campaign_recipient as r`: the code of the promotion that this one got. */
const ownCode = sql<
  string | null
>`(select pc.code from promotion_code pc where pc.company_id = r.company_id
  and pc.campaign_id = r.campaign_id and pc.profile_id = r.profile_id
  and coalesce(pc.person_id, 0) = coalesce(r.person_id, 0))`;

/** Whose mail a link belongs to, with what a link's merge tags read; undefined when it is gone. */
export const loadMailReader = (tx: TenantTx, companyId: number, recipientId: number) =>
  tx
    .selectFrom('campaign_recipient as r')
    .innerJoin('profile as p', (j) =>
      j.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.profile_id'),
    )
    .innerJoin('company as o', 'o.company_id', 'r.company_id')
    .leftJoin('person as c', (j) =>
      j.onRef('c.company_id', '=', 'r.company_id').onRef('c.id', '=', 'r.person_id'),
    )
    .innerJoin('campaign as k', (j) =>
      j.onRef('k.company_id', '=', 'r.company_id').onRef('k.id', '=', 'r.campaign_id'),
    )
    .leftJoin('promotion as x', (j) =>
      j.onRef('x.company_id', '=', 'k.company_id').onRef('x.id', '=', 'k.promotion_id'),
    )
    .select(ownCode.as('code'))
    .select([
      'x.name as promotion_name',
      'x.code as promotion_code',
      'x.ends_on as promotion_until',
      'x.language as promotion_language',
      'x.translation as promotion_translation',
      'c.language',
      'k.languages',
      'k.sender_name',
    ])
    .select([
      'r.id',
      'r.campaign_id',
      'r.person_id',
      'r.email',
      'r.sent_at',
      'c.first_name',
      'c.last_name',
      'p.name as profile_name',
      'p.city',
      'p.segment',
      'p.sales_owner',
      'o.name as company_name',
    ])
    .where('r.company_id', '=', companyId)
    .where('r.id', '=', recipientId)
    .executeTakeFirst();
export type MailReader = NonNullable<Awaited<ReturnType<typeof loadMailReader>>>;

export const loadLink = (tx: TenantTx, companyId: number, campaignId: number, linkId: number) =>
  tx
    .selectFrom('campaign_link')
    .select('url')
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', campaignId)
    .where('id', '=', linkId)
    .executeTakeFirst();

const eventsOf = (
  tx: TenantTx,
  companyId: number,
  event: Pick<NewEvent, 'campaign_id' | 'recipient_id' | 'type'>,
) =>
  tx
    .selectFrom('campaign_event')
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', event.campaign_id)
    .where('type', '=', event.type)
    .where('recipient_id', '=', event.recipient_id);

/** Whether this mail has left as many events of a kind as are kept. */
export async function isFull(tx: TenantTx, companyId: number, event: NewEvent): Promise<boolean> {
  const { count } = await tx
    .selectFrom(eventsOf(tx, companyId, event).select('id').limit(mostEvents).as('e'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count >= mostEvents;
}

export const hasEvent = async (
  tx: TenantTx,
  companyId: number,
  event: Pick<NewEvent, 'campaign_id' | 'recipient_id' | 'type'>,
): Promise<boolean> =>
  (await eventsOf(tx, companyId, event).select('id').limit(1).executeTakeFirst()) !== undefined;

/** Different links of one mail that were clicked since a moment. */
export async function countLinksSince(
  tx: TenantTx,
  companyId: number,
  click: NewEvent,
  since: Date,
): Promise<number> {
  const { count } = await eventsOf(tx, companyId, click)
    .where('at', '>=', since.toISOString())
    .select(sql<number>`count(distinct link_id)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The reader objected to opens and clicks being counted. */
export async function objectsToTracking(
  tx: TenantTx,
  companyId: number,
  email: string | null,
): Promise<boolean> {
  if (email === null) return false;
  const row = await tx
    .selectFrom('mail_opt_out')
    .select('email')
    .where('company_id', '=', companyId)
    .where('email', '=', email.toLowerCase())
    .where('purpose', '=', 'Tracking')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody followed the link of this mail that no reader can see, since a moment. */
export const wasTrapped = async (
  tx: TenantTx,
  companyId: number,
  event: NewEvent,
  since: Date,
): Promise<boolean> =>
  (await eventsOf(tx, companyId, { ...event, type: 'trapped' })
    .select('id')
    .where('at', '>=', since.toISOString())
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Clicks that turned out to be a scanner's. */
export const markScanned = (tx: TenantTx, companyId: number, click: NewEvent, since: Date) =>
  tx
    .updateTable('campaign_event')
    .set({ is_scanner: true })
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', click.campaign_id)
    .where('recipient_id', '=', click.recipient_id)
    .where('type', '=', 'clicked')
    .where('at', '>=', since.toISOString())
    .execute();

/** Of two requests for one mail at once the second waits: both together decide whether it is a burst. */
export const lockReader = (tx: TenantTx, companyId: number, recipientId: number) =>
  sql`select 1 from campaign_recipient where company_id = ${companyId} and id = ${recipientId} for update`.execute(
    tx,
  );
