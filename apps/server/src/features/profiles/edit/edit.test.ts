import {
  createPerson,
  deletePerson,
  listProfilePersons,
  updatePerson,
  updateProfile,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { systemClock } from '../../../platform/clock.js';
import { rebuildInvoiceColumnsOf } from '../index.js';

let kade: TestKade;
let company: number;
let seller: TestUser;
let profile: number;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
  seller = await kade.aUser(company, ['company:sales'], 'Sam');
  profile = await kade.db.inTenant(company, async (tx) => {
    const made = await tx
      .insertInto('profile')
      .values({ company_id: company, name: 'Café Zee', city: 'Urk', external_id: 'P1' } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  });
});

const put = (body: Record<string, unknown>, user = seller, id = profile) =>
  kade.call(updateProfile, { params: { id }, body: body as never }, user);
const versionNow = () =>
  kade.db.inTenant(company, async (tx) => {
    const row = tx.selectFrom('profile').select('version').where('id', '=', profile);
    return (await row.executeTakeFirstOrThrow()).version;
  });
const errorsOf = (reply: { body: unknown }) =>
  Object.keys((reply.body as { errors?: Record<string, unknown> }).errors ?? {});

describe('editing a profile', () => {
  it('changes the fields that are named, empties those that are emptied, and leaves the others', async () => {
    const { body, status } = await put({
      version: 1,
      name: '  Café Zeezicht ',
      city: '',
      employees_total: 12,
      dat_of_foundation: '2001-02-03',
      ind_coc_mail_allowed: false,
      crm_status: 'prospect',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 2,
      name: 'Café Zeezicht',
      city: null,
      external_id: 'P1',
      employees_total: 12,
      dat_of_foundation: '2001-02-03',
      ind_coc_mail_allowed: false,
      crm_status: 'prospect',
    });
  });

  it('notes in the ledger who changed what, with what it held', async () => {
    await put({ version: 1, name: 'Café Zeezicht', city: 'Urk' });
    const lines = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('change_ledger')
        .select(['run_type', 'run_id', 'actor_id', 'row_id', 'before', 'after'])
        .execute(),
    );
    expect(lines).toEqual([
      {
        run_type: 'edit',
        run_id: null,
        actor_id: seller.id,
        row_id: profile,
        before: { name: 'Café Zee' },
        after: { name: 'Café Zeezicht' },
      },
    ]);
  });

  it('decides what a profile is, also against its invoices', async () => {
    const invoiced = () =>
      kade.db.inTenant(company, async (tx) => {
        await rebuildInvoiceColumnsOf(tx, company, systemClock, [profile]);
        const row = tx.selectFrom('profile').select('kind').where('id', '=', profile);
        return (await row.executeTakeFirstOrThrow()).kind;
      });
    await kade.db.inTenant(company, async (tx) => {
      await sql`update profile set kind = 'lead' where id = ${profile}`.execute(tx);
      await sql`insert into invoice (company_id, profile_id, invoice_number, invoiced_on, net, gross)
        values (${company}, ${profile}, 'F1', '2026-01-01', 10, 10)`.execute(tx);
    });
    expect(await invoiced()).toBe('customer');
    expect((await put({ version: await versionNow(), kind: 'lead' })).body.kind).toBe('lead');
    expect(await invoiced()).toBe('lead');
  });

  it('is refused when somebody saved since, and writes nothing', async () => {
    await put({ version: 1, name: 'First' });
    const second = await put({ version: 1, name: 'Second' });
    expect([second.status, (second.body as unknown as { code: string }).code]).toEqual([
      409,
      'version_conflict',
    ]);
    expect((await put({ version: 2 })).body.name).toBe('First');
  });

  it('lets one of two people win who save at once', async () => {
    const replies = await Promise.all(['A', 'B', 'C'].map((name) => put({ version: 1, name })));
    expect(replies.map((r) => r.status).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(301) }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ latitude: 91 }, 'latitude'],
    [{ dat_of_foundation: '2001-02-30' }, 'dat_of_foundation'],
    [{ crm_status: 'sleeping' }, 'crm_status'],
  ])('refuses %j and names the field', async (change, field) => {
    const reply = await put({ version: 1, ...change });
    expect([reply.status, errorsOf(reply)]).toEqual([400, [field]]);
  });

  it('refuses fields that nobody may type', async () => {
    expect((await put({ version: 1, predicted_clv: 5 })).status).toBe(400);
    expect((await put({ version: 1, company_id: 5 })).status).toBe(400);
  });

  it('gives it to a colleague or to nobody, never to a partner, a leaver or a stranger', async () => {
    const heir = await kade.aUser(company, ['company:sales'], 'Hera');
    const partner = await kade.aUser(company, ['partner:subscription']);
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
    expect((await put({ version: 1, owner_id: heir.id })).body).toMatchObject({
      sales_owner: 'Hera',
      owner_id: heir.id,
    });
    for (const user of [partner, stranger])
      expect(errorsOf(await put({ version: 2, owner_id: user.id }))).toEqual(['owner_id']);
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('id', '=', heir.id).execute(),
    );
    expect(errorsOf(await put({ version: 2, owner_id: heir.id }))).toEqual(['owner_id']);
    expect((await put({ version: 2, owner_id: null })).body.sales_owner).toBeNull();
  });

  it('is for sellers of the company alone', async () => {
    const partner = await kade.aUser(company, ['partner:subscription']);
    expect((await put({ version: 1, name: 'x' }, partner)).status).toBe(403);
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
    expect((await put({ version: 1, name: 'x' }, stranger)).status).toBe(404);
  });
});

describe('contacts', () => {
  const add = (body: Record<string, unknown>) =>
    kade.call(createPerson, { params: { id: profile }, body: body as never }, seller);
  const change = (id: number, body: Record<string, unknown>) =>
    kade.call(updatePerson, { params: { id }, body: body as never }, seller);
  const all = async () =>
    (await kade.call(listProfilePersons, { params: { id: profile } }, seller)).body.results;

  it('are added and changed, and one of them is the first', async () => {
    const one = (await add({ last_name: 'Visser', is_primary: true })).body;
    const two = (await add({ email: 'jan@zee.example', is_primary: true })).body;
    expect((await all()).map((p) => [p.id, p.is_primary])).toEqual([
      [two.id, true],
      [one.id, false],
    ]);
    const changed = await change(one.id, { last_name: 'Visscher', is_primary: true, version: 2 });
    expect([changed.status, changed.body.last_name]).toEqual([200, 'Visscher']);
    expect((await all()).filter((p) => p.is_primary).map((p) => p.id)).toEqual([one.id]);
  });

  it('keep when consent was given, and take its moment now when none is said', async () => {
    const { body } = await add({ email: 'jan@zee.example', email_consent: true });
    expect(body.reachable).toBe(true);
    expect(Date.parse(body.consent_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const later = await change(body.id, {
      email: 'jan@zee.example',
      email_consent: true,
      consent_at: '2024-01-02T03:04:05Z',
      version: 1,
    });
    expect(later.body.consent_at).toMatch(/^2024-01-02T03:04:05/);
  });

  it('keep what a change leaves out: a consent does not go with a new phone number', async () => {
    const given = {
      last_name: 'Visser',
      email: 'jan@zee.example',
      email_consent: true,
      consent_at: '2024-01-02T03:04:05Z',
      language: 'nl',
      is_primary: true,
    };
    const { body } = await add(given);
    const moved = await change(body.id, { phone: '06 12345678', version: 1 });
    expect(moved.body).toMatchObject({
      ...given,
      phone: '06 12345678',
      consent_at: expect.stringMatching(/^2024-01-02T03:04:05/),
    });
    const withdrawn = (await change(body.id, { email_consent: false, version: 2 })).body;
    expect(Date.parse(withdrawn.consent_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const nameless = await change(body.id, { last_name: null, email: null, version: 3 });
    expect([nameless.status, errorsOf(nameless)]).toEqual([400, ['last_name']]);
  });

  it('need a name or an address, and a version that is still right', async () => {
    expect(errorsOf(await add({ phone: '06 12345678' }))).toEqual(['last_name']);
    const { body } = await add({ last_name: 'Visser' });
    await change(body.id, { last_name: 'A', version: 1 });
    expect((await change(body.id, { last_name: 'B', version: 1 })).status).toBe(409);
  });

  it('are deleted, and their opt-out stays', async () => {
    const { body } = await add({ email: 'jan@zee.example', email_consent: true });
    await kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('suppression')
        .values({ company_id: company, email: 'jan@zee.example', reason: 'opted_out' } as never)
        .execute(),
    );
    expect((await kade.call(deletePerson, { params: { id: body.id } }, seller)).status).toBe(200);
    expect(await all()).toEqual([]);
    const again = await add({ email: 'Jan@zee.example', email_consent: true });
    expect(again.body.reachable).toBe(false);
  });
});
