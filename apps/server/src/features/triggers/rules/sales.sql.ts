import { type RawBuilder, sql } from 'kysely';
import type { Seen } from './rule.js';

type At = Pick<Seen, 'companyId' | 'day'>;

/** Net sales in euros of the 12 months up to the day, of the profile in `column`; null when it bought nothing. */
export const yearOf = ({ companyId, day }: At, column: string): RawBuilder<string | null> =>
  sql<string | null>`(select nullif(sum(y.net), 0)::numeric(14,2) from invoice y
    where y.company_id = ${companyId} and y.profile_id = ${sql.ref(column)}
      and y.invoiced_on > ${day}::date - interval '12 months' and y.invoiced_on <= ${day}::date)`;

/** Products with the proposition (top-level category) they belong to: `product_id, top`. */
export const soldAs = (companyId: number): RawBuilder<unknown> => sql`
  select p.id as product_id, top.id as top
  from product p
  join product_category c on c.company_id = p.company_id and c.id = p.category_id
  join product_category top on top.company_id = c.company_id and top.path = split_part(c.path, ' > ', 1)
  where p.company_id = ${companyId}`;
