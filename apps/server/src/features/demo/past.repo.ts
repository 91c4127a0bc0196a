import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

const timeZone = 'Europe/Amsterdam';

/** A number below `below` that hangs on the business and on what is asked: the same in every founding. `profile as p` */
const drawn = (below: number, what: string): RawBuilder<number> =>
  sql`((hashtextextended(${what} || p.external_id, 0) & 2147483647) % ${below}::integer)::integer`;

/** The Monday after a weekend, and a day itself otherwise. */
const workday = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${day} + case extract(isodow from ${day}) when 6 then 2 when 7 then 1 else 0 end::integer)`;

/** Between nine and five of a day. */
const inHours = (day: RawBuilder<unknown>, what: string): RawBuilder<unknown> =>
  sql`((${day} + time '09:00' + ${drawn(480, what)} * interval '1 minute') at time zone ${timeZone})`;

/** Who calls a profile: its owner, or else the seller. */
const caller = (companyId: number, seller: string): RawBuilder<unknown> =>
  sql`coalesce(p.owner_user_id, (select u.id from app_user u where u.company_id = ${companyId} and u.email = ${seller}))`;

/** Propositions that are not offered to everybody, each with a rule of who may be offered it. */
export async function setEligibility(
  tx: TenantTx,
  companyId: number,
  {
    offered,
    conversionDays,
    editor,
  }: {
    readonly offered: Readonly<Record<string, string>>;
    readonly conversionDays: number;
    readonly editor: string;
  },
): Promise<void> {
  const names = Object.keys(offered);
  const rows = await tx
    .selectFrom('product_category')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('parent_id', 'is', null)
    .where('name', 'in', names)
    .orderBy('id')
    .execute();
  const eligibility = rows.map(({ id, name }) => ({
    ...{ proposition_id: id, discontinued: false, rule: offered[name] ?? null },
  }));
  await sql`insert into whitespot_settings (company_id, conversion_days, eligibility, updated_by)
    select ${companyId}::bigint, ${conversionDays}::integer, ${JSON.stringify(eligibility)}::jsonb, u.id
    from app_user u where u.company_id = ${companyId} and u.email = ${editor}`.execute(tx);
}

/**
 * What some customers said when they were offered what was found for them on a day, in the weeks after it. Nobody refused or
 * put off what it bought since.
 */
export async function answerWhitespots(
  tx: TenantTx,
  companyId: number,
  { then, today, seller }: { then: string; today: string; seller: string },
): Promise<void> {
  const called = workday(sql`(${then}::date + 3 + ${drawn(45, 'called')})`);
  await sql`insert into whitespot_feedback
      (company_id, profile_id, proposition_id, answer, until, note, created_by, created_at)
    select company_id, profile_id, proposition_id, answer,
      case when answer = 'snoozed' then ${today}::date + 14 + spread end,
      case when spread < 25 then case answer when 'interested' then 'Wil graag een proefpakket.'
        when 'not_interested' then 'Past niet op de kaart.' when 'buys_elsewhere' then 'Heeft een vaste leverancier in de buurt.'
        else 'Eerst de nieuwe kaart afwachten.' end end,
      called_by, called_at
    from (
      select w.company_id, w.profile_id, w.proposition_id, ${drawn(60, 'spread')} as spread,
        case when ${drawn(100, 'answer')} < 28 then 'interested' when ${drawn(100, 'answer')} < 60 then 'not_interested'
          when ${drawn(100, 'answer')} < 82 then 'buys_elsewhere' else 'snoozed' end as answer,
        ${caller(companyId, seller)} as called_by, ${inHours(called, 'call')} as called_at
      from profile_whitespot w join profile p on p.company_id = w.company_id and p.id = w.profile_id
      where w.company_id = ${companyId} and p.crm_status = 'customer' and ${drawn(100, 'offered')} < 9
    ) said
    where answer = 'interested' or not exists (
      select from invoice i
      join invoice_line l on l.company_id = i.company_id and l.invoice_id = i.id
      join product g on g.company_id = l.company_id and g.id = l.product_id
      join product_category c on c.company_id = g.company_id and c.id = g.category_id
      where i.company_id = said.company_id and i.profile_id = said.profile_id and i.invoiced_on > ${then}::date
        and proposition_id in (c.id, c.parent_id))
    order by called_at, profile_id`.execute(tx);
}

/**
 * A look of a worker that came first told of the triggers of then as of today: they are told of anew, on their day. What the
 * invoices say besides stays.
 */
export const forgetTriggers = (tx: TenantTx, companyId: number) =>
  sql`delete from profile_signal where company_id = ${companyId}
    and kind not in ('segment_buys', 'peers_spend')`.execute(tx);

/** Triggers that were acted upon within weeks of the day on which they were told of. Who was is not decided by the trigger. */
export async function actOnTriggers(
  tx: TenantTx,
  companyId: number,
  { then }: { then: string },
): Promise<void> {
  const day = workday(sql`(${then}::date + 2 + ${drawn(18, 'acted')})`);
  await sql`update profile_signal s set state = 'done', act = 'done', acted_on = ${day},
      handled_by = p.owner_user_id, handled_at = ${inHours(day, 'act')}
    from profile p
    where s.company_id = ${companyId} and p.company_id = s.company_id and p.id = s.profile_id
      and s.fired_on = ${then}::date and s.ended_on is null
      and p.owner_user_id is not null and ${drawn(100, 'act on')} < 35`.execute(tx);
}

/** Of the triggers of that day that still hold and nobody did anything about, some are put off. */
export async function snoozeTriggers(
  tx: TenantTx,
  companyId: number,
  { then, today, seller }: { then: string; today: string; seller: string },
): Promise<void> {
  const day = workday(sql`(${then}::date + 30 + ${drawn(25, 'snoozed')})`);
  await sql`update profile_signal s set state = 'snoozed', until = ${today}::date + 5 + ${drawn(20, 'until')},
      handled_by = ${caller(companyId, seller)}, handled_at = ${inHours(day, 'snooze')}
    from profile p
    where s.company_id = ${companyId} and p.company_id = s.company_id and p.id = s.profile_id
      and s.fired_on = ${then}::date and s.ended_on is null and s.state = 'open'
      and ${drawn(100, 'put off')} < 12`.execute(tx);
}
