import {
  createPerson,
  deletePerson,
  getTimeline,
  listProfilePersons,
  updatePerson,
  updateProfile,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';

const now = '2026-03-10T08:00:00.000Z';
let kade: TestKade;
let company: number;
let seller: TestUser;
let profile: number;
let other: number;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date(now) } });
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
  seller = await kade.aUser(company, ['company:sales'], 'Sam');
  [profile = 0, other = 0] = await kade.db.inTenant(company, async (tx) => {
    const rows = ['Zee', 'Duin'].map((name) => ({ company_id: company, name }) as never);
    return (await tx.insertInto('profile').values(rows).returning('id').execute()).map((r) => r.id);
  });
});

const add = async (body: Record<string, unknown>, id = profile) =>
  (await kade.call(createPerson, { params: { id }, body: body as never }, seller)).body;
const edit = (id: number, version: number, body: Record<string, unknown>) =>
  kade.call(updatePerson, { params: { id }, body: { version, ...body } as never }, seller);
const list = async (id = profile) =>
  (await kade.call(listProfilePersons, { params: { id } }, seller)).body.results;
const timeline = async (id = profile) => {
  const asked = { params: { id }, query: { kind: ['contact' as const] } };
  const { body } = await kade.call(getTimeline, asked, seller);
  return body.results.map((e) => [e.type, e.title, ...e.changes.map((c) => c.field)]);
};
const audited = (like: string) =>
  kade.db.inTenant(company, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'object_id', 'detail'])
      .where('action', 'like', like)
      .orderBy('id')
      .execute(),
  );

describe('the first contact', () => {
  it('gives way to another of the same profile, which whoever had it open and the timeline are told', async () => {
    const eva = await add({ first_name: 'Eva', is_primary: true });
    const elsewhere = await add({ first_name: 'Els', is_primary: true }, other);
    const piet = await add({ email: 'piet@x.example', is_primary: true });
    expect((await list()).map((p) => [p.first_name, p.is_primary])).toEqual(
      expect.arrayContaining([
        ['Eva', false],
        [null, true],
      ]),
    );
    expect(await list(other)).toMatchObject([{ id: elsewhere.id, is_primary: true, version: 1 }]);
    expect((await timeline())[1]).toEqual(['changed', 'Eva', 'is_primary']);
    expect((await edit(eva.id, 1, { job_function: 'Chef' })).status).toBe(409);
    // Back again, by a change; one that is the first already makes nobody give way.
    expect((await edit(eva.id, 2, { is_primary: true })).status).toBe(200);
    expect((await edit(eva.id, 3, { is_primary: true, phone: '0612345678' })).status).toBe(200);
    const events = (await timeline()).filter(([, title]) => title === 'piet@x.example');
    expect(events).toEqual([
      ['changed', 'piet@x.example', 'is_primary'],
      ['added', 'piet@x.example'],
    ]);
    expect((await list()).find((p) => p.id === piet.id)?.is_primary).toBe(false);
  });
});

describe('a consent', () => {
  it('has the moment that is said, or now; and none of its own while it stays what it was', async () => {
    const said = '2025-01-02T10:00:00.000Z';
    const { id } = await add({ first_name: 'Eva', email_consent: true, consent_at: said });
    expect((await list())[0]?.consent_at).toBe(said);
    await edit(id, 1, { email_consent: true, phone: '0612345678' });
    expect((await list())[0]?.consent_at).toBe(said);
    await edit(id, 2, { email_consent: false });
    expect((await list())[0]).toMatchObject({ email_consent: false, consent_at: now });
    await edit(id, 3, { email_consent: null });
    expect((await list())[0]).toMatchObject({ email_consent: null, consent_at: null });
    await edit(id, 4, { email_consent: true, consent_at: said });
    expect((await list())[0]).toMatchObject({ email_consent: true, consent_at: said });
    // A consent that came in without its moment was not given when somebody changed a phone number.
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('person').set({ consent_at: null }).where('id', '=', id).execute(),
    );
    await edit(id, 5, { phone: '0201234567' });
    expect((await list())[0]).toMatchObject({ phone: '0201234567', consent_at: null });
  });
});

describe('a contact may be mailed', () => {
  it('who said yes and whose address is good, while the business may be; the first contact stands first', async () => {
    for (const [last_name, more] of [
      ['Yes', { email: 'Yes@x.example', email_consent: true }],
      ['Never asked', { email: 'asked@x.example' }],
      ['No', { email: 'no@x.example', email_consent: false }],
      ['No address', { email_consent: true }],
      ['Bounced', { email: 'Bounced@x.example', email_consent: true, is_primary: true }],
    ] as const)
      await add({ last_name, ...more });
    await kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('suppression')
        .values({ company_id: company, email: 'bounced@x.example', reason: 'bounced' } as never)
        .execute(),
    );
    const reached = async (of: Record<string, unknown>) => {
      await kade.db.inTenant(company, (tx) =>
        tx
          .updateTable('profile')
          .set(of as never)
          .where('id', '=', profile)
          .execute(),
      );
      return (await list()).filter((p) => p.reachable).map((p) => p.last_name);
    };
    expect((await list()).map((p) => p.last_name)).toEqual([
      ...['Bounced', 'Yes', 'Never asked', 'No', 'No address'],
    ]);
    expect(await reached({ crm_status: 'lead' })).toEqual(['Yes']);
    expect(await reached({ crm_status: 'do_not_contact' })).toEqual([]);
    expect(await reached({ crm_status: 'lost' })).toEqual(['Yes']);
    expect(await reached({ ind_coc_mail_allowed: false })).toEqual([]);
    expect(await reached({ ind_coc_mail_allowed: true })).toEqual(['Yes']);
  });
});

describe('what is told', () => {
  it('of a contact says which fields changed and never what they held, and nothing where nothing did', async () => {
    const { id } = await add({ first_name: 'Eva', last_name: 'Smit', phone: '020 123' });
    await edit(id, 1, { phone: '020 123' });
    await edit(id, 2, { phone: '020 456', last_name: 'Bos' });
    await kade.call(deletePerson, { params: { id } }, seller);
    const lines = await audited('person.%');
    const of = { object_id: id };
    expect(lines).toMatchObject([
      { ...of, action: 'person.create', detail: { name: 'Eva Smit', profile_id: profile } },
      { ...of, action: 'person.update', detail: { name: 'Eva Bos', profile_id: profile } },
      { ...of, action: 'person.delete', detail: { name: 'Eva Bos', profile_id: profile } },
    ]);
    expect(lines[1]?.detail).toMatchObject({
      fields: expect.toSatisfy((f: string[]) => f.toSorted().join() === 'last_name,phone'),
    });
    expect(JSON.stringify(lines)).not.toContain('020');
    expect((await timeline()).map(([type, title]) => [type, title])).toEqual([
      ['removed', 'Eva Bos'],
      ['changed', 'Eva Bos'],
      ['added', 'Eva Smit'],
    ]);
    expect(await list()).toEqual([]);
  });

  it('of a profile says what each changed field held, and nothing where nothing changed', async () => {
    const put = (version: number, body: Record<string, unknown>) =>
      kade.call(updateProfile, { params: { id: profile }, body: { version, ...body } }, seller);
    await put(1, { city: 'Urk', owner_id: seller.id });
    const { version } = (await put(2, { city: 'Urk' })).body;
    expect((await put(version, { name: 'Zee' })).status).toBe(200);
    expect(await audited('profile.update')).toEqual([
      {
        action: 'profile.update',
        object_id: profile,
        detail: {
          name: 'Zee',
          changes: {
            city: { before: null, after: 'Urk' },
            sales_owner: { before: null, after: 'Sam' },
          },
        },
      },
    ]);
  });
});
