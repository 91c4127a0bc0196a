import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

export type MenuRow = {
  id: number;
  section: string | null;
  name: string;
  price: string | null;
  proposition: string | null;
};

/** The items of a menu in the order they were imported. */
export const menuItems = (tx: TenantTx, companyId: number, profileId: number): Promise<MenuRow[]> =>
  tx
    .selectFrom('menu_item as i')
    .leftJoin('product_category as c', (j) =>
      j.onRef('c.company_id', '=', 'i.company_id').onRef('c.id', '=', 'i.proposition_id'),
    )
    .select(['i.id', 'i.section', 'i.name', 'i.price', 'c.name as proposition'])
    .where('i.company_id', '=', companyId)
    .where('i.profile_id', '=', profileId)
    .orderBy('i.id')
    .execute();

/** Net sales per proposition (top-level category) and profile in the 12 months up to `day`. */
const boughtBy = (companyId: number, day: string) => sql`
  select v.profile_id, top.id as proposition_id, sum(l.net) as net
  from invoice v
  join invoice_line l on l.company_id = v.company_id and l.invoice_id = v.id
  join product p on p.company_id = l.company_id and p.id = l.product_id
  join product_category c on c.company_id = p.company_id and c.id = p.category_id
  join product_category top on top.company_id = c.company_id and top.path = split_part(c.path, ' > ', 1)
  where v.company_id = ${companyId} and v.invoiced_on > ${day}::date - interval '12 months' and v.invoiced_on <= ${day}::date`;

export type PropositionRow = {
  proposition: string | null;
  items: number;
  average_price: string | null;
  net_sales: string;
};

/** Per proposition on the menu: how many items, at what price, and what the profile buys of it. Most items first. */
export async function menuPropositions(
  tx: TenantTx,
  companyId: number,
  profileId: number,
  day: string,
): Promise<PropositionRow[]> {
  const { rows } = await sql<PropositionRow>`
    with bought as (${boughtBy(companyId, day)} and v.profile_id = ${profileId} group by v.profile_id, top.id)
    select c.name as proposition, count(*) as items, round(avg(i.price), 2)::text as average_price,
      coalesce(round(max(b.net), 2), 0.00)::numeric(14,2)::text as net_sales
    from menu_item i
    left join product_category c on c.company_id = i.company_id and c.id = i.proposition_id
    left join bought b on b.proposition_id = i.proposition_id
    where i.company_id = ${companyId} and i.profile_id = ${profileId}
    group by i.proposition_id, c.name
    order by (i.proposition_id is null), count(*) desc, c.name`.execute(tx);
  return rows.map((row) => ({ ...row, items: Number(row.items) }));
}

type Summary = {
  profiles: number;
  sections: number;
  items: number;
  average_price: string | null;
  lowest_price: string | null;
  highest_price: string | null;
  matched: number;
  propositions: number;
  propositions_bought: number;
};

/** Menus in figures; of one profile, or of all with `null`. A proposition counts once per profile whose menu has it. */
export async function menuSummary(
  tx: TenantTx,
  companyId: number,
  profileId: number | null,
  day: string,
): Promise<Summary> {
  const mine = profileId === null ? sql`` : sql`and i.profile_id = ${profileId}`;
  const bought = profileId === null ? sql`` : sql`and v.profile_id = ${profileId}`;
  const { rows } = await sql<Summary>`
    with item as (
      select i.profile_id, i.section, i.price, i.proposition_id from menu_item i
      where i.company_id = ${companyId} ${mine}
    ), wanted as (
      select distinct profile_id, proposition_id from item where proposition_id is not null
    ), bought as (
      ${boughtBy(companyId, day)} ${bought} and v.profile_id in (select profile_id from wanted)
      group by v.profile_id, top.id having sum(l.net) > 0
    )
    select count(distinct profile_id) as profiles, count(distinct (profile_id, coalesce(section, ''))) as sections,
      count(*) as items, round(avg(price), 2)::text as average_price,
      min(price)::text as lowest_price, max(price)::text as highest_price, count(proposition_id) as matched,
      (select count(*) from wanted) as propositions,
      (select count(*) from wanted w join bought b using (profile_id, proposition_id)) as propositions_bought
    from item`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('An aggregate without a row.');
  const count = (value: number) => Number(value);
  return {
    ...row,
    profiles: count(row.profiles),
    sections: count(row.sections),
    items: count(row.items),
    matched: count(row.matched),
    propositions: count(row.propositions),
    propositions_bought: count(row.propositions_bought),
  };
}
