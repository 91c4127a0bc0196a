import type { PromotionDeed } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';

type Scope = {
  companyId: number;
  promotionId: number;
  timeZone: string;
  startsOn: string;
  endsOn: string | null;
  /** Products it holds for; null: all. */
  products: readonly number[] | null;
};

/** Recipients that a campaign with the promotion reached, once each, with when it first did. */
const sent = ({ companyId, promotionId }: Scope) => sql`
  select r.profile_id, min(r.sent_at) as at, min(m.name) as campaign
  from campaign m
  join campaign_recipient r on r.company_id = m.company_id and r.campaign_id = m.id
  where m.company_id = ${companyId} and m.promotion_id = ${promotionId} and r.state = 'sent' and r.step = 1
  group by r.profile_id`;

/**
 * Orders of those it was sent to: an invoice with a positive line of one of its products, dated from the day it was
 * sent (and from its first day) up to its last. Seen from the invoices: whether a code was shown is not known, so it
 * counts for nothing but this figure.
 */
export const ordersOf = (scope: Scope): RawBuilder<unknown> => sql`
  select i.id as invoice_id, i.profile_id, i.invoiced_on, s.campaign, sum(l.net) as net
  from (${sent(scope)}) s
  join invoice i on i.company_id = ${scope.companyId} and i.profile_id = s.profile_id
    and i.invoiced_on >= greatest(${scope.startsOn}::date, (s.at at time zone ${scope.timeZone})::date)
    and (${scope.endsOn}::date is null or i.invoiced_on <= ${scope.endsOn}::date)
  join invoice_line l on l.company_id = i.company_id and l.invoice_id = i.id and l.quantity > 0
    and (${scope.products}::bigint[] is null or l.product_id = any(${scope.products}::bigint[]))
  group by i.id, i.profile_id, i.invoiced_on, s.campaign`;

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
      return sql`select o.profile_id, (o.invoiced_on::timestamp at time zone ${scope.timeZone}) as at,
        null::text as code, o.campaign, o.net as amount, null::numeric as value from (${ordersOf(scope)}) o`;
  }
};

export type DeedScope = Scope;
