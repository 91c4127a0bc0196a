import {
  createActivity,
  createComment,
  createContract,
  createOpportunity,
  createPerson,
  getOpportunity,
  getProfileResult,
  listAudit,
  moveOpportunity,
  patchActivity,
  removeComment,
  updateContract,
  updateOpportunity,
  updatePerson,
  updateProfile,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { audit } from '../../audit/index.js';

let kade: TestKade;
let company: number;
let user: TestUser;
let profile: number;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
  user = await kade.aUser(company, ['company:admin', 'company:sales'], 'Ada Admin');
  profile = await kade.db.inTenant(company, async (tx) => {
    const row = { company_id: company, name: 'Café Zee', city: 'Urk' } as never;
    const made = tx.insertInto('profile').values(row).returning('id');
    return (await made.executeTakeFirstOrThrow()).id;
  });
});

/** What the log says, oldest first, without the sign-in. */
const lines = async () => {
  const { results } = (await kade.call(listAudit, { query: { page_size: 100 } }, user)).body;
  return results
    .reverse()
    .filter((line) => line.action !== 'signed_in')
    .map((line) => [line.action, line.detail.name, line.detail.changes] as const);
};

it('what people do with profiles, contacts, opportunities, tasks, contracts and comments is in the log, by name', async () => {
  const own = { params: { id: profile } };
  const { version } = (await kade.call(getProfileResult, own, user)).body;
  const change = { version, city: 'Lemmer', owner_id: user.id };
  await kade.call(updateProfile, { ...own, body: change }, user);
  const person = (
    await kade.call(createPerson, { ...own, body: { last_name: 'Visser' } as never }, user)
  ).body;
  await kade.call(
    updatePerson,
    { params: { id: person.id }, body: { version: person.version, phone: '0612345678' } },
    user,
  );
  const draft = { title: 'Koffie', profile_id: profile, status: 'lead', value: '100.00' };
  const made = (await kade.call(createOpportunity, { body: draft as never }, user)).body;
  const params = { id: made.id };
  await kade.call(
    updateOpportunity,
    { params, body: { version: made.version, title: 'Thee', value: '250.00' } as never },
    user,
  );
  const now = (await kade.call(getOpportunity, { params }, user)).body;
  const place = { after: null, before: null, lost_reason: null, version: now.version };
  await kade.call(moveOpportunity, { params, body: { ...place, status: 'proposal' } }, user);
  const task = (
    await kade.call(
      createActivity,
      { body: { type: 'call', title: 'Bel', profile_id: profile } as never },
      user,
    )
  ).body;
  await kade.call(
    patchActivity,
    { params: { id: task.id }, body: { version: task.version, done: true } as never },
    user,
  );
  const terms = { start_date: '2026-01-01', end_date: '2026-12-31' };
  const contract = (
    await kade.call(
      createContract,
      { body: { ...terms, profile_id: profile, number: 'C-1', title: 'Levering' } as never },
      user,
    )
  ).body;
  await kade.call(
    updateContract,
    { params: { id: contract.id }, body: { version: contract.version, title: 'Afname' } },
    user,
  );
  const comment = { profile_id: profile, text: 'Ziet er goed uit' };
  const said = (await kade.call(createComment, { body: comment }, user)).body;
  await kade.call(removeComment, { params: { id: said.id } }, user);

  expect(await lines()).toEqual([
    [
      'profile.update',
      'Café Zee',
      {
        city: { before: 'Urk', after: 'Lemmer' },
        sales_owner: { before: null, after: 'Ada Admin' },
      },
    ],
    ['person.create', 'Visser', undefined],
    ['person.update', 'Visser', undefined],
    ['opportunity.create', 'Koffie', undefined],
    [
      'opportunity.update',
      'Thee',
      {
        value: { before: '100.00', after: '250.00' },
        title: { before: 'Koffie', after: 'Thee' },
      },
    ],
    ['opportunity.update', 'Thee', { status: { before: 'lead', after: 'proposal' } }],
    ['activity.create', 'Bel', undefined],
    ['activity.update', 'Bel', { done: { before: false, after: true } }],
    ['contract.create', 'C-1 Levering', undefined],
    ['contract.update', 'C-1 Afname', { title: { before: 'Levering', after: 'Afname' } }],
    ['comment.create', 'Café Zee', undefined],
    ['comment.remove', 'Café Zee', undefined],
  ]);
});

it('a line names its object also where nobody handed the name in', async () => {
  const who = { companyId: company, userId: user.id, userName: 'Ada', address: null };
  await kade.db.inTenant(company, (tx) =>
    audit(tx, who, 'profile.merged', { type: 'profile', id: profile }),
  );
  expect(await lines()).toEqual([['profile.merged', 'Café Zee', undefined]]);
});
