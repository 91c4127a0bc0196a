import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  apiBase,
  exportProfiles,
  fetchAudience,
  type Group,
  listProfiles,
  previewCampaign,
} from '@kade/contract';
import pg from 'pg';
import { hashPassword } from '../apps/server/src/features/access/index.js';
import { addUser, foundCompany } from '../apps/server/src/features/companies/index.js';
import { seedColumns } from './columns.seed.js';
import { busyness, machine, percentile, table } from './figures.js';
import { playUsers } from './load.js';
import { benchKade } from './support.js';

/**
 * What one company feels of another one that asks for all it may: 40 at once, of the costliest that are allowed, over
 * 250,000 profiles, each asked again when it is answered, and a second after it was refused. Beside that one user of
 * a company with 5,000 profiles asks for a short list, again and again.
 */
const many = Number(process.env.KADE_BENCH_PROFILES ?? 250_000);
const lists = Number(process.env.KADE_BENCH_RUNS ?? 150);
const atOnce = 40;

const { kade, ownerUrl, close } = await benchKade('api');
const { db } = kade.platform;
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
const origin = await kade.http.listen({ port: 0, host: '127.0.0.1' });
const passwordHash = await hashPassword('correct horse battery');

async function company(name: string, profiles: number) {
  const id = await foundCompany(db, { name, twoFactorPolicy: 'optional' });
  await seedColumns(owner, id, profiles);
  const email = `${name.toLowerCase()}@kade.example`;
  const groups: Group[] = ['company:admin', 'company:marketeer', 'company:sales'];
  await db.inTenant(id, (tx) => addUser(tx, id, { email, name, groups, passwordHash }));
  const reply = await fetch(`${origin}${apiBase}/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse battery' }),
  });
  return ((await reply.json()) as { access: string }).access;
}
const greedy = await company('Greedy', many);
const modest = await company('Modest', 5000);

const costly = Array.from({ length: 300 }, () => `NAME LIKE '%${'e%r%'.repeat(75)}'`).join(' OR ');
const text = {
  type: 'text',
  text: '**a** [b](https://kade.example/) {{ profile.name }} '.repeat(2),
};
const cases: [string, { path: string; method?: string; body?: unknown } | undefined][] = [
  ['nothing', undefined],
  ['counts of a rule of 300 patterns', { ...fetchAudience, body: { origin_query: costly } }],
  [
    'lists narrowed by a rule of 12 patterns',
    {
      method: 'GET',
      path: `${listProfiles.path}?origin_query=${encodeURIComponent(costly.split(' OR ').slice(0, 12).join(' OR '))}`,
    },
  ],
  [
    'exports of all profiles',
    {
      ...exportProfiles,
      body: { format: 'xlsx', selection: { all: true }, columns: ['name', 'city'] },
    },
  ],
  [
    'previews of a mail of 200 blocks',
    { ...previewCampaign, body: { subject: 'x', body: { blocks: Array(200).fill(text) } } },
  ],
];

const rows: (string | number)[][] = [];
for (const [name, asked] of cases) {
  const worker = asked
    ? fork(new URL('./greedy.worker.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
    : undefined;
  worker?.send({
    ...{ url: `${origin}${apiBase}${asked?.path}`, method: asked?.method ?? 'GET' },
    ...{ body: asked?.body, token: greedy, atOnce },
  });
  // Long enough that all of them hang on it.
  if (worker) await new Promise((resolve) => setTimeout(resolve, 2000));
  const times = await playUsers({
    ...{ origin, token: modest, users: 1, warm: 5 },
    paths: Array(lists + 5).fill(`${apiBase}${listProfiles.path}?page_size=5`),
  });
  let told = '';
  if (worker) {
    worker.send('stop');
    const [statuses] = (await once(worker, 'message')) as [Record<string, number>];
    told = Object.entries(statuses)
      .map(([status, n]) => `${status}: ${n}`)
      .join(', ');
    await once(worker, 'exit');
  }
  const ms = (p: number) => percentile(times, p).toFixed(0);
  rows.push([name, ms(50), ms(95), ms(100), told]);
}
console.log(
  `${atOnce} at once over ${many} profiles, ${lists} lists of another company. ${machine()}, ${busyness()} processes wanted the cores.`,
);
table(['the other company asks for', 'p50 ms', 'p95 ms', 'worst ms', 'its answers'], rows);
await owner.end();
await close();
