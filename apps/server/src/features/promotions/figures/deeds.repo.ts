import type { PromotionDeed } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { ordersAfter } from '../../orders/index.js';

type Scope = {
  companyId: number;
  promotionId: number;
  timeZone: string;
  startsOn: string;
  endsOn: string | null;
  /** Products it holds for; null: all. */
  products: readonly number[] | null;
};

/**
 * Recipients that a campaign with the promotion was sent to, once each, with when it first was. As in the campaign's report
 * a mail that came back was sent: whoever ordered all the same counts in both.
 */
const sent = ({ companyId, promotionId }: Scope) => sql`
  select r.profile_id, min(r.sent_at) as at, min(m.name) as campaign
  from campaign m
  join campaign_recipient r on r.company_id = m.company_id and r.campaign_id = m.id
  where m.company_id = ${companyId} and m.promotion_id = ${promotionId} and r.state in ('sent', 'bounced') and r.step = 1
  group by r.profile_id`;

/**
 * Orders of those it was sent to with one of its products, from the day after it was sent (and from its first day) up to
 * its last, and what was sent back of them: the same orders, at the same amounts, as a campaign's report counts. Seen
 * from the invoices: whether a code was shown is not known, so it counts for nothing but this figure.
 */
export const ordersOf = (scope: Scope): RawBuilder<unknown> => sql`
  select o.*, s.campaign
  from (${sent(scope)}) s
  join (${ordersAfter(
    scope.companyId,
    sql`select profile_id, (at at time zone ${scope.timeZone})::date as day, ${scope.startsOn}::date as first_day,
      ${scope.endsOn}::date as last_day from (${sent(scope)}) s`,
    scope.products,
  )}) o on o.profile_id = s.profile_id`;

/** Rows behind a figure: profile, when, code, campaign, amount and value given, each null where there is none. */
export const rowsOf = (deed: PromotionDeed, scope: Scope): RawBuilder<unknown> => {
  const { companyId, promotionId } = scope;
  switch (deed) {
    case 'reserved':
      return sql`select k.profile_id, k.reserved_at as at, k.code, m.name as campaign,
          null::numeric as amount, null::numeric as value
        from promotion_code k
        left join campaign m on m.company_id = k.company_id and m.id = k.campaign_id
        where k.company_id = ${companyId} and k.promotion_id = ${promotionId} and k.campaign_id is not null`;
    case 'sent':
      return sql`select s.profile_id, s.at, null::text as code, s.campaign, null::numeric as amount,
        null::numeric as value from (${sent(scope)}) s`;
    case 'redeemed':
      return sql`select r.profile_id, r.redeemed_at as at, r.code, m.name as campaign, r.amount, r.value
        from promotion_redemption r
        left join campaign m on m.company_id = r.company_id and m.id = r.campaign_id
        where r.company_id = ${companyId} and r.promotion_id = ${promotionId}`;
    case 'ordered':
      return sql`select o.profile_id, (o.day::timestamp at time zone ${scope.timeZone}) as at,
        null::text as code, o.campaign, o.net as amount, null::numeric as value from (${ordersOf(scope)}) o`;
  }
};

export type DeedScope = Scope;
