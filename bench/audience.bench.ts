/**
 * Count of a five-condition rule, through the product's API, against the same questions written by hand in SQL on a
 * bare connection in the same run. The company has KADE_BENCH_PROFILES profiles (1,000,000).
 */
import { fetchAudience } from '@kade/contract';
import pg from 'pg';
import { hashPassword } from '../apps/server/src/features/access/index.js';
import { addUser, foundCompany } from '../apps/server/src/features/account/index.js';
import { seedProfiles } from './audience.seed.js';
import { benchKade, machine, percentile, table } from './support.js';

const profiles = Number(process.env.KADE_BENCH_PROFILES ?? 1_000_000);
const runs = 20;
const rule =
  "SEGMENT in ('restaurant', 'hotel') and EMPLOYEES_TOTAL >= 5 and TOTAL_NET_REVENUE > 1000 and LAST_INVOICE_DATE >= '2025-06-30' and CITY != 'Urk'";

const { kade, ownerUrl, close } = await benchKade();
const { db } = kade.platform;
const company = await foundCompany(db, { name: 'Bench', twoFactorPolicy: 'optional' });
const passwordHash = await hashPassword('correct horse battery');
const email = 'bench@kade.example';
await db.inTenant(company, (tx) =>
  addUser(tx, company, { email, name: 'Bench', groups: ['company:marketeer'], passwordHash }),
);
console.log(`Filling ${profiles.toLocaleString('en')} profiles…`);
await seedProfiles(ownerUrl, company, profiles);

const login = await kade.http.inject({
  method: 'POST',
  url: '/api/v1/auth/login/',
  payload: { email, password: 'correct horse battery' },
});
const authorization = `Bearer ${login.json().access}`;
const ask = async (page_size: number) => {
  const reply = await kade.http.inject({
    method: 'POST',
    url: `/api${fetchAudience.path}`,
    headers: { authorization },
    payload: { origin_query: rule, page_size },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json() as { count: number; total: number; reachable: number };
};

const client = new pg.Client({ connectionString: ownerUrl });
await client.connect();
const where = `p.company_id = $1 and p.segment = any('{restaurant,hotel}') and p.employees_total >= 5
  and m.total_net_revenue > 1000 and m.last_invoice_date >= '2025-06-30' and p.city <> 'Urk'`;
const from = `profile p join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id`;
const countByHand = async () =>
  (await client.query(`select count(*) from ${from} where ${where}`, [company])).rows[0].count;
const allByHand = async () => {
  const { rows } = await client.query(
    `select count(*) as count, (select count(*) from profile where company_id = $1) as total,
       count(*) filter (where p.crm_status <> 'do_not_contact' and p.ind_coc_mail_allowed is not false
         and exists (select 1 from person c where c.company_id = p.company_id and c.profile_id = p.id
           and c.email is not null and c.email_consent and not exists
             (select 1 from suppression s where s.company_id = c.company_id and s.email = lower(c.email)))) as reachable
     from ${from} where ${where}`,
    [company],
  );
  return rows[0] as { count: number; total: number; reachable: number };
};

async function timed(work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
}

const [product, hand] = [await ask(0), await allByHand()];
for (const figure of ['count', 'total', 'reachable'] as const)
  if (Number(hand[figure]) !== product[figure])
    throw new Error(`${figure}: ${product[figure]} by the product, ${hand[figure]} by hand`);

const results = [
  ['by hand: count only', await timed(countByHand)],
  ['by hand: count, total and reachable', await timed(allByHand)],
  ['product: count, total and reachable (API)', await timed(() => ask(0))],
  ['product: the same and a sample of 25 (API)', await timed(() => ask(25))],
] as const;
const base = percentile(results[1][1], 50);
console.log(
  `${profiles.toLocaleString('en')} profiles, five conditions over two tables, ${product.count.toLocaleString('en')} selected; ${runs} runs each after one. ${machine()}`,
);
table(
  ['count of a rule', 'p50 ms', 'p95 ms', 'times by hand'],
  results.map(([name, times]) => [
    name,
    percentile(times, 50).toFixed(0),
    percentile(times, 95).toFixed(0),
    (percentile(times, 50) / base).toFixed(2),
  ]),
);
await client.end();
await close();
