import pg from 'pg';

/**
 * Fills a company that has profiles with what a sales team makes of them: `count` opportunities, two of five open, with
 * products and the history of their status, half as many open tasks and as many that were done, and decisions on leads. The same on
 * each run, but for the days, which count back from today.
 */
export async function seedCrm(
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
    for (const statement of statements(sellers))
      await client.query(
        statement,
        [companyId, statement.includes('$2') ? count : undefined].filter(Boolean),
      );
    await client.query(
      'vacuum analyze opportunity, opportunity_event, opportunity_product, activity, qualification, product',
    );
  } finally {
    await client.end();
  }
}

const number = (salt: string, key = 'i') =>
  `((hashint8extended(${key}, hashtext('${salt}')) & 1048575) / 1048576.0)`;
const pick = (salt: string, words: string, key = 'i') => {
  const values = words.split(' ').map((w) => w.replaceAll('~', ' '));
  return `(array['${values.join("','")}'])[1 + floor(${number(salt, key)} * ${values.length})::int]`;
};
const goods =
  'Frituurolie Koffie Zuivel Verse~vis Servies Schoonmaak Wijn Broodlijn Saladebar Diepvries Bier Vlees';
const plans = 'jaarcontract proefbestelling uitbreiding overstap voorjaar opening herhaling';

const statements = (sellers: readonly number[]) => {
  const seller = (key = 'i') =>
    `(array[${sellers.join(', ')}]::bigint[])[1 + ${key} % ${sellers.length}]`;
  return [
    `insert into product (company_id, sku, name, price)
     select $1::bigint, 'B' || i, ${pick('g', goods)} || ' ' || i, round((${number('price')} * 90 + 5)::numeric, 2)
     from generate_series(1, 500) i`,
    // The profiles' own ids: they need not begin at one.
    `insert into opportunity (company_id, external_id, title, profile_id, status, value, probability, expected_close, owner_id,
       owner_name, source, lost_reason, created_at, closed_at)
     select $1::bigint, 'O' || i, ${pick('t', goods)} || ' ' || ${pick('p', plans)},
       first + floor(${number('who')} * many)::bigint, status, round((${number('v')} * 20000 + 100)::numeric, 2),
       case status when 'lead' then 5 when 'prospect' then 10 when 'qualified' then 20 when 'opportunity' then 35
         when 'proposal' then 55 when 'negotiation' then 75 when 'deal' then 100 else 0 end,
       current_date + floor(${number('c')} * 180 - 60)::int, ${seller()}, (select name from app_user u
         where u.company_id = $1 and u.id = ${seller()}), ${pick('s', 'beurs website campagne telefoon netwerk lijst')},
       case when status in ('lost', 'closed') then 'prijs' end,
       now() - make_interval(secs => (age + 40) * 86400), case when status in ('deal', 'lost', 'closed')
         then now() - make_interval(secs => age * 86400) end
     from (select i, ${number('age')} * 700 as age, case when ${number('open')} < 0.4
         then ${pick('st', 'lead lead prospect prospect qualified opportunity proposal negotiation')}
         else ${pick('en', 'deal deal lost closed')} end as status from generate_series(1, $2::bigint) i) x,
       (select min(id) as first, count(*) as many from profile where company_id = $1) p`,
    `insert into opportunity_event (company_id, opportunity_id, type, from_value, to_value, actor_id, at)
     select company_id, id, 'created', null, 'lead', owner_id, created_at from opportunity where company_id = $1
     union all select company_id, id, 'status', 'lead', status, owner_id, coalesce(closed_at, created_at + interval '9 days')
     from opportunity where company_id = $1 and status <> 'lead'`,
    `insert into opportunity_product (company_id, opportunity_id, product_id, quantity)
     select o.company_id, o.id, p.first + floor(${number('prod', 'o.id')} * 500)::bigint, 1 + o.id % 9
     from opportunity o, (select min(id) as first from product where company_id = $1) p where o.company_id = $1`,
    `insert into activity (company_id, type, title, due_on, owner_id, owner_name, profile_id, opportunity_id, done_at, done_by, created_by)
     select company_id, ${pick('type', 'call visit meeting email task', 'id')}, 'Bel over ' || title,
       current_date + floor(${number('due', 'id')} * 90 - 20)::int, owner_id, owner_name, profile_id, id, null::timestamptz, null::bigint, owner_id
     from opportunity where company_id = $1 and id % 2 = 0
     union all select company_id, 'call', 'Gebeld over ' || title, created_at::date, owner_id, owner_name, profile_id, id,
       created_at, owner_id, owner_id
     from opportunity where company_id = $1`,
    `insert into qualification (company_id, profile_id, outcome, reason, previous_status, decided_by)
     select company_id, id, 'disqualified', 'no_fit', crm_status, owner_user_id
     from profile where company_id = $1 and kind = 'lead' and crm_status = 'lost' and id % 2 = 0`,
  ];
};
