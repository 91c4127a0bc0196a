import pg from 'pg';

export const company = (companyId: number) => pg.escapeLiteral(String(companyId));

/**
 * What became of each profile of a company as a lead: `id, kind, crm_status, created_at, came_on, converted_on, lost_on,
 * reason, reason_of`. It came on the day it was added, or that of its first opportunity where another system knew it sooner.
 * It became a customer with its first order, a won opportunity, or when somebody changed its kind; a customer of whom none of
 * these is known was one when it came. It was lost by a decision, by its status or by its last opportunity.
 */
export function leadFacts(companyId: number, timeZone: string): string {
  const c = company(companyId);
  const day = (moment: string) => `(${moment} at time zone ${pg.escapeLiteral(timeZone)})::date`;
  return `
  select p.id, p.kind, p.crm_status, p.created_at,
    least(${day('p.created_at')}, o.first_on) as came_on,
    case when p.kind = 'customer' or o.won_on is not null or m.first_order_date is not null
      then coalesce(least(m.first_order_date, o.won_on, case when p.kind = 'customer' then k.kind_on end),
        least(${day('p.created_at')}, o.first_on)) end as converted_on,
    case when p.kind = 'lead' and o.won_on is null
        and (p.crm_status = 'lost' or q.lost_on is not null or (o.lost_on is not null and not o.goes_on))
      then coalesce(q.lost_on, k.lost_on, o.lost_on, ${day('p.updated_at')}) end as lost_on,
    coalesce(q.reason, o.reason) as reason,
    case when q.reason is not null then 'qualification' when o.reason is not null then 'opportunity' else 'none' end
      as reason_of
  from profile p
  left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
  left join (
    select profile_id, min(${day('created_at')}) as first_on,
      min(${day('coalesce(closed_at, updated_at)')}) filter (where status = 'deal') as won_on,
      max(${day('coalesce(closed_at, updated_at)')}) filter (where status = 'lost') as lost_on,
      bool_or(status not in ('deal', 'lost', 'closed')) as goes_on,
      (array_agg(lost_reason order by closed_at desc nulls last) filter (where status = 'lost'))[1] as reason
    from opportunity where company_id = ${c} and profile_id is not null group by profile_id
  ) o on o.profile_id = p.id
  left join (
    select row_id, min(${day('at')}) filter (where after ->> 'kind' = 'customer') as kind_on,
      max(${day('at')}) filter (where after ->> 'crm_status' = 'lost') as lost_on
    from change_ledger
    where company_id = ${c} and table_name = 'profile' and action = 'update'
      and after ?| array['kind', 'crm_status']
    group by row_id
  ) k on k.row_id = p.id
  left join (
    select profile_id, min(${day('decided_at')}) as lost_on,
      (array_agg(reason order by decided_at desc))[1] as reason
    from qualification
    where company_id = ${c} and outcome = 'disqualified' and withdrawn_at is null group by profile_id
  ) q on q.profile_id = p.id
  where p.company_id = ${c}`;
}
