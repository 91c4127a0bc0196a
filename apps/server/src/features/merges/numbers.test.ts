import { getProfileResult, type ImportPreview, uploadLead } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { importer } from '../imports/imports.testkit.js';
import { uploader } from '../uploads/uploads.testkit.js';
import { aProfile, mergeNow, undoNow } from './merges.testkit.js';

let kade: TestKade;
let user: TestUser;
let zee: number;
let sea: number;
beforeAll(async () => {
  kade = await testKade({ worker: true });
});
afterAll(() => kade.close());
beforeEach(async () => {
  user = await kade.aUser(await kade.aCompany(), ['company:admin', 'company:sales']);
  zee = await aProfile(kade, user.companyId, { external_id: 'Z1' });
  sea = await aProfile(kade, user.companyId, { external_id: 'S1', name: 'De Zee' });
});

const send = (kind: Parameters<ReturnType<typeof importer>['run']>[0], content: string) =>
  importer(kade, user).run(kind, content);
const ask = (text: string) =>
  kade.db.inTenant(
    user.companyId,
    async (tx) => (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(tx)).rows,
  );
const name = async (id: number) =>
  (await kade.call(getProfileResult, { params: { id } }, user)).body.name;
const person = (id: string, customer: string, email: string) =>
  `external_id,profile_external_id,last_name,email\n${id},${customer},Visser,${email}\n`;

describe('files that name an absorbed profile by its old number', () => {
  it('land on the survivor: invoices, contacts and the profile itself', async () => {
    await mergeNow(kade, user, [zee, sea]);
    await send('products', 'sku,name\nA,Oil\n');
    const invoices = await send(
      'invoices',
      'invoice_number,profile_external_id,date,sku,quantity,unit_price\nI1,S1,2026-01-02,A,1,10\n',
    );
    expect(invoices).toMatchObject({ status: 'finished', created: 1, rejected: 0 });
    expect(await ask('select profile_id from invoice')).toEqual([{ profile_id: zee }]);
    await send('persons', person('P1', 'S1', 'v@x.example'));
    expect(await ask('select profile_id from person')).toEqual([{ profile_id: zee }]);
    const profiles = await send('profiles', 'external_id,name,city\nS1,Zee aan de kade,Urk\n');
    expect(profiles).toMatchObject({ created: 0, updated: 1 });
    expect(await ask('select id, external_id, name, city from profile')).toEqual([
      { id: zee, external_id: 'Z1', name: 'Zee aan de kade', city: 'Urk' },
    ]);
  });

  it('leave each with its own figures when the merge is undone, also what was corrected since', async () => {
    await send('products', 'sku,name\nA,Oil\n');
    const invoice = (price: number) =>
      send(
        'invoices',
        `invoice_number,profile_external_id,date,sku,quantity,unit_price\nI1,S1,2026-01-02,A,1,${price}\n`,
      );
    await invoice(10);
    const { id } = (await mergeNow(kade, user, [zee, sea])).body;
    await invoice(20);
    await undoNow(kade, user, id);
    expect(
      await ask('select profile_id, total_net_revenue as net from profile_metric order by 1'),
    ).toEqual([
      { profile_id: zee, net: '0.00' },
      { profile_id: sea, net: '20.00' },
    ]);
  });

  it('are previewed as what they are: the survivor’s, not a stranger’s', async () => {
    await mergeNow(kade, user, [zee, sea]);
    const { body } = await kade.upload('/v1/data/imports/persons/preview/', user, {
      name: 'f.csv',
      content: `${person('P1', 'S1', 'v@x.example')}P2,N1,Visser,w@x.example\n`,
    });
    expect((body as ImportPreview).errors).toMatchObject([{ line: 3 }]);
  });

  it('give way to the row with the survivor’s own number in the same file', async () => {
    await mergeNow(kade, user, [zee, sea]);
    const run = await send('profiles', 'external_id,name\nZ1,Own\nS1,Former\nN1,New\n');
    expect(run).toMatchObject({ created: 1, updated: 1, skipped: 1 });
    expect(await name(zee)).toBe('Own');
  });

  it('find a contact by the number it had, too', async () => {
    await send('persons', person('P1', 'Z1', 'v@x.example'));
    await send('persons', person('P2', 'S1', 'v@x.example'));
    await mergeNow(kade, user, [zee, sea]);
    await send('persons', person('P2', 'S1', 'new@x.example'));
    expect(await ask('select external_id, email from person')).toEqual([
      { external_id: 'P1', email: 'new@x.example' },
    ]);
  });

  it('find it in uploads of leads and in leads brought in by hand', async () => {
    await mergeNow(kade, user, [zee, sea]);
    const upload = await uploader(kade, user).run('external_id,name\nS1,By upload\n', {
      options: { on_duplicate: 'update', duplicate_key: 'external_id' },
    });
    expect(upload).toMatchObject({ created: 0, updated: 1 });
    expect(await name(zee)).toBe('By upload');
    const lead = { external_id: 'S1', name: 'By hand', kvk_number: '12345678' };
    const taken = await kade.call(
      uploadLead,
      { body: { ...lead, on_duplicate: 'update', duplicate_key: 'kvk_number' } as never },
      user,
    );
    expect(taken.text).toContain('after a merge');
  });

  it('make nothing of the kind any more once the merge is undone', async () => {
    const { id } = (await mergeNow(kade, user, [zee, sea])).body;
    await undoNow(kade, user, id);
    await send('profiles', 'external_id,name\nS1,Back again\n');
    expect([await name(zee), await name(sea)]).toEqual(['Café Zee', 'Back again']);
  });
});

it('a prospect that takes over invoices is a customer, whichever stage was chosen for it', async () => {
  await ask(`update profile set crm_status = 'prospect' where id = ${zee} returning id`);
  await send('products', 'sku,name\nA,Oil\n');
  await send(
    'invoices',
    'invoice_number,profile_external_id,date,sku,quantity,unit_price\nI1,S1,2026-01-02,A,1,10\n',
  );
  await mergeNow(kade, user, [zee, sea], { fields: { crm_status: zee, kind: zee } });
  expect(await ask('select id, kind, crm_status from profile')).toEqual([
    { id: zee, kind: 'customer', crm_status: 'customer' },
  ]);
});

it('waits for no import: while one is at work a merge is refused, with the reason', async () => {
  const before = await ask('select id from profile');
  await kade.db.inTenant(user.companyId, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('kade.import', ${user.companyId}::bigint))`.execute(
      tx,
    );
    const refused = await mergeNow(kade, user, [zee, sea]);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('An import is updating');
  });
  expect(await ask('select id from profile')).toEqual(before);
});
