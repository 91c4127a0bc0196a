import { type TriggerRule, triggerOutcomes } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { soldAs } from '../rules/sales.sql.js';

/** Orders of `f.profile_id` after `f.fired_on`, within the days of an outcome. */
const orderedAfter = (companyId: number, days: number) => sql`exists (select from invoice o
  where o.company_id = ${companyId} and o.profile_id = f.profile_id and o.is_order
    and o.invoiced_on > f.fired_on and o.invoiced_on <= f.fired_on + ${days}::integer)`;

/** The same, with a line of the proposition `f.subject`. */
const boughtAfter = (companyId: number, days: number) => sql`exists (select from invoice o
  join invoice_line l on l.company_id = o.company_id and l.invoice_id = o.id and l.is_sold
  join (${soldAs(companyId)}) c on c.product_id = l.product_id and c.top = f.subject
  where o.company_id = ${companyId} and o.profile_id = f.profile_id and o.is_order
    and o.invoiced_on > f.fired_on and o.invoiced_on <= f.fired_on + ${days}::integer)`;

const netOf = (companyId: number, from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`
  (select coalesce(sum(o.net), 0) from invoice o where o.company_id = ${companyId}
    and o.profile_id = f.profile_id and o.invoiced_on > ${from} and o.invoiced_on <= ${to})`;

/** Whether what is watched after a trigger happened to `f`: its `profile_id, subject, fired_on`. */
export function happened(companyId: number, rule: TriggerRule): RawBuilder<boolean> {
  const { code, days } = triggerOutcomes[rule];
  switch (code) {
    case 'no_order':
      return sql<boolean>`not ${orderedAfter(companyId, days)}`;
    case 'ordered':
    case 'became_customer':
      return sql<boolean>`${orderedAfter(companyId, days)}`;
    case 'bought':
      return sql<boolean>`${boughtAfter(companyId, days)}`;
    case 'not_bought':
      return sql<boolean>`not ${boughtAfter(companyId, days)}`;
    case 'spent_less': {
      const before = sql`f.fired_on - ${days}::integer`;
      const after = sql`f.fired_on + ${days}::integer`;
      return sql<boolean>`${netOf(companyId, sql`f.fired_on`, after)} < ${netOf(companyId, before, sql`f.fired_on`)}`;
    }
    case 'cancelled':
      return sql<boolean>`exists (select from contract c where c.company_id = ${companyId} and c.id = f.subject
        and (c.cancelled_on > f.fired_on and c.cancelled_on <= f.fired_on + ${days}::integer
          or c.ended_on > f.fired_on and c.ended_on <= f.fired_on + ${days}::integer))`;
  }
}
