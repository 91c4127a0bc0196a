import { existsSync, readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { RunKind } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { startRun } from './imports.service.js';
import type { RunOptions } from './numbers/options.js';
import { executeImport } from './run.jobs.js';

/** What an import sets going once it stands. Without a worker: what is queued stays in the queue. */
let kade: TestKade;
let owner: Awaited<ReturnType<TestKade['ownerClient']>>;
let user: TestUser;
beforeAll(async () => {
  kade = await testKade();
  owner = await kade.ownerClient();
});
beforeEach(async () => {
  user = await kade.aUser(await kade.aCompany(), ['company:admin']);
});
afterAll(async () => {
  await owner.end();
  await kade.close();
});

const ask = (text: string) =>
  kade.db.inTenant(
    user.companyId,
    async (tx) => (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(tx)).rows,
  );

/** Brings a file in, in this process. @returns where the file was put, and how the run ended */
async function bring(kind: RunKind, content: string, options: Partial<RunOptions> = {}) {
  await owner.query('delete from graphile_worker._private_jobs');
  const { platform } = kade.kade;
  const fileKey = `imports/${user.companyId}/${Math.random()}`;
  await platform.files.put(fileKey, Readable.from(content));
  const who = { companyId: user.companyId, userId: user.id, userName: 'Test', address: null };
  const sent = { kind, fileKey, fileName: 'file.csv', mapping: undefined, options };
  const { id } = await startRun(platform, who, sent, false);
  await executeImport(platform, { companyId: user.companyId, importId: id }, platform.log);
  const [run] =
    await ask(`select r.status, i.rejected from import_run i join run r on r.id = i.run_id
    where i.id = ${id}`);
  return { path: platform.files.path(fileKey), run };
}

/** @returns whether the models were asked to run anew by a file, and how many profiles have no computed columns */
async function send(...file: Parameters<typeof bring>) {
  expect((await bring(...file)).run).toEqual({ status: 'finished', rejected: 0 });
  const { rows } = await owner.query('select 1 from graphile_worker._private_jobs where key = $1', [
    `models_after_import:${user.companyId}`,
  ]);
  const [bare] = await ask(`select count(*)::int as n from profile p where not exists (
    select from profile_metric m where m.company_id = p.company_id and m.profile_id = p.id)`);
  return { models: rows.length > 0, bare: bare?.n };
}

const [anew, asItWas] = [
  { models: true, bare: 0 },
  { models: false, bare: 0 },
];
const make = { create_missing: true };

it('the models run after what they learn from has changed, and only then', async () => {
  const profiles = 'external_id,name\nA,Café\n';
  expect(await send('profiles', profiles)).toEqual(anew);
  expect(await send('profiles', profiles)).toEqual(asItWas);
  const leads = 'external_id,name\nL,Bar\n';
  expect(await send('leads', leads, { dry_run: true })).toEqual(asItWas);
  expect(await send('leads', leads)).toEqual(anew);
  expect(await send('leads', leads)).toEqual(asItWas);
  const invoices =
    'invoice_number,date,profile_external_id,sku,quantity,unit_price\nF1,2026-01-02,A,S,1,2.50\n';
  expect(await send('invoices', invoices, make)).toEqual(anew);
  expect(await send('invoices', invoices, make)).toEqual(asItWas);
  const deals = 'external_id,title,account,status\nO,Oil,A,Lead\n';
  expect(await send('opportunities', deals)).toEqual(anew);
  expect(await send('opportunities', deals)).toEqual(asItWas);
});

it('neither persons nor products nor menus have them run, unless customers are made for them', async () => {
  await send('profiles', 'external_id,name\nA,Café\n');
  const person = (customer: string) =>
    `external_id,profile_external_id,last_name\nP${customer},${customer},Visser\n`;
  expect(await send('persons', person('A'))).toEqual(asItWas);
  expect(await send('products', 'sku,name\nS,Oil\n')).toEqual(asItWas);
  const dish = (customer: string) => `profile_external_id,name\n${customer},Tosti\n`;
  expect(await send('menus', dish('A'))).toEqual(asItWas);
  expect(await send('persons', person('B'), make)).toEqual(anew);
  expect(await send('menus', dish('C'), make)).toEqual(anew);
  expect(await ask('select external_id, source from profile order by id')).toEqual([
    { external_id: 'A', source: null },
    { external_id: 'B', source: 'import' },
    { external_id: 'C', source: 'import' },
  ]);
});

it('a file is kept as long as somebody may need it: rejected rows are read from it, and a check is begun with it', async () => {
  const kept = async (...file: Parameters<typeof bring>) => existsSync((await bring(...file)).path);
  const good = 'external_id,name\nA,Café\n';
  expect(await kept('profiles', good)).toBe(false);
  expect(await kept('profiles', `${good}B,\n`)).toBe(true);
  expect(await kept('leads', good)).toBe(false);
  expect(await kept('leads', good, { dry_run: true })).toBe(true);
  // One that was stopped is not needed any more.
  const { platform } = kade.kade;
  const fileKey = `imports/${user.companyId}/stopped`;
  await platform.files.put(fileKey, Readable.from(`${good}B,\n`));
  const who = { companyId: user.companyId, userId: user.id, userName: 'Test', address: null };
  const sent = { kind: 'leads' as const, fileKey, fileName: 'stop.csv', mapping: undefined };
  const options = { dry_run: true };
  const { id } = await startRun(platform, who, { ...sent, options }, false);
  await ask(`update run set status = 'aborted' where subject_id = ${id}`);
  await executeImport(platform, { companyId: user.companyId, importId: id }, platform.log);
  expect(existsSync(platform.files.path(fileKey))).toBe(false);
  expect(
    await ask(
      'select r.kind, r.about, r.subject_id = i.id as its from run r join import_run i on i.run_id = r.id order by r.id',
    ),
  ).toEqual(
    [
      ['import', 'file.csv'],
      ['import', 'file.csv'],
      ['lead_upload', 'file.csv'],
      ['lead_upload', 'file.csv'],
      ['lead_upload', 'stop.csv'],
    ].map(([kind, about]) => ({ kind, about, its: true })),
  );
});

it('a file that is refused is not kept, whatever it was refused for', async () => {
  const post = (content: string, fields: Record<string, unknown> = {}) =>
    kade.upload('/v1/data/imports/profiles/', user, { name: 'f.csv', content }, fields);
  const good = 'external_id,name\nA,Café\n';
  const refused = [
    await post('no table at all'),
    await post(good, { mapping: '{oops' }),
    await post(good, { options: { on_duplicate: 'explode' } }),
    await post(good, { mapping: { external_id: 'Nowhere' } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 400, 400, 400]);
  const { dataDir } = kade.kade.platform.settings;
  const kept = () =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.parentPath.includes(`imports/${user.companyId}`),
    ).length;
  expect(kept()).toBe(0);
  expect((await post(good)).status).toBe(202);
  expect(kept()).toBe(1);
});
