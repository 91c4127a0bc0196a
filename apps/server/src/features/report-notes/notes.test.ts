import {
  createReportNote,
  deleteReportNote,
  listReportNotes,
  productReleases,
  updateReportNote,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

let kade: TestKade;
let company: number;
let writer: TestUser;
let colleague: TestUser;
let admin: TestUser;

beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany();
  writer = await kade.aUser(company, ['company:sales'], 'Wil Writer');
  colleague = await kade.aUser(company, ['company:marketeer']);
  admin = await kade.aUser(company, ['company:sales', 'company:admin']);
});
afterAll(() => kade.close());

const notes = async (user: TestUser, query = { from: '2026-01-01', to: '2026-01-31' }) =>
  (await kade.call(listReportNotes, { query }, user)).body;

it('a note stands on its day for the whole company; its writer and administrators change it', async () => {
  const body = { day: '2026-01-15', text: 'Beurs in Utrecht' };
  const made = await kade.call(createReportNote, { body }, writer);
  expect(made.status).toBe(201);
  const [seen] = (await notes(colleague)).results;
  expect(seen).toMatchObject({ kind: 'note', ...body, by: 'Wil Writer', can_edit: false });
  const params = { id: made.body.id ?? 0 };
  const change = (user: TestUser, version: number) =>
    kade.call(updateReportNote, { params, body: { text: 'Horecava', version } }, user);
  expect((await change(colleague, 1)).status).toBe(403);
  expect((await change(writer, 1)).body).toMatchObject({ text: 'Horecava', version: 2 });
  expect((await change(admin, 1)).status).toBe(409);
  expect((await kade.call(deleteReportNote, { params }, colleague)).status).toBe(403);
  expect((await kade.call(deleteReportNote, { params }, admin)).status).toBe(200);
  expect(await notes(writer)).toEqual({ count: 0, results: [] });
});

it('campaigns that began stand on their day by the company’s clock, and no other company’s', async () => {
  const other = await kade.aCompany();
  for (const of of [company, other])
    await kade.db.inTenant(of, (tx) =>
      tx
        .insertInto('campaign')
        .values({
          ...{ company_id: of, name: 'Lente', channel: 'post' },
          started_at: '2026-01-20T23:30:00Z',
        } as never)
        .execute(),
    );
  const { count, results } = await notes(writer);
  expect(count).toBe(1);
  expect(results[0]).toMatchObject({ kind: 'campaign', day: '2026-01-21', text: 'Lente' });
  expect((await notes(writer, { from: '2026-01-01', to: '2026-01-20' })).count).toBe(0);
});

it('imports that brought something stand on the day they ran, with how much; those that brought nothing or failed do not', async () => {
  const importer = await kade.aUser(await kade.aCompany(), ['company:sales']);
  const { companyId } = importer;
  const anImport = (file: string, at: string, brought: [number, number], status = 'finished') =>
    kade.db.inTenant(companyId, (tx) =>
      sql`with r as (insert into run (company_id, kind, status, created_at) values (${companyId}, 'import', ${status}, ${at}) returning id)
        insert into import_run (company_id, kind, file_key, file_name, mapping, options, run_id, created, updated)
        select ${companyId}, 'products', ${file}, ${file}, '{}', '{}', id, ${brought[0]}, ${brought[1]} from r`.execute(
        tx,
      ),
    );
  await anImport('early.csv', '2026-01-09T23:30:00Z', [2, 3]);
  await anImport('late.csv', '2026-01-12T09:00:00Z', [0, 4]);
  await anImport('same.csv', '2026-01-12T10:00:00Z', [0, 0]);
  await anImport('failed.csv', '2026-01-12T11:00:00Z', [1, 0], 'failed');
  const { count, results } = await notes(importer);
  expect([count, ...results.map((one) => [one.kind, one.day, one.text, one.count])]).toEqual([
    2,
    ['import', '2026-01-12', 'late.csv', 4],
    ['import', '2026-01-10', 'early.csv', 5],
  ]);
});

it('versions of the product stand on their day since the company is there, and not before', async () => {
  const [{ version, day }] = productReleases;
  const seen = async (founded: string) => {
    const user = await kade.aUser(await kade.aCompany(), ['company:sales']);
    const owner = await kade.ownerClient();
    await owner.query('update tenant set created_at = $1 where id = $2', [founded, user.companyId]);
    await owner.end();
    const { results } = await notes(user, { from: day, to: day });
    return results.map((one) => [one.kind, one.day, one.text, one.by, one.can_edit]);
  };
  const told = [['release', day, version, null, false]];
  // The day as the company has it, an hour or two ahead.
  const midnight = Date.parse(`${day}T00:00:00+01:00`);
  expect(await seen(new Date(midnight).toISOString())).toEqual(told);
  expect(await seen(new Date(midnight + 20 * 3_600_000).toISOString())).toEqual(told);
  expect(await seen(new Date(midnight + 25 * 3_600_000).toISOString())).toEqual([]);
});

it('of one day the latest comes first, each note as its own writer’s', async () => {
  const company = await kade.aCompany();
  const [wil, kim] = [
    await kade.aUser(company, ['company:sales'], 'Wil'),
    await kade.aUser(company, ['company:marketeer'], 'Kim'),
  ];
  const write = (day: string, text: string, by: TestUser) =>
    kade.call(createReportNote, { body: { day, text } }, by);
  await write('2026-01-15', 'First', wil);
  await write('2026-01-15', 'Second', kim);
  await write('2026-01-20', 'Later', wil);
  const { results } = await notes(wil);
  expect(results.map((one) => [one.text, one.by, one.can_edit])).toEqual([
    ['Later', 'Wil', true],
    ['Second', 'Kim', false],
    ['First', 'Wil', true],
  ]);
  const change = { params: { id: results[0]?.id ?? 0 }, body: { day: '2026-01-10', version: 1 } };
  expect((await kade.call(updateReportNote, change, wil)).body).toMatchObject({
    ...{ day: '2026-01-10', text: 'Later' },
  });
  expect((await notes(wil)).results.map(({ day, text }) => [day, text])).toEqual([
    ['2026-01-15', 'Second'],
    ['2026-01-15', 'First'],
    ['2026-01-10', 'Later'],
  ]);
});

it('a note that is not there, or another company’s, cannot be changed or deleted', async () => {
  const stranger = await kade.aUser(await kade.aCompany(), ['company:sales', 'company:admin']);
  const body = { day: '2026-01-15', text: 'Ours' };
  const { id } = (await kade.call(createReportNote, { body }, writer)).body;
  for (const params of [{ id: id ?? 0 }, { id: 999_999_999 }]) {
    const change = { params, body: { text: 'Theirs', version: 1 } };
    expect((await kade.call(updateReportNote, change, stranger)).status).toBe(404);
    expect((await kade.call(deleteReportNote, { params }, stranger)).status).toBe(404);
  }
  expect((await notes(writer)).results.some(({ text }) => text === 'Ours')).toBe(true);
  expect((await kade.call(deleteReportNote, { params: { id: id ?? 0 } }, writer)).status).toBe(200);
});

it('days the wrong way round are refused', async () => {
  const query = { from: '2026-02-01', to: '2026-01-01' };
  expect((await kade.call(listReportNotes, { query }, writer)).status).toBe(400);
});
