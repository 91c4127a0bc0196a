import { createQuickLink, listQuickLinks, removeQuickLink, updateQuickLink } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

let kade: TestKade;
let company: number;
let seller: TestUser;
let admin: TestUser;
let profile: number;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
  seller = await kade.aUser(company, ['company:sales']);
  admin = await kade.aUser(company, ['company:sales', 'company:admin']);
  profile = await kade.db.inTenant(company, async (tx) => {
    const made = await tx
      .insertInto('profile')
      .values({ company_id: company, name: 'Café & Zee', city: "'s-Hertogenbosch" } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  });
});

const maps = { label: 'Map', url: 'https://maps.example/?q={name}, {city}' };
const add = (body: Record<string, unknown>, user = seller) =>
  kade.call(createQuickLink, { body: body as never }, user);
const list = (user = seller) => kade.call(listQuickLinks, { params: { id: profile } }, user);

describe('quick links', () => {
  it("lead to the profile's own place: values are encoded, so that none leads elsewhere", async () => {
    await add({ ...maps, profile_id: profile });
    expect((await list()).body).toMatchObject([
      {
        label: 'Map',
        url: maps.url,
        href: "https://maps.example/?q=Caf%C3%A9%20%26%20Zee, 's-Hertogenbosch",
        profile_id: profile,
      },
    ]);
  });

  it('of the company are shown at every profile, and are an administrator’s', async () => {
    expect((await add(maps)).status).toBe(403);
    const { id } = (await add(maps, admin)).body;
    expect((await list()).body).toHaveLength(1);
    const change = { id, label: 'Kaart', version: 1 };
    expect((await kade.call(updateQuickLink, { body: change }, seller)).status).toBe(403);
    expect((await kade.call(updateQuickLink, { body: change }, admin)).status).toBe(200);
    expect((await list()).body[0]).toMatchObject({ label: 'Kaart', url: maps.url, version: 2 });
    expect((await kade.call(updateQuickLink, { body: change }, admin)).status).toBe(409);
    expect((await kade.call(removeQuickLink, { query: { id } }, seller)).status).toBe(403);
    const other = (await add({ ...maps, label: 'Other', profile_id: null }, admin)).body;
    expect((await kade.call(removeQuickLink, { query: { id } }, admin)).status).toBe(200);
    expect((await list()).body.map((link) => link.id)).toEqual([other.id]);
  });

  it.each([
    ['javascript:alert(1)'],
    ['https://{website}/x'],
    ['maps.example'],
    ['https://maps.example/?q={nme}'],
    ['   '],
  ])('refuse the address %s', async (url) => {
    expect((await add({ label: 'x', url, profile_id: profile })).status).toBe(400);
  });

  it('name the field that does not exist', async () => {
    const reply = await add({ label: 'x', url: 'https://a.example/{nme}', profile_id: profile });
    expect(reply.text).toContain('Field {nme} doesn’t exist.');
  });

  it('are those of the company and of the profile alone, by label whatever its capitals', async () => {
    const other = await kade.db.inTenant(company, async (tx) => {
      const row = { company_id: company, name: 'Elsewhere' } as never;
      const made = await tx.insertInto('profile').values(row).returning('id').executeTakeFirst();
      return made?.id ?? 0;
    });
    const url = 'https://a.example/';
    await add({ label: 'banana', url, profile_id: profile });
    await add({ label: 'Cherry', url }, admin);
    await add({ label: 'Apple', url, profile_id: profile });
    await add({ label: 'Zebra', url, profile_id: profile });
    await add({ label: 'elsewhere', url, profile_id: other });
    expect((await list()).body.map((l) => l.label)).toEqual(['Apple', 'banana', 'Cherry', 'Zebra']);
  });

  it('keep what a change leaves out', async () => {
    const { id } = (await add({ ...maps, profile_id: profile })).body;
    const change = (body: object) =>
      kade.call(updateQuickLink, { body: { id, ...body } as never }, seller);
    expect((await change({ version: 1, url: 'https://b.example/' })).status).toBe(200);
    expect((await change({ version: 2, label: 'Kaart' })).status).toBe(200);
    expect((await list()).body).toMatchObject([
      { label: 'Kaart', url: 'https://b.example/', profile_id: profile, version: 3 },
    ]);
  });

  it('of another company are not there', async () => {
    const { id } = (await add({ ...maps, profile_id: profile })).body;
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales', 'company:admin']);
    expect((await list(stranger)).status).toBe(404);
    expect((await add({ ...maps, profile_id: profile }, stranger)).status).toBe(404);
    const change = { id, label: 'x', version: 1 };
    expect((await kade.call(updateQuickLink, { body: change }, stranger)).status).toBe(404);
    expect((await kade.call(removeQuickLink, { query: { id } }, stranger)).status).toBe(404);
  });
});
