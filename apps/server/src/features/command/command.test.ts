import { type Group, searchEverything } from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { addProfiles } from '../profiles/list/list.testkit.js';

let kade: TestKade;
let seller: TestUser;
let marketeer: TestUser;
let everyone: TestUser;
let company: number;
let ids: Record<string, number>;

beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-03-02T10:00:00Z') } });
  company = await kade.aCompany();
  const as = (...groups: Group[]) => kade.aUser(company, groups);
  seller = await as('company:sales');
  marketeer = await as('company:marketeer', 'product:promo');
  everyone = await as('company:superuser');
  ids = await addProfiles(kade, company, [
    {
      name: 'Doğan Catering',
      city: 'Vlaardingen',
      phone: '+31 (0)71 116 23 45',
      postcode: '2312 JG',
      kvk_number: '12345678',
      email: 'info@dogan.example',
      crm_status: 'lead',
    },
    { name: 'IJssalon Doğan', city: 'Nieuwegein' },
    {
      name: 'Minicamping De Bleek',
      city: 'Ede',
      contacts: [
        {
          first_name: 'Emre',
          last_name: 'Doğan',
          email: 'e@bleek.example',
          phone: '06 12 34 56 78',
        },
      ],
    },
    { name: 'Aan de Kade', city: 'Urk' },
    {
      name: 'Zaal 5678',
      city: 'Urk',
      contacts: [{ first_name: 'Ans', last_name: 'Vos', phone: '020 123 56 78' }],
    },
  ]);
  await kade.db.inTenant(company, async (tx) => {
    const company_id = company;
    const profile_id = ids['Doğan Catering'] as number;
    await tx
      .insertInto('opportunity')
      .values({ company_id, profile_id, title: 'Eerste bestelling', value: '3700.00' } as never)
      .execute();
    await tx
      .insertInto('contract')
      .values({
        company_id,
        profile_id,
        number: 'C-77',
        title: 'Jaarafspraak koffie',
        start_date: '2026-01-01',
        end_date: '2026-12-31',
        status: 'active',
      } as never)
      .execute();
    const of = { company_id, profile_id: ids['Aan de Kade'] as number, start_date: '2025-01-01' };
    await tx
      .insertInto('contract')
      .values([
        { ...of, number: 'S-1', title: 'Servies oud', end_date: '2027-06-30', status: 'ended' },
        { ...of, number: 'S-2', title: 'Servies kort', end_date: '2026-06-30', status: 'active' },
        { ...of, number: 'S-3', title: 'Servies lang', end_date: '2026-12-31', status: 'active' },
      ] as never)
      .execute();
    await tx
      .insertInto('audience')
      .values([
        { company_id, name: 'Doğan en buren' },
        { company_id, name: 'Hotels' },
      ] as never)
      .execute();
  });
});
afterAll(() => kade.close());

const find = async (search: string, as = everyone) => {
  const { status, body } = await kade.call(searchEverything, { query: { search } }, as);
  expect(status).toBe(200);
  return body;
};
const names = async (search: string, as = everyone) =>
  (await find(search, as)).hits.map((hit) => `${hit.kind}: ${hit.name}`);

describe('what is found from anywhere', () => {
  it('names that begin as it was typed come first, then words that do, then what stands beside', async () => {
    expect(await names('dogan')).toEqual([
      'profile: Doğan Catering',
      'profile: IJssalon Doğan',
      'profile: Minicamping De Bleek',
      'contact: Emre Doğan',
      'opportunity: Eerste bestelling',
      'audience: Doğan en buren',
      'contract: Jaarafspraak koffie',
    ]);
    const { hits, profiles } = await find('dogan');
    expect(profiles).toBe(3);
    expect(hits.map((hit) => hit.found_by?.field ?? null)).toEqual([
      null,
      null,
      'contact',
      null,
      'profile',
      null,
      'profile',
    ]);
    expect(hits[0]).toMatchObject({ about: 'Vlaardingen', status: 'lead', rank: 0 });
    expect(hits[4]).toMatchObject({ value: '3700.00', profile: { name: 'Doğan Catering' } });
  });

  it.each([
    ['0711162345', 'phone'],
    ['071-116 23 45', 'phone'],
    ['+31711162345', 'phone'],
    ['0031 71 1162345', 'phone'],
    ['2312jg', 'postcode'],
    ['2312 JG', 'postcode'],
    ['12345678', 'kvk_number'],
    ['info@dogan.example', 'email'],
  ])('a business is found by %s, with the reason', async (typed, field) => {
    const { hits } = await find(typed, seller);
    expect(hits[0]).toMatchObject({
      kind: 'profile',
      name: 'Doğan Catering',
      found_by: { field },
    });
  });

  it.each(['0612345678', '+31 6 12345678', 'e@bleek.example'])(
    'a contact is found by %s, and the business beside it',
    async (typed) => {
      expect(await names(typed)).toEqual(['profile: Minicamping De Bleek', 'contact: Emre Doğan']);
    },
  );

  it('a contract is found by its number, and stands as it does today in the list', async () => {
    expect(await names('c-77')).toContain('contract: Jaarafspraak koffie');
    const { hits } = await find('c-77');
    expect(hits.find(({ kind }) => kind === 'contract')?.status).toBe('running');
  });

  it('opportunities that are open come first, the latest change before the others, and those that ended after them', async () => {
    const of = { company_id: company, profile_id: ids['Aan de Kade'] as number };
    await kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('opportunity')
        .values([
          { ...of, title: 'Terras vroeg', status: 'lead', updated_at: '2026-01-05T10:00:00Z' },
          { ...of, title: 'Terras laat', status: 'lead', updated_at: '2026-02-05T10:00:00Z' },
          { ...of, title: 'Terras gewonnen', status: 'deal', updated_at: '2026-03-01T10:00:00Z' },
        ] as never)
        .execute(),
    );
    expect(await names('terras')).toEqual([
      'opportunity: Terras laat',
      'opportunity: Terras vroeg',
      'opportunity: Terras gewonnen',
    ]);
  });

  it('contracts that run come first, the last to end before the others, and those that ended after them', async () => {
    expect(await names('servies')).toEqual([
      'contract: Servies lang',
      'contract: Servies kort',
      'contract: Servies oud',
    ]);
  });

  it('four digits are no telephone number: a contact whose number ends so is not meant', async () => {
    expect(await names('5678')).toEqual(['profile: Zaal 5678']);
    expect(await names('0201235678')).toContain('contact: Ans Vos');
  });

  it('a promotion is found by its code, whatever its capitals, and by its name without that reason', async () => {
    await kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('promotion')
        .values(
          [
            { name: 'Winter', code: 'Brr-25', code_mode: 'shared' },
            { name: 'Brr-25 again', code: 'OTHER', code_mode: 'shared' },
          ].map((of) => ({
            ...{ company_id: company, type: 'percentage', value: '10', starts_on: '2026-01-01' },
            ...of,
          })) as never,
        )
        .execute(),
    );
    const seen = async (search: string) =>
      (await find(search, marketeer)).hits.map((hit) => [hit.name, hit.about, hit.found_by]);
    const byCode = ['Winter', 'Brr-25', { field: 'code', text: 'Brr-25' }];
    expect(await seen('bRR-25')).toEqual([['Brr-25 again', 'OTHER', null], byCode]);
    expect(await seen('winter')).toEqual([['Winter', 'Brr-25', null]]);
    // A piece of a code is no code.
    expect(await seen('brr-2')).toEqual([['Brr-25 again', 'OTHER', null]]);
  });

  it('who has no name is called by what there is, and says by what it was found', async () => {
    await addProfiles(kade, company, [
      {
        name: 'Stal 9',
        contacts: [
          { email: 'knecht@stal.example', phone: '0318 55 66 77' },
          // A colleague with another number is not meant by the first one's.
          { first_name: 'Toos', phone: '0318 11 22 33' },
        ],
      },
      { name: 'Stal 10', contacts: [{ phone: '0318 99 88 77' }] },
    ]);
    const seen = async (search: string) =>
      (await find(search)).hits
        .filter(({ kind }) => kind === 'contact')
        .map((hit) => [hit.name, hit.profile?.name, hit.found_by]);
    const mail = 'knecht@stal.example';
    expect(await seen('Knecht@STAL')).toEqual([
      [mail, 'Stal 9', { field: 'contact_email', text: mail }],
    ]);
    expect(await seen('0318556677')).toEqual([
      [mail, 'Stal 9', { field: 'contact_phone', text: '0318 55 66 77' }],
    ]);
    expect(await seen('0318998877')).toEqual([
      ['0318 99 88 77', 'Stal 10', { field: 'contact_phone', text: '0318 99 88 77' }],
    ]);
    const { hits } = await find('stal 9');
    expect(hits[0]).toMatchObject({ kind: 'profile', name: 'Stal 9', about: null });
  });

  it('at most five of a kind are shown, and how many businesses there are', async () => {
    const rooms = Array.from({ length: 7 }, (_, i) => ({ name: `Zwembad ${i}` }));
    await addProfiles(kade, company, rooms);
    const { hits, profiles } = await find('zwembad');
    expect([hits.map((hit) => hit.name), profiles]).toEqual([
      [0, 1, 2, 3, 4].map((i) => `Zwembad ${i}`),
      7,
    ]);
  });

  it('what fits alike goes by what was changed last, and says by which number it was found', async () => {
    const company_id = company;
    const profile_id = ids['Aan de Kade'] as number;
    await kade.db.inTenant(company, async (tx) => {
      await tx
        .insertInto('audience')
        .values([
          { company_id, name: 'Loods vroeg', updated_at: '2026-01-05T10:00:00Z' },
          { company_id, name: 'Loods laat', updated_at: '2026-02-05T10:00:00Z' },
          { company_id, name: 'Loods midden', updated_at: '2026-01-25T10:00:00Z' },
        ] as never)
        .execute();
      await tx
        .insertInto('opportunity')
        .values({ company_id, profile_id, title: 'Koelcel', external_id: 'OPP-4711' } as never)
        .execute();
    });
    expect(await names('loods')).toEqual([
      'audience: Loods laat',
      'audience: Loods midden',
      'audience: Loods vroeg',
    ]);
    const reasons = async (search: string) =>
      (await find(search)).hits.map((hit) => [hit.kind, hit.name, hit.found_by]);
    expect(await reasons('OPP-4711')).toEqual([
      ['opportunity', 'Koelcel', { field: 'external_id', text: 'OPP-4711' }],
    ]);
    expect(await reasons('koelcel')).toEqual([['opportunity', 'Koelcel', null]]);
    expect(await reasons('c-77')).toEqual([
      ['contract', 'Jaarafspraak koffie', { field: 'number', text: 'C-77' }],
    ]);
    expect(await reasons('jaarafspraak')).toEqual([['contract', 'Jaarafspraak koffie', null]]);
  });

  it('signs of patterns and of nothing find nothing, and harm nothing', async () => {
    for (const typed of ['%', '_', "'", '\\', '++', '%%%']) expect(await names(typed)).toEqual([]);
    expect((await kade.call(searchEverything, { query: { search: ' ' } }, seller)).status).toBe(
      400,
    );
  });
});

describe('who finds what', () => {
  it('sellers find businesses and what is sold to them', async () => {
    const kinds = new Set((await find('dogan', seller)).hits.map((hit) => hit.kind));
    expect([...kinds]).toEqual(['profile', 'contact', 'opportunity', 'contract']);
  });

  it('marketeers find what they make, and no business: they have no page of one', async () => {
    expect(await names('dogan', marketeer)).toEqual(['audience: Doğan en buren']);
  });

  it('partners find what is shared with them, by what they are shown', async () => {
    const partner = await kade.aUser(company, ['partner:subscription']);
    expect(await names('dogan', partner)).toEqual([]);
    await kade.db.inTenant(company, (tx) =>
      tx
        .updateTable('profile')
        .set({ sbi_code: '5610' } as never)
        .where('company_id', '=', company)
        .where('name', 'in', ['IJssalon Doğan', 'Minicamping De Bleek'])
        .execute(),
    );
    expect(await names('doğan', partner)).toEqual(['profile: IJssalon Doğan']);
    // Neither a contact nor a number that is not shown leads them anywhere.
    expect(await names('0612345678', partner)).toEqual([]);
  });

  it('partners are shown no more of a business than the company shows them, those that begin so first', async () => {
    const other = await kade.aCompany();
    const partner = await kade.aUser(other, ['partner:subscription']);
    const at = (name: string, city: string, more = {}) => ({
      ...{ name, city, sbi_code: '5610', segment: 'Hotel', phone: '0201234567' },
      ...{ crm_status: 'customer', ...more },
    });
    await addProfiles(kade, other, [
      at('Aan het Meer', 'Meerlo'),
      at('Meer en Zon', 'Edam'),
      at('Meerzicht', 'Ede'),
      at('Meer van ons', 'Urk', { sbi_code: '4520' }),
    ]);
    const shows = (partner_fields: string[]) =>
      kade.db.inTenant(other, (tx) =>
        tx
          .updateTable('company')
          .set({ partner_fields } as never)
          .where('company_id', '=', other)
          .execute(),
      );
    const seen = async (search: string) => {
      const { hits, profiles } = await find(search, partner);
      return [profiles, ...hits.map((hit) => [hit.name, hit.about, hit.status, hit.phone])];
    };
    await shows(['name', 'city']);
    expect(await seen('meer')).toEqual([
      3,
      ['Meer en Zon', 'Edam', null, null],
      ['Meerzicht', 'Ede', null, null],
      ['Aan het Meer', 'Meerlo', null, null],
    ]);
    expect(await seen('meerlo')).toEqual([1, ['Aan het Meer', 'Meerlo', null, null]]);
    await shows(['name']);
    expect(await seen('meer')).toEqual([
      3,
      ['Meer en Zon', null, null, null],
      ['Meerzicht', null, null, null],
      ['Aan het Meer', null, null, null],
    ]);
    expect(await seen('meerlo')).toEqual([0]);
  });

  it('another company finds nothing of it', async () => {
    const stranger = await kade.aUser(await kade.aCompany(), ['company:superuser']);
    expect(await find('dogan', stranger)).toEqual({ hits: [], profiles: 0 });
  });
});
