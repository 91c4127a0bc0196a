import {
  askForMore,
  endpoints,
  getProfileResult,
  listFoodOptions,
  listFoodProfiles,
  listProfiles,
  login,
  usualPartnerFields,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade, testPassword } from '../../../test/kade.js';

let kade: TestKade;
let company: number;
let partner: TestUser;
let intro: TestUser;
let ahead = 0;
beforeAll(async () => {
  kade = await testKade({
    worker: true,
    clock: { now: () => new Date(Date.now() + ahead) },
  });
  company = await kade.aCompany();
  partner = await kade.aUser(company, ['partner:subscription'], 'Noor');
  intro = await kade.aUser(company, ['partner:intro'], 'Tim');
  await kade.db.inTenant(company, async (tx) => {
    const row = (name: string, sbi_code: string, over: object = {}) =>
      tx
        .insertInto('profile')
        .values({
          company_id: company,
          name,
          sbi_code,
          province: 'Utrecht',
          segment: 'Restaurant',
          email: 'secret@x.example',
          ...over,
        } as never)
        .execute();
    await row('Café 100%', '56.10.1', { city: 'Zeist' });
    await row('Hotel Zee', '55.10.1', { province: 'Zeeland', segment: 'Hotel' });
    await row('Garage', '45.20.0');
    await row('Niet bellen', '56.10.1', { crm_status: 'do_not_contact' });
    await row('Gesloten', '56.10.1', { ind_economically_active: false });
  });
});
afterAll(() => kade.close());

const names = async (query: object = {}) => {
  const { body } = await kade.call(listFoodProfiles, { query }, partner);
  expect(body.count).toBe(body.results.length);
  return body.results.map((p) => p.name);
};

describe('the partner directory', () => {
  it('has the food-service businesses that may be approached, and no others', async () => {
    expect(await names()).toEqual(['Café 100%', 'Hotel Zee']);
    expect(await names({ ordering: '-name' })).toEqual(['Hotel Zee', 'Café 100%']);
  });

  it('is searched and narrowed', async () => {
    expect(await names({ search: 'zeist' })).toEqual(['Café 100%']);
    expect(await names({ search: '0%' })).toEqual(['Café 100%']);
    expect(await names({ province: 'Zeeland' })).toEqual(['Hotel Zee']);
    expect(await names({ segment: 'Hotel', province: 'Utrecht' })).toEqual([]);
    expect((await kade.call(listFoodOptions, {}, partner)).body).toEqual({
      provinces: [
        { name: 'Utrecht', count: 1 },
        { name: 'Zeeland', count: 1 },
      ],
      segments: [
        { name: 'Hotel', count: 1 },
        { name: 'Restaurant', count: 1 },
      ],
    });
  });

  it('offers what there is to narrow it by, the most frequent first, and nothing without a name', async () => {
    const elsewhere = await kade.aCompany();
    const reader = await kade.aUser(elsewhere, ['partner:subscription']);
    await kade.db.inTenant(elsewhere, (tx) =>
      tx
        .insertInto('profile')
        .values(
          [
            ['Utrecht', 'Hotel'],
            ['Drenthe', null],
            ['Utrecht', 'Café'],
            [null, 'Café'],
            ['Zeeland', 'Bakery'],
          ].map(([province, segment], n) => ({
            ...{ company_id: elsewhere, name: `P${n}`, sbi_code: '56.10.1', province, segment },
          })) as never,
        )
        .execute(),
    );
    const { provinces, segments } = (await kade.call(listFoodOptions, {}, reader)).body;
    expect([provinces, segments].map((all) => all.map((one) => [one.name, one.count]))).toEqual([
      [
        ['Utrecht', 2],
        ['Drenthe', 1],
        ['Zeeland', 1],
      ],
      [
        ['Café', 2],
        ['Bakery', 1],
        ['Hotel', 1],
      ],
    ]);
  });

  it('is the same in the list of profiles, narrowed, searched and ordered as theirs', async () => {
    const listed = async (query: object = {}) => {
      const { status, body } = await kade.call(listProfiles, { query }, partner);
      return status === 200 ? body.results.map((p) => p.name) : status;
    };
    expect(await listed({ ordering: '-name' })).toEqual(['Hotel Zee', 'Café 100%']);
    expect(await listed({ ordering: 'name' })).toEqual(['Café 100%', 'Hotel Zee']);
    expect(await listed({ province: ['Zeeland'] })).toEqual(['Hotel Zee']);
    expect(await listed({ segment: ['Hotel', 'Restaurant'], province: ['Utrecht'] })).toEqual([
      'Café 100%',
    ]);
    expect(await listed({ search: 'zeist' })).toEqual(['Café 100%']);
    expect(await listed({ origin_query: "PROVINCE = 'Utrecht'" })).toEqual(['Café 100%']);
    expect(await listed({ crm_status: ['customer'] })).toBe(403);
  });

  it('says of how many dishes each has the menu', async () => {
    const { body } = await kade.call(listFoodProfiles, {}, partner);
    const [cafe, hotel] = body.results.map((p) => p.id) as [number, number];
    await kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('menu_item')
        .values(
          [
            [cafe, 'Soup'],
            [cafe, 'Cake'],
            [hotel, 'Eel'],
          ].map(([profile_id, name]) => ({ company_id: company, profile_id, name })) as never,
        )
        .execute(),
    );
    const dishes = async (query: object) =>
      (await kade.call(listFoodProfiles, { query }, partner)).body.results.map((p) => p.menu_items);
    expect([await dishes({}), await dishes({ province: ['Zeeland'] })]).toEqual([[2, 1], [1]]);
  });

  it('tells no people, mail addresses or figures', async () => {
    const reply = await kade.call(listFoodProfiles, {}, partner);
    expect(reply.text).not.toContain('secret@x.example');
    expect(Object.keys(reply.body.results[0] ?? {})).not.toContain('email');
  });
});

it('a field that was shown once and is none of a partner’s any more is left out', async () => {
  const shown = (fields: readonly string[]) =>
    kade.db.inTenant(company, (tx) =>
      tx
        .updateTable('company')
        .set({ partner_fields: fields as never })
        .where('company_id', '=', company)
        .execute(),
    );
  await shown(['name', 'email', 'city', 'no_such_field']);
  try {
    const reply = await kade.call(listProfiles, {}, partner);
    expect(reply.status).toBe(200);
    expect(reply.body.results[0]).toMatchObject({ name: 'Café 100%', city: 'Zeist' });
    expect(reply.text).not.toContain('secret@x.example');
    const asked = await kade.call(listProfiles, { query: { ordering: 'email' } }, partner);
    expect(asked.status).toBe(403);
  } finally {
    await shown(usualPartnerFields);
  }
});

it('a partner with a subscription reads profiles and can write nothing but a request and the own menu', async () => {
  const [first] = (await kade.call(listProfiles, {}, partner)).body.results;
  const params = { id: first?.id ?? 0 };
  expect((await kade.call(getProfileResult, { params }, partner)).status).toBe(200);
  const open: string[] = [];
  for (const [name, e] of Object.entries(endpoints)) {
    if (('public' in e.access && e.access.public) || e.method === 'GET') continue;
    const path = e.path.replace(/\{\w+\}/g, '1');
    const { status } = await kade.send(e.method, path, partner.token, {});
    if (status !== 403 && !e.path.startsWith('/v1/auth/') && !e.path.startsWith('/v1/users/me'))
      open.push(name);
    if (name === 'logout' || name === 'endAllSessions')
      partner = await kade.aUser(company, ['partner:subscription'], 'Noor');
  }
  // One of them reads: the values of a column, asked for with a rule in the body.
  expect(open.sort()).toEqual([
    ...['askForMore', 'closeTicket', 'createTicket', 'listColumnValues'],
    ...['noteOpened', 'pinPlaces', 'replyToTicket'],
  ]);
});

it('a request for more reaches every administrator in their language, and not without end', async () => {
  const admin = await kade.aUser(company, ['company:admin'], 'Ada');
  const left = await kade.aUser(company, ['company:admin'], 'Left');
  const seller = await kade.aUser(company, ['company:sales'], 'Sam');
  await kade.db.inTenant(company, (tx) =>
    tx
      .updateTable('app_user')
      .set({ is_active: false })
      .where('company_id', '=', company)
      .where('id', '=', left.id)
      .execute(),
  );
  const body = { message: 'Graag toegang tot <b>Zeeland</b>' };
  expect((await kade.call(askForMore, { body }, intro)).status).toBe(201);
  const mail = await kade.until(() =>
    kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('outbox_mail')
        .selectAll()
        .where('mail_to', 'like', `%${admin.email}%`)
        .executeTakeFirst(),
    ),
  );
  expect(mail.subject).toBe('Kade · Tim requested more access');
  expect(mail.html).not.toContain('<b>');
  // Answering it reaches the partner.
  expect(JSON.stringify(mail.headers)).toContain(intro.email);
  expect(mail.text).toContain(`${intro.email})`);
  const asked = await Promise.all(
    Array.from({ length: 6 }, () => kade.call(askForMore, { body }, intro)),
  );
  expect(asked.map((r) => r.status).sort()).toEqual([201, 201, 201, 201, 429, 429]);
  expect((await kade.call(askForMore, { body: { message: '   ' } }, intro)).status).toBe(400);
  // Each has their own requests, and anew the next day.
  const other = await kade.aUser(company, ['partner:intro'], 'Uma');
  expect((await kade.call(askForMore, { body }, other)).status).toBe(201);
  ahead = 25 * 3_600_000;
  const { access } = (
    await kade.call(login, { body: { email: intro.email, password: testPassword } })
  ).body;
  expect((await kade.call(askForMore, { body }, { ...intro, token: access })).status).toBe(201);
  ahead = 0;
  // Whoever left the company is asked nothing: of seven requests at least the first would be there by now.
  const mailsTo = async ({ email }: TestUser) => {
    const found = await kade.db.inTenant(company, (tx) =>
      tx.selectFrom('outbox_mail').select('id').where('mail_to', 'like', `%${email}%`).execute(),
    );
    return found.length;
  };
  await kade.until(async () => (await mailsTo(admin)) === 7);
  expect(await mailsTo(left)).toBe(0);
  expect(await mailsTo(seller)).toBe(0);
});
