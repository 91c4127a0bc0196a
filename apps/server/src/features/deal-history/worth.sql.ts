import { type RawBuilder, sql } from 'kysely';

type Held = { status: RawBuilder<unknown>; value: RawBuilder<unknown> };

/**
 * What an opportunity is worth in the reports, the only place that says so: its value; where that is nothing or not known, the
 * list price of its products, as files of other products give lost and open deals no value. A price that was agreed for a
 * product goes before that of the list. A won one is worth what it was sold for, even if that is nothing.
 * @param id of the opportunity, its company beside it, and what it held
 */
export function worthOf(
  { companyId, id }: { companyId: RawBuilder<unknown>; id: RawBuilder<unknown> },
  { status, value }: Held,
): { amount: RawBuilder<string>; listed: RawBuilder<boolean> } {
  const list = sql`(select sum(l.quantity * coalesce(l.price, p.price))::numeric(14,2)
    from opportunity_product l join product p on p.company_id = l.company_id and p.id = l.product_id
    where l.company_id = ${companyId} and l.opportunity_id = ${id})`;
  const open = sql`(coalesce(${value}, 0) = 0 and ${status} <> 'deal')`;
  return {
    amount: sql<string>`case when ${open} then coalesce(${list}, 0) else coalesce(${value}, 0) end`,
    listed: sql<boolean>`(${open} and coalesce(${list}, 0) > 0)`,
  };
}

/** The same of a row of {@link dealsAsOf} or of `opportunity`, by the name it has in the statement. */
export const worthOfRow = (name: string) => {
  const c = (column: string) => sql.ref(`${name}.${column}`);
  return worthOf(
    { companyId: c('company_id'), id: c('id') },
    { status: c('status'), value: c('value') },
  );
};
