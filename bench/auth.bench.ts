import { apiBase, endpoints, getMe, login } from '@kade/contract';
import fastify from 'fastify';
import { authenticator, hashPassword } from '../apps/server/src/features/access/index.js';
import { hashesAtOnce, passwordFits } from '../apps/server/src/features/access/password.js';
import { accountFeature } from '../apps/server/src/features/account/index.js';
import { addUser, foundCompany } from '../apps/server/src/features/companies/index.js';
import { openHttp } from '../apps/server/src/platform/http/app.js';
import { serveOn } from '../apps/server/src/platform/http/serve.js';
import { openTurns } from '../apps/server/src/platform/http/turns.js';
import { poolSize } from '../apps/server/src/platform/turns/limits.js';
import { machine, median, table } from './figures.js';
import { type Load, load } from './load.js';
import { benchKade } from './support.js';

const seconds = 5;
const rounds = 3;
const connections = 20;
const password = 'correct horse battery';
const email = 'bench@kade.example';

const { kade, close } = await benchKade();
const { platform } = kade;
const { db } = platform;
const company = await foundCompany(db, { name: 'Bench', twoFactorPolicy: 'optional' });
const passwordHash = await hashPassword(password);
await db.inTenant(company, (tx) =>
  addUser(tx, company, { email, name: 'Bench', groups: ['company:sales'], passwordHash }),
);
const product = await kade.http.listen({ port: 0, host: '127.0.0.1' });
const signIn = async () => {
  const reply = await fetch(product + apiBase + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await reply.json()) as { access: string }).access;
};
const token = await signIn();

// The same server, transaction and handler; who asks is known beforehand instead of being found out.
const claim = await authenticator(platform)({
  headers: { authorization: `Bearer ${token}` },
  ip: '127.0.0.1',
} as never);
const auth = await db.inTenant(company, (tx) => claim.load(tx));
const open = await openHttp({
  log: platform.log,
  publicUrl: platform.settings.publicUrl,
  endpoints,
  ready: async () => {},
  webRoot: undefined,
  films: [],
});
accountFeature.routes?.(
  serveOn(
    open,
    async () => ({ companyId: company, session: 'bench', load: async () => auth }),
    openTurns(db, poolSize),
  ),
  platform,
);
const openUrl = await open.listen({ port: 0, host: '127.0.0.1' });

// By hand: what a request cannot do without when groups taken away have to count at once. Nothing is checked.
const bare = fastify();
bare.get('/by-hand', async () => {
  const client = await db.pool.connect();
  await client.query(`begin; set local app.company_id = '${company}'`);
  await client.query(
    `select s.user_id, s.second_factor_at, u.name, u.two_factor_enabled, c.two_factor_policy,
       array(select group_name from user_group g where g.company_id = u.company_id and g.user_id = u.id) as groups
     from session s join app_user u on u.company_id = s.company_id and u.id = s.user_id
     join company c on c.company_id = s.company_id
     where s.company_id = $1 and s.id = $2 and s.revoked_at is null and u.is_active`,
    [company, auth.session],
  );
  const { rows } = await client.query(
    'select id, name, email, language, two_factor_enabled from app_user where company_id = $1 and id = $2',
    [company, auth.userId],
  );
  await client.query('commit');
  client.release();
  return rows[0];
});
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });

/** Passwords checked per second and nothing else, as many at once as the product allows itself. */
async function hashing(): Promise<Load> {
  const end = performance.now() + seconds * 1000;
  const took: number[] = [];
  const start = performance.now();
  const lane = async () => {
    while (performance.now() < end) {
      const at = performance.now();
      await passwordFits(passwordHash, password);
      took.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: hashesAtOnce }, lane));
  const requests = took.length / ((performance.now() - start) / 1000);
  return { requests, p50: Math.round(median(took)), p99: Math.round(Math.max(...took)) };
}

const results = new Map<string, Load[]>();
const measure = async (name: string, round: number, work: () => Promise<Load>) => {
  const result = await work();
  if (round > 0) results.set(name, [...(results.get(name) ?? []), result]);
};
const byHand = 'by hand: one transaction, the session and the user by SQL';
const without = 'the same handler, who asks known beforehand';
const whole = 'signed: token, session, groups, limits';
const alone = `argon2id alone, ${hashesAtOnce} at once`;
const signing = 'sign-in: brake, lookup, hash, session, tokens, audit';
const options = { seconds, connections };
for (let round = 0; round <= rounds; round++) {
  // The token ends after a quarter of an hour; a round takes half a minute.
  const path = apiBase + getMe.path;
  await measure(byHand, round, () => load(`${bareUrl}/by-hand`, options));
  await measure(without, round, () => load(openUrl + path, { ...options, token }));
  await measure(whole, round, () => load(product + path, { ...options, token }));
  await measure(alone, round, hashing);
  const body = { email, password };
  await measure(signing, round, () => load(product + apiBase + login.path, { ...options, body }));
}

const of = (name: string, figure: keyof Load) =>
  median((results.get(name) ?? []).map((l) => l[figure]));
const print = (what: string, names: readonly string[], last: string) =>
  table(
    [what, 'per second', 'p50 ms', 'p99 ms', `times “${last.split(':')[0]}”`],
    names.map((n) => [
      n,
      Math.round(of(n, 'requests')),
      of(n, 'p50'),
      of(n, 'p99'),
      (of(n, 'requests') / of(last, 'requests')).toFixed(2),
    ]),
  );
console.log(
  `${rounds} rounds of ${seconds} s in turn after a warm-up, ${connections} connections, medians. ${machine()}\n`,
);
print('GET /v1/users/me/', [byHand, without, whole], whole);
console.log();
print('POST /v1/auth/login/', [alone, signing], signing);
await bare.close();
await open.close();
await close();
