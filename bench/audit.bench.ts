import {
  type Endpoint,
  exportAudit,
  fillPath,
  listAudit,
  listAuditOptions,
  verifyAudit,
} from '@kade/contract';
import pg from 'pg';
import { hashPassword } from '../apps/server/src/features/access/index.js';
import { audit } from '../apps/server/src/features/audit/index.js';
import { addUser, foundCompany } from '../apps/server/src/features/companies/index.js';
import { machine, median, table } from './figures.js';
import { benchKade } from './support.js';

/**
 * What the chain of the audit log costs while writing, against the same inserts without it, and how long a long log
 * takes to read, search, export and verify.
 */
const lines = Number(process.env.KADE_BENCH_LINES ?? 1_000_000);
const atOnce = 8;
const eachRound = 4000;
const rounds = 3;
const password = 'correct horse battery';

const { kade, ownerUrl, close } = await benchKade();
const { db } = kade.platform;
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();

const found = (name: string) => foundCompany(db, { name, twoFactorPolicy: 'optional' });
const who = (companyId: number) => ({ companyId, userId: null, userName: 'Bench', address: null });

/** Transactions of one line each, `atOnce` of them under way, spread over the companies. @returns lines per second */
async function write(companies: readonly number[]): Promise<number> {
  const start = performance.now();
  let left = eachRound;
  const lane = async (n: number) => {
    const company = companies[n % companies.length] ?? 0;
    while (left-- > 0)
      await db.inTenant(company, (tx) =>
        audit(tx, who(company), 'profile.update', { type: 'profile', id: null, detail: { left } }),
      );
  };
  await Promise.all(Array.from({ length: atOnce }, (_, n) => lane(n)));
  return eachRound / ((performance.now() - start) / 1000);
}

async function chained(on: boolean) {
  await owner.query(`alter table audit_log ${on ? 'enable' : 'disable'} trigger audit_chain`);
}

try {
  const one = [await found('One')];
  const many = await Promise.all(Array.from({ length: atOnce }, (_, i) => found(`Many ${i}`)));
  const rates = { one: [], oneBare: [], many: [], manyBare: [] } as Record<string, number[]>;
  for (let round = 0; round < rounds; round++)
    for (const on of [true, false]) {
      // Bare lines have no place in a chain, so they go where none is verified.
      await chained(on);
      rates[on ? 'one' : 'oneBare']?.push(await write(one));
      rates[on ? 'many' : 'manyBare']?.push(await write(many));
    }
  await chained(true);
  const rate = (name: string) => median(rates[name] ?? []);

  const company = await found('Long');
  const start = performance.now();
  const perTx = Math.min(lines, 50_000);
  for (let done = 0; done < lines; done += perTx)
    await db.withTenantClient(company, (client) =>
      client.query(
        `insert into audit_log (company_id, actor_name, action, object_type, object_id, detail)
         select $1, 'Bench ' || n % 40, 'deed.' || n % 60, 'thing', n, jsonb_build_object('n', n, 'words', md5(n::text))
         from generate_series($2::int, $3::int) n`,
        [company, done + 1, done + perTx],
      ),
    );
  const bulk = lines / ((performance.now() - start) / 1000);
  console.log(`\n${machine()}\n`);
  table(
    ['writing', 'lines/s', 'without the chain', 'ratio'],
    [
      ['one line per transaction, one company', rate('one'), rate('oneBare')],
      ['one line per transaction, eight companies', rate('many'), rate('manyBare')],
    ].map(([what, a, b]) => [
      what ?? '',
      Math.round(+(a ?? 0)),
      Math.round(+(b ?? 0)),
      (+(b ?? 0) / +(a ?? 1)).toFixed(2),
    ]),
  );
  console.log(`\n${perTx} lines per transaction: ${Math.round(bulk)} lines/s\n`);

  await owner.query('vacuum analyze audit_log');
  const email = 'bench@bench.example';
  const passwordHash = await hashPassword(password);
  await db.inTenant(company, (tx) =>
    addUser(tx, company, { email, name: 'B', groups: ['company:admin'], passwordHash }),
  );
  const signIn = await kade.http.inject({
    method: 'POST',
    url: '/api/v1/auth/login/',
    payload: { email, password },
  });
  const authorization = `Bearer ${signIn.json<{ access: string }>().access}`;
  const ask = async (name: string, endpoint: Endpoint, query = '') => {
    const times: number[] = [];
    for (let i = 0; i < rounds; i++) {
      const from = performance.now();
      const reply = await kade.http.inject({
        url: `/api${fillPath(endpoint.path)}${query}`,
        headers: { authorization },
      });
      if (reply.statusCode !== 200)
        throw new Error(`${name}: ${reply.statusCode} ${reply.body.slice(0, 300)}`);
      times.push(performance.now() - from);
      if (endpoint === verifyAudit && i === 0) console.log(reply.body);
    }
    return [name, Math.round(median(times))] as const;
  };
  table(
    [`${lines} lines`, 'ms, median'],
    [
      await ask('first page', listAudit),
      await ask('last page', listAudit, `?page=${Math.floor(lines / 25)}`),
      await ask('one action', listAudit, '?action=deed.7'),
      await ask('words that occur once', listAudit, '?search=c4ca4238a0b923820dcc509a6f75849b'),
      await ask('what can be filtered on', listAuditOptions),
      await ask('verify the whole chain', verifyAudit),
      await ask('export of everything', exportAudit),
    ],
  );
} finally {
  await owner.end();
  await close();
}
