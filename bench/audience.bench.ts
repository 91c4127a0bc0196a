import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchAudience, type ReplyOf } from '@kade/contract';
import pg from 'pg';
import { compose, prepareDatabase } from '../apps/server/src/compose.js';
import { hashPassword } from '../apps/server/src/features/access/index.js';
import { addUser, foundCompany } from '../apps/server/src/features/companies/index.js';
import { openLog } from '../apps/server/src/platform/log.js';
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.js';
import { readSettings } from '../apps/server/src/platform/settings.js';
import { seedProfiles } from './audience.seed.js';

/**
 * How long the exact counts of a rule take, through the API and everything behind it (sign-in, rule, row-level
 * security, counts), against SQL written by hand for the same question, sent to the same server by its owner, whom
 * row-level security does not bind. Both in turns, so that a busy machine slows both alike.
 */
const profiles = Number(process.env.KADE_BENCH_PROFILES ?? 1_000_000);
const runs = Number(process.env.KADE_BENCH_RUNS ?? 20);
const secret = 'a secret for benchmarks only, long enough';
const password = 'correct horse battery';

type Subject = { name: string; rule: string; where: string; from: string };
const withMetrics =
  'profile p left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id';
const subjects: readonly Subject[] = [
  {
    name: 'five conditions',
    rule: `SEGMENT in ('restaurant', 'café', 'hotel') and TOTAL_NET_REVENUE > 2000
      and LAST_ORDER_DATE > '2025-07-01' and (CITY like 'u%' or EMPLOYEES_TOTAL >= 10)`,
    from: withMetrics,
    where: `p.segment in ('restaurant', 'café', 'hotel') and m.total_net_revenue > 2000
      and m.last_order_date > '2025-07-01' and (p.city ilike 'u%' or p.employees_total >= 10)`,
  },
  { name: 'everybody', rule: '1=1', from: 'profile p', where: 'true' },
];

const countByHand = ({ from, where }: Subject) =>
  `select count(*)::int as count from ${from} where p.company_id = $1 and ${where}`;
const allByHand = ({ from, where }: Subject) => `
  with s as materialized (select p.id, p.crm_status <> 'do_not_contact' and p.ind_coc_mail_allowed is not false as may
    from ${from} where p.company_id = $1 and ${where})
  select (select count(*) from s)::int as count, (select count(*) from profile where company_id = $1)::int as total,
    (select count(*) from s where may and exists (select 1 from person c
      where c.company_id = $1 and c.profile_id = s.id and c.email_key is not null and c.email_consent is true
        and not exists (select 1 from suppression x where x.company_id = $1 and x.email = c.email_key)))::int as reachable`;

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[
    Math.min(times.length - 1, Math.ceil(times.length * share) - 1)
  ] ?? 0;

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  times.push(performance.now() - start);
  return result;
}

async function main() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kade-bench-'));
  const server = await startEmbedded({ dataDir, log: () => {} });
  try {
    await measure(server.url, dataDir);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(ownerUrl: string, dataDir: string) {
  const roles = await prepareDatabase(ownerUrl, secret);
  const kade = await compose({
    settings: {
      ...readSettings({ DATA_DIR: dataDir, SESSION_SECRET: secret, LOG_LEVEL: 'error' }),
      role: 'api',
    },
    databaseUrl: ownerUrl,
    roles,
    log: openLog('error'),
  });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { db } = kade.platform;
    const companyId = await foundCompany(db, { name: 'Bench', twoFactorPolicy: 'optional' });
    const user = {
      email: 'bench@bench.example',
      name: 'Bench',
      groups: ['company:marketeer'] as const,
    };
    const passwordHash = await hashPassword(password);
    await db.inTenant(companyId, (tx) => addUser(tx, companyId, { ...user, passwordHash }));
    const start = performance.now();
    await seedProfiles(ownerUrl, companyId, profiles);
    console.log(`${profiles} profiles in ${((performance.now() - start) / 1000).toFixed(0)} s`);

    const signIn = await kade.http.inject({
      method: 'POST',
      url: '/api/v1/auth/login/',
      payload: { email: user.email, password },
    });
    const authorization = `Bearer ${signIn.json<{ access: string }>().access}`;
    const ask = async (origin_query: string, page_size: number) => {
      const reply = await kade.http.inject({
        method: 'POST',
        url: `/api${fetchAudience.path}`,
        headers: { authorization },
        payload: { origin_query, page_size },
      });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.json<ReplyOf<typeof fetchAudience>>();
    };
    const byHand = async (sql: string) => (await owner.query(sql, [companyId])).rows[0] as Counts;
    for (const subject of subjects) await compare(subject, ask, byHand);
  } finally {
    await owner.end();
    await kade.close();
  }
}

type Counts = { count: number; total?: number; reachable?: number };

async function compare(
  subject: Subject,
  ask: (rule: string, pageSize: number) => Promise<Required<Counts>>,
  byHand: (sql: string) => Promise<Counts>,
) {
  const bare: number[] = [];
  const hand: number[] = [];
  const product: number[] = [];
  const page: number[] = [];
  // Once before the clock runs, so that nobody pays for a cold cache.
  await ask(subject.rule, 25);
  await byHand(allByHand(subject));
  for (let run = 0; run < runs; run += 1) {
    const expected = await timed(hand, () => byHand(allByHand(subject)));
    const { count } = await timed(bare, () => byHand(countByHand(subject)));
    const found = await timed(product, () => ask(subject.rule, 0));
    await timed(page, () => ask(subject.rule, 25));
    for (const figure of ['count', 'total', 'reachable'] as const)
      if (found[figure] !== expected[figure] || count !== expected.count)
        throw new Error(
          `${subject.name}: ${figure} is ${found[figure]}, by hand ${expected[figure]}`,
        );
    if (run === 0)
      console.log(
        `\n${subject.name}: ${found.count} of ${found.total}, ${found.reachable} reachable`,
      );
  }
  const line = (name: string, times: readonly number[]) =>
    console.log(
      `  ${name.padEnd(44)} p50 ${percentile(times, 0.5).toFixed(0).padStart(6)} ms   p95 ${percentile(times, 0.95).toFixed(0).padStart(6)} ms`,
    );
  line('by hand: count alone', bare);
  line('by hand: count, total and reachable', hand);
  line('POST /v2/audiences/fetch/, the three counts', product);
  line('POST /v2/audiences/fetch/, and 25 profiles', page);
  const ratio = percentile(product, 0.5) / percentile(hand, 0.5);
  console.log(`  ratio of the three counts, API to hand, at p50: ${ratio.toFixed(2)}`);
}

await main();
