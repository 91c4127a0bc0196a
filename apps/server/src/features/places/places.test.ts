import { createView, getPlaces, noteOpened, pinPlaces } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { addProfiles } from '../profiles/list/list.testkit.js';

let kade: TestKade;
let company: number;
let seller: TestUser;
let ids: number[];

beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany();
  seller = await kade.aUser(company, ['company:sales']);
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  ids = Object.values(
    await addProfiles(
      kade,
      company,
      names.map((name) => ({ name })),
    ),
  );
});
afterAll(() => kade.close());

const places = async (as = seller) => (await kade.call(getPlaces, {}, as)).body;
const open = (id: number, as = seller) =>
  kade.call(noteOpened, { body: { kind: 'profile', id } }, as);

it('nothing is pinned or opened at first: the standard pins hold', async () => {
  expect(await places()).toEqual({ pins: null, recent: [] });
});

it('the last five records are kept, the latest first, each once', async () => {
  for (const id of [...ids, ids[4] as number]) await open(id);
  expect((await places()).recent.map((one) => one.name)).toEqual(['E', 'G', 'F', 'D', 'C']);
});

it('pins stay in their order, with the names of today; what is gone is left out', async () => {
  const [first, second] = ids as [number, number];
  const pins = [
    { kind: 'page' as const, path: '/home' },
    { kind: 'profile' as const, id: second },
    { kind: 'profile' as const, id: 999_999 },
    { kind: 'profile' as const, id: first },
  ];
  expect((await kade.call(pinPlaces, { body: { pins } }, seller)).status).toBe(200);
  await kade.db.inTenant(company, (tx) =>
    tx
      .updateTable('profile')
      .set({ name: 'B by another name' })
      .where('company_id', '=', company)
      .where('id', '=', second)
      .execute(),
  );
  expect((await places()).pins).toEqual([
    { kind: 'page', path: '/home' },
    expect.objectContaining({ id: second, name: 'B by another name' }),
    expect.objectContaining({ id: first, name: 'A' }),
  ]);
});

it('a pinned view has its name, as long as it is there for who pinned it', async () => {
  const view = async (user: TestUser, name: string) => {
    const state = { search: '', ordering: '' };
    return (await kade.call(createView, { body: { list: 'contracts', name, state } }, user)).body
      .id;
  };
  const other = await kade.aUser(company, ['company:sales']);
  const [mine, theirs] = [await view(seller, 'This month'), await view(other, 'Theirs')];
  const pins = [mine, theirs, 999_999].map((id) => ({
    kind: 'page' as const,
    path: `/crm/contracts?view=${id}`,
  }));
  await kade.call(pinPlaces, { body: { pins } }, seller);
  expect((await places()).pins).toEqual([
    { kind: 'page', path: `/crm/contracts?view=${mine}`, name: 'This month' },
  ]);
});

it('a name is shown to whom may open it, and each user has places of their own', async () => {
  const marketeer = await kade.aUser(company, ['company:marketeer']);
  await kade.call(
    pinPlaces,
    { body: { pins: [{ kind: 'profile', id: ids[0] as number }] } },
    marketeer,
  );
  await open(ids[0] as number, marketeer);
  expect(await places(marketeer)).toEqual({ pins: [], recent: [] });
  const partner = await kade.aUser(company, ['partner:subscription']);
  await open(ids[0] as number, partner);
  expect((await places(partner)).recent).toEqual([]);
  const stranger = await kade.aUser(await kade.aCompany(), ['company:superuser']);
  await open(ids[0] as number, stranger);
  expect(await places(stranger)).toEqual({ pins: null, recent: [] });
});

it('each record is named as it is called, with how it stands and whose it is, to whom may open it', async () => {
  const profile_id = ids[0] as number;
  const made = await kade.db.inTenant(company, async (tx) => {
    const add = async (table: string, row: object) =>
      (
        await tx
          .insertInto(table as 'profile')
          .values({ company_id: company, ...row } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const mail = { subject: 's', body: '{}', sender_name: 's', sender_email: 's@s.example' };
    const days = { start_date: '2026-01-01', end_date: '2026-12-31' };
    return {
      named: await add('person', {
        profile_id,
        first_name: 'Eva',
        last_name: 'Smit',
        email: 'x@x.nl',
      }),
      mailed: await add('person', { profile_id, email: 'desk@x.example', phone: '020 1' }),
      called: await add('person', { profile_id, phone: '020 2' }),
      opportunity: await add('opportunity', { profile_id, title: 'Ovens', status: 'proposal' }),
      audience: await add('audience', { name: 'Hotels' }),
      campaign: await add('campaign', { name: 'Spring', ...mail }),
      contract: await add('contract', {
        profile_id,
        number: 'C',
        title: 'Oil',
        status: 'active',
        ...days,
      }),
    };
  });
  const pins = [
    { kind: 'contact', id: made.named },
    { kind: 'contact', id: made.mailed },
    { kind: 'contact', id: made.called },
    { kind: 'opportunity', id: made.opportunity },
    { kind: 'audience', id: made.audience },
    { kind: 'campaign', id: made.campaign },
    { kind: 'report', id: made.campaign },
    { kind: 'contract', id: made.contract },
  ] as const;
  const seen = async (user: TestUser) => {
    const { body } = await kade.call(pinPlaces, { body: { pins: [...pins] } }, user);
    return body.pins?.map((one) =>
      one.kind === 'page' ? [] : [one.kind, one.name, one.status, one.profile_id],
    );
  };
  const ofSellers = [
    ['contact', 'Eva Smit', null, profile_id],
    ['contact', 'desk@x.example', null, profile_id],
    ['contact', '020 2', null, profile_id],
    ['opportunity', 'Ovens', 'proposal', profile_id],
  ];
  const ofMarketeers = [
    ['audience', 'Hotels', 'draft', null],
    ['campaign', 'Spring', 'draft', null],
    ['report', 'Spring', null, null],
  ];
  const contract = ['contract', 'Oil', 'active', profile_id];
  const marketeer = await kade.aUser(company, ['company:marketeer']);
  const both = await kade.aUser(company, ['company:superuser']);
  expect(await seen(seller)).toEqual([...ofSellers, contract]);
  expect(await seen(marketeer)).toEqual(ofMarketeers);
  expect(await seen(both)).toEqual([...ofSellers, ...ofMarketeers, contract]);
});

it('what is removed makes room for what was opened before it; a partner sees shared names, and no status', async () => {
  const user = await kade.aUser(company, ['company:sales']);
  const partner = await kade.aUser(company, ['partner:subscription']);
  const made = await addProfiles(
    kade,
    company,
    [1, 2, 3, 4, 5, 6, 7].map((n) => ({
      ...{ name: `P${n}`, crm_status: 'customer' },
      ...(n === 3 ? { sbi_code: '5610' } : {}),
    })),
  );
  for (const id of Object.values(made)) await open(id, user);
  await kade.db.inTenant(company, (tx) =>
    tx
      .deleteFrom('profile')
      .where('company_id', '=', company)
      .where('name', 'in', ['P6', 'P4'])
      .execute(),
  );
  const names = async (as: TestUser) => (await places(as)).recent.map((one) => one.name);
  expect(await names(user)).toEqual(['P7', 'P5', 'P3', 'P2', 'P1']);
  expect((await places(user)).recent[0]).toMatchObject({ status: 'customer', profile_id: null });
  for (const id of [made.P2, made.P3]) await open(id ?? 0, partner);
  expect((await places(partner)).recent).toEqual([
    { kind: 'profile', id: made.P3, name: 'P3', status: null, profile_id: null },
  ]);
});

it('an address that leads out of the product is refused', async () => {
  for (const path of ['//evil.example', 'https://evil.example', 'javascript:alert(1)'])
    expect(
      (await kade.call(pinPlaces, { body: { pins: [{ kind: 'page', path }] } }, seller)).status,
    ).toBe(400);
});
