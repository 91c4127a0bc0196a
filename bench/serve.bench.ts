import { getProfile } from '@kade/contract';
import fastify from 'fastify';
import { hashPassword } from '../apps/server/src/features/access/index.js';
import { addUser, foundCompany } from '../apps/server/src/features/companies/index.js';
import { machine, median, table } from './figures.js';
import { type Load, load } from './load.js';
import { benchKade } from './support.js';

const seconds = 5;
const rounds = 3;

const { kade, close } = await benchKade();
const { db } = kade.platform;
const company = await foundCompany(db, { name: 'Bench', twoFactorPolicy: 'optional' });
const passwordHash = await hashPassword('correct horse battery');
const email = 'bench@kade.example';
await db.inTenant(company, (tx) =>
  addUser(tx, company, { email, name: 'Bench', groups: ['company:sales'], passwordHash }),
);
const product = await kade.http.listen({ port: 0, host: '127.0.0.1' });
const path = `/api${getProfile.path}`;
const login = await fetch(`${product}/api/v1/auth/login/`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password: 'correct horse battery' }),
});
const { access } = (await login.json()) as { access: string };
const reply = await (
  await fetch(product + path, { headers: { authorization: `Bearer ${access}` } })
).json();

const bare = fastify();
bare.get(path, async () => reply);
// What `serve` cannot do without, by hand: two transactions with three statements each around the same queries.
bare.get('/queries', async () => {
  const tenant = async (queries: number) => {
    const client = await db.pool.connect();
    await client.query('begin');
    await client.query("select set_config('app.company_id', $1, true)", [String(company)]);
    for (let i = 0; i < queries; i++)
      await client.query('select * from app_user where company_id = $1', [company]);
    await client.query('commit');
    client.release();
  };
  await tenant(2);
  await tenant(3);
  return reply;
});
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });

const results = new Map<string, Load[]>();
for (let round = 0; round <= rounds; round++)
  for (const [name, url] of [
    ['bare Fastify, same JSON', bareUrl + path],
    ['bare Fastify, same number of queries by hand', `${bareUrl}/queries`],
    ['through `serve`: token, groups, transaction, reply checked', product + path],
  ] as const) {
    const result = await load(url, { seconds, connections: 20, token: access });
    if (round > 0) results.set(name, [...(results.get(name) ?? []), result]);
  }
const of = (name: string, figure: keyof Load) =>
  median((results.get(name) ?? []).map((l) => l[figure]));
const names = [...results.keys()];
const served = of(names[2] ?? '', 'requests');
console.log(
  `${rounds} rounds of ${seconds} s in turn after a warm-up, 20 connections, medians. ${machine()}`,
);
table(
  ['GET /v1/users/profile/', 'requests/s', 'p50 ms', 'p99 ms', 'times `serve`'],
  names.map((n) => [
    n,
    Math.round(of(n, 'requests')),
    of(n, 'p50'),
    of(n, 'p99'),
    (of(n, 'requests') / served).toFixed(2),
  ]),
);
await bare.close();
await close();
