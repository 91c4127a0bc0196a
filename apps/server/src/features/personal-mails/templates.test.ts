import {
  createPersonalTemplate,
  listPersonalTemplates,
  personalTemplatesAtMost,
  removePersonalTemplate,
  updatePersonalTemplate,
} from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

let kade: TestKade;
let bas: TestUser;
let noor: TestUser;
let admin: TestUser;
beforeAll(async () => {
  kade = await testKade();
  const company = await kade.aCompany();
  bas = await kade.aUser(company, ['company:sales'], 'Bas');
  noor = await kade.aUser(company, ['company:sales'], 'Noor');
  admin = await kade.aUser(company, ['company:sales', 'company:admin'], 'Ada');
});
afterAll(() => kade.close());

const make = (user: TestUser, over: object) =>
  kade.call(
    createPersonalTemplate,
    { body: { name: 'Quote', subject: 'Your quote', text: 'Dear', language: 'en', ...over } },
    user,
  );
const namesFor = async (user: TestUser) =>
  (await kade.call(listPersonalTemplates, {}, user)).body.results.map((t) => [
    t.name,
    t.is_shared,
    t.can.change,
  ]);

it('is seen by whoever made it, and by all colleagues when it is the company’s', async () => {
  await make(bas, { name: 'Mine' });
  await make(bas, { name: 'Ours', is_shared: true });
  expect(await namesFor(bas)).toEqual([
    ['Mine', false, true],
    ['Ours', true, true],
  ]);
  expect(await namesFor(noor)).toEqual([['Ours', true, false]]);
  expect(await namesFor(admin)).toEqual([['Ours', true, true]]);
});

it('has a name of its own in its language, among one’s own and among the company’s', async () => {
  expect((await make(noor, { name: 'Once' })).status).toBe(201);
  expect((await make(noor, { name: 'Once' })).body).toMatchObject({ code: 'name_taken' });
  expect((await make(noor, { name: 'Once', language: 'nl' })).status).toBe(201);
  expect((await make(bas, { name: 'Once' })).status).toBe(201);
});

it('is refused when it could not be sent', async () => {
  const { body } = await make(bas, { name: 'Wrong', text: 'Dear {{ who }}' });
  expect(body).toMatchObject({ errors: { text: [expect.stringContaining('who')] } });
});

it('is changed by its maker or an administrator, from the version that was read', async () => {
  const { body } = await make(bas, { name: 'Shared', is_shared: true });
  const change = (user: TestUser, more: object) =>
    kade.call(
      updatePersonalTemplate,
      { params: { id: body.id }, body: { version: 1, ...more } },
      user,
    );
  expect((await change(noor, { text: 'x' })).status).toBe(403);
  expect((await change(admin, { text: 'Better' })).body).toMatchObject({
    ...{ text: 'Better', subject: 'Your quote', version: 2 },
  });
  expect((await change(bas, { text: 'x' })).body).toMatchObject({ code: 'version_conflict' });
});

it('is deleted by its maker or an administrator; another’s own is not there', async () => {
  const shared = (await make(bas, { name: 'Gone', is_shared: true })).body.id;
  const own = (await make(bas, { name: 'Gone' })).body.id;
  const remove = async (id: number, user: TestUser) =>
    (await kade.call(removePersonalTemplate, { params: { id } }, user)).status;
  expect([await remove(shared, noor), await remove(own, noor)]).toEqual([403, 404]);
  expect([await remove(shared, admin), await remove(own, bas)]).toEqual([200, 200]);
});

it('is refused in what a change makes of it, too, and then stays as it was', async () => {
  const { id } = (await make(bas, { name: 'Right' })).body;
  const body = { version: 1, text: 'Dear {{ who }}' };
  const wrong = await kade.call(updatePersonalTemplate, { params: { id }, body }, bas);
  expect(wrong.body).toMatchObject({ errors: { text: [expect.stringContaining('who')] } });
  const { results } = (await kade.call(listPersonalTemplates, {}, bas)).body;
  expect(results.find((one) => one.id === id)).toMatchObject({ text: 'Dear', version: 1 });
});

it('is one of at most so many of a company, which are listed by name whatever its capitals', async () => {
  const company = await kade.aCompany();
  const seller = await kade.aUser(company, ['company:sales']);
  const other = await kade.aUser(company, ['company:sales']);
  await kade.db.inTenant(company, (tx) =>
    tx
      .insertInto('personal_template')
      .values(
        Array.from({ length: personalTemplatesAtMost - 2 }, (_, i) => ({
          ...{ company_id: company, created_by: other.id, name: `T${i}` },
          ...{ subject: 'x', text: 'x', language: 'en' },
        })) as never,
      )
      .execute(),
  );
  expect((await make(seller, { name: 'banana' })).status).toBe(201);
  expect((await make(seller, { name: 'Apple' })).status).toBe(201);
  const over = await make(seller, { name: 'Cherry' });
  expect([over.status, over.text]).toEqual([409, expect.stringContaining('200')]);
  expect((await namesFor(seller)).map(([name]) => name)).toEqual(['Apple', 'banana']);
});
