import pg from 'pg';

/**
 * Fills a company that has profiles with `count` opportunities of three years, one of seven open; each week some as many come and
 * end, the last ones among them. With the history of their stages, half of them with a change of value, and a product each; a tenth has no value and counts by the list price. The same
 * on each run, but for the days, which count back from today.
 */
export async function seedPipeline(
  ownerUrl: string,
  companyId: number,
  count: number,
  sellers: readonly number[],
) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    await client.query(`set app.company_id = '${companyId}'`);
    for (const statement of statements(companyId, count, sellers)) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Of a number, one from 0 to 1 that looks drawn. */
const number = (salt: string, key = 'i') =>
  `((hashint8extended(${key}, hashtext('${salt}')) & 1048575) / 1048576.0)`;
const pick = (salt: string, words: string, key = 'i') => {
  const values = words.split(' ');
  return `(array['${values.join("','")}'])[1 + floor(${number(salt, key)} * ${values.length})::int]`;
};

const statements = (company: number, count: number, sellers: readonly number[]) => [
  `insert into product (company_id, sku, name, price)
   select ${company}, 'P' || i, 'Product ' || i, round((${number('price')} * 900 + 50)::numeric, 2)
   from generate_series(1, 500) i`,
  // A quarter of the owners are no users, as files of other products bring them.
  `insert into opportunity (company_id, external_id, title, profile_id, status, value, probability, owner_id, owner_name, source,
     lost_reason, created_at, closed_at)
   select ${company}, 'O' || i, ${pick('t', 'Koffie Zuivel Vis Wijn Bier Vlees')} || ' ' || i,
     first + floor(${number('who')} * many)::bigint, status,
     case when ${number('empty')} >= 0.1 then round((${number('v')} * 20000 + 100)::numeric, 2) end,
     case status when 'lead' then 5 when 'prospect' then 10 when 'qualified' then 20 when 'opportunity' then 35
       when 'proposal' then 55 when 'negotiation' then 75 when 'deal' then 100 else 0 end,
     case when i % 4 > 0 then u.id end, coalesce(case when i % 4 > 0 then u.name end, 'Seller ' || i % 40),
     ${pick('s', 'fair website campaign phone network')},
     case when status in ('lost', 'closed') then ${pick('r', 'price_too_high no_response under_contract')} end,
     came, case when ended then came + make_interval(secs => ${number('took')} ^ 2 * 140 * 86400) end
   from (select i, now() - make_interval(secs => (${number('age')} * 1000 + ${number('took')} ^ 2 * 140) * 86400) as came, true as ended,
       ${pick('en', 'deal deal deal lost lost lost closed')} as status
     from generate_series(1, ${Math.floor((count * 6) / 7)}::bigint) i
     union all
     select i, now() - make_interval(secs => ${number('age')} ^ 1.5 * 1100 * 86400), false,
       ${pick('st', 'lead prospect qualified opportunity proposal negotiation')}
     from generate_series(${Math.floor((count * 6) / 7) + 1}::bigint, ${count}::bigint) i) x
   cross join (select min(id) as first, count(*) as many from profile where company_id = ${company}) p
   join app_user u on u.company_id = ${company} and u.id = (array[${sellers.join(', ')}]::bigint[])[1 + i % ${sellers.length}]`,
  `insert into opportunity_event (company_id, opportunity_id, type, from_value, to_value, at)
   select company_id, id, 'created', null, 'lead', created_at from opportunity where company_id = ${company}
   union all
   select company_id, id, 'status', 'lead', status, coalesce(closed_at, created_at + (now() - created_at) * 0.4)
   from opportunity where company_id = ${company} and status <> 'lead'
   union all
   select company_id, id, 'value', '1000.00', value::text, created_at + (coalesce(closed_at, now()) - created_at) * 0.7
   from opportunity where company_id = ${company} and id % 2 = 0 and value is not null`,
  `insert into opportunity_product (company_id, opportunity_id, product_id, quantity)
   select o.company_id, o.id, p.first + floor(${number('prod', 'o.id')} * 500)::bigint, 1 + o.id % 3
   from opportunity o, (select min(id) as first from product where company_id = ${company}) p
   where o.company_id = ${company}`,
];
