import type { ImportKind, ImportPreview } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { importerNow } from './imports.testkit.js';

let kade: TestKade;
let user: TestUser;
let feed: ReturnType<typeof importerNow>;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  user = await kade.aUser(await kade.aCompany(), ['company:admin', 'company:sales']);
  feed = importerNow(kade, user);
});

const look = async (kind: ImportKind, content: string, fields: object = {}) => {
  const file = { name: 'f.csv', content };
  const reply = await kade.upload(`/v1/data/imports/${kind}/preview/`, user, file, { ...fields });
  return reply.body as ImportPreview;
};

it('how columns were matched is offered for files of that kind alone', async () => {
  const [customers, goods] = [
    { external_id: 'nr', name: 'wat' },
    { sku: 'nr', name: 'wat' },
  ];
  await feed.run('profiles', 'nr,wat\n1,Café\n', { mapping: customers });
  await feed.run('products', 'nr,wat\nA,Brood\n', { mapping: goods });
  const offered = async (kind: ImportKind) => (await look(kind, 'nr,wat\n1,x\n')).mapping;
  expect([await offered('profiles'), await offered('products')]).toEqual([customers, goods]);
});

it('columns that the file did not have before are guessed, and none of those that people matched otherwise', async () => {
  const mapping = { external_id: 'nr', segment: 'Naam' };
  await feed.run('profiles', 'nr,Naam\n1,Café\n', { mapping });
  expect((await look('profiles', 'nr,Naam,Plaats\n1,Café,Urk\n')).mapping).toEqual({
    ...mapping,
    city: 'Plaats',
  });
  // What is only looked at is not remembered.
  await look('profiles', 'nr,Naam\n1,Café\n', { mapping: { external_id: 'Naam' } });
  expect((await look('profiles', 'nr,Naam\n1,Café\n')).mapping).toEqual(mapping);
});

it('how numbers are read, once chosen, holds for all later files of the kind, and for no other kind', async () => {
  await kade.db.inTenant(user.companyId, (tx) =>
    sql`update company set locale = 'en-GB'`.execute(tx),
  );
  const deals = (value: string) => `Kans;Waarde\nK1;${value}\n`;
  const mapping = { external_id: 'Kans', value: 'Waarde' };
  await feed.run('opportunities', deals('12.500'), {
    mapping,
    options: { number_format: 'comma' as const },
  });
  for (const value of ['13.500', '14.500'])
    expect(await feed.run('opportunities', deals(value), { mapping })).toMatchObject({
      ...{ status: 'finished', updated: 1, number_formats: { value: 'comma' } },
    });
  await expect(
    feed.run('profiles', 'Nummer;Naam;Vloeroppervlak\n1;Café;2.500\n'),
  ).rejects.toMatchObject({ code: 'number_format_needed' });
});
