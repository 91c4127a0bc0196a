import pg from 'pg';

/** Activities of a day: ten million in three years. */
export const perDay = 9132;

const number = (salt: string) =>
  `((hashint8extended(i, hashtext('${salt}')) & 1048575) / 1048576.0)`;
const pick = (salt: string, words: string) => {
  const values = words.split(' ');
  return `(array['${values.join("','")}'])[1 + floor(${number(salt)} * ${values.length})::int]`;
};

/**
 * Fills a company that has profiles with `count` activities up to now, `perDay` a day: mostly done, most of them on their day,
 * some late, some never planned; a tenth as many opportunities, and orders of the last months. Triggers and references are
 * off: what they cost is measured elsewhere.
 */
export async function seedActivities(
  ownerUrl: string,
  companyId: number,
  count: number,
  sellers: readonly number[],
) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const seller = `(array[${sellers.join(', ')}]::bigint[])[1 + i % ${sellers.length}]`;
  const whose = `first + floor(${number('who')} * many)::bigint`;
  const profiles = `(select min(id) as first, count(*) as many from profile where company_id = $1) p`;
  const days = Math.ceil(count / perDay);
  try {
    await client.query(
      `set synchronous_commit = off; set session_replication_role = replica; set app.company_id = '${companyId}'`,
    );
    await client.query(
      `insert into opportunity (company_id, title, profile_id, status, value, owner_id, created_at)
       select $1::bigint, 'Kans ' || i, ${whose}, 'lead', 1000, ${seller},
         now() - make_interval(secs => ${number('since')} * ${days} * 86400)
       from generate_series(1, $2::bigint) i, ${profiles}`,
      [companyId, Math.ceil(count / 10)],
    );
    await client.query(
      `insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net, sold)
       select $1::bigint, 'A' || i, ${whose}, current_date - floor(${number('day')} * 120)::int, 100, 100, 100
       from generate_series(1, $2::bigint) i, ${profiles}`,
      [companyId, Math.ceil(count / 5)],
    );
    await client.query(
      `insert into activity (company_id, type, title, due_on, due_at, owner_id, profile_id, done_at, outcome, created_at)
       select $1::bigint, type, 'Bellen ' || i,
         case when type in ('call', 'email', 'task') and i % 6 > 0
           then (at at time zone 'Europe/Amsterdam')::date - case when i % 7 = 0 then (i % 5)::int else 0 end end,
         case when type in ('visit', 'meeting') then at end, ${seller}, ${whose}, case when i % 50 > 0 then at end,
         case when i % 50 > 0 then case when type = 'task' then 'completed'
           else ${pick('outcome', 'interested not_reached follow_up appointment not_interested')} end end, at - interval '3 days'
       from (select i, ${pick('type', 'call call call email visit meeting task')} as type,
         now() - make_interval(secs => ($2::bigint - i) * 86400.0 / ${perDay}) as at
         from generate_series(1, $2::bigint) i) x, ${profiles}`,
      [companyId, count],
    );
    await client.query('vacuum analyze activity, opportunity, invoice');
  } finally {
    await client.end();
  }
}
