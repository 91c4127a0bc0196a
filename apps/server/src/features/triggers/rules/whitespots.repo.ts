import { sql } from 'kysely';
import { numberOf, type Rule } from './rule.js';

/**
 * The whitespot that a customer has first of all was found lately. What was found and has gone since is not known any
 * more: looking back sees those that still are, from the day on which they were found.
 */
export const newWhitespot: Rule = {
  rule: 'new_whitespot',
  by: 'calendar',
  async find(_, seen) {
    const { companyId, day } = seen;
    return sql`
    select w.profile_id, w.proposition_id as subject, w.since, w.best_value as value,
      jsonb_build_object('proposition', c.name, 'value', w.best_value::text, 'buyers', w.buyers,
        'peers', w.peers) as params
    from profile_whitespot w
    join product_category c on c.company_id = w.company_id and c.id = w.proposition_id
    where w.company_id = ${companyId} and w.since <= ${day}::date
      and w.since > ${day}::date - ${numberOf(seen, 'days')}::integer
      and w.best_value >= ${numberOf(seen, 'least')}::numeric`;
  },
  async dataFrom(tx, companyId) {
    const { rows } = await sql<{ day: string | null }>`
      select min(day)::text as day from model_run where company_id = ${companyId} and model = 'whitespots'`.execute(
      tx,
    );
    return rows[0]?.day ?? null;
  },
};
