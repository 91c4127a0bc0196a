import { listCampaigns, listCampaignsOfAudience, listCampaignsPlain } from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

let kade: TestKade;
let company: number;
let maker: TestUser;
let audience: number;

const add = (name: string, over: Record<string, unknown>) =>
  kade.db.inTenant(company, async (tx) => {
    const { id } = await tx
      .insertInto('campaign')
      .values({
        ...{ company_id: company, name, subject: 'News', channel: 'email', status: 'draft' },
        ...{ created_by: maker.id, body: '{"blocks":[{"type":"spacer","height":8}]}' },
        ...{ sender_name: 's', sender_email: 's@s.example' },
        ...over,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = { company_id: company, campaign_id: id, audience_id: audience };
    await tx
      .insertInto('campaign_audience')
      .values(row as never)
      .execute();
  });
const list = async (query: Record<string, unknown>) => {
  const reply = await kade.call(listCampaigns, { query: query as never }, maker);
  if (reply.status !== 200) throw new Error(reply.text);
  return [reply.body.count, ...reply.body.results.map((c) => c.name)];
};

beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany();
  maker = await kade.aUser(company, ['company:marketeer']);
  const everybody = await kade.db.inTenant(company, (tx) =>
    tx
      .insertInto('audience')
      .values({ company_id: company, name: 'All', created_by: maker.id } as never)
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  audience = everybody.id;
  // Made in this order, and changed last in the opposite one.
  await add('Beans', {
    ...{ status: 'completed', subject: '100% beans', updated_at: '2026-05-04T10:00:00Z' },
    ...{ started_at: '2026-03-02T10:00:00Z', completed_at: '2026-03-05T10:00:00Z' },
    created_at: '2026-01-01T10:00:00Z',
  });
  await add('Calls', {
    ...{ channel: 'post', status: 'completed', updated_at: '2026-05-03T10:00:00Z' },
    ...{ started_at: '2026-03-01T10:00:00Z', completed_at: '2026-03-06T10:00:00Z' },
    created_at: '2026-01-02T10:00:00Z',
  });
  await add('Apples', {
    ...{ channel: 'post', updated_at: '2026-05-02T10:00:00Z', start_at: '2026-04-01T10:00:00Z' },
    created_at: '2026-01-03T10:00:00Z',
  });
  await add('Dairy', {
    ...{ subject: 'BEANS and cream', status: 'inactive', updated_at: '2026-05-01T10:00:00Z' },
    created_at: '2026-01-04T10:00:00Z',
  });
});
afterAll(() => kade.close());

describe('the list of campaigns', () => {
  it.each([
    ['name', 'ABCD'],
    ['-name', 'DCBA'],
    // Equal ones by which was made first, in the direction asked for.
    ['status', 'BCAD'],
    ['-status', 'DACB'],
    ['created_at', 'BCAD'],
    ['-created_at', 'DACB'],
    ['updated_at', 'DACB'],
    ['-updated_at', 'BCAD'],
    // What never began or ended comes last, whichever way round.
    ['start_at', 'ABCD'],
    ['-start_at', 'ADCB'],
    ['started_at', 'CBAD'],
    ['-started_at', 'BCDA'],
    ['completed_at', 'BCAD'],
    ['-completed_at', 'CBDA'],
    // What is planned stands among what began.
    ['begins_at', 'CBAD'],
    ['-begins_at', 'ABCD'],
    // Those changed last first.
    ['', 'BCAD'],
  ])('in the order %j', async (ordering, letters) => {
    const query = ordering ? { ordering } : {};
    const [count, ...names] = await list(query);
    expect([count, names.map((n) => String(n)[0]).join('')]).toEqual([4, letters]);
    const [all, last] = await list({ ...query, page: 2, page_size: 3 });
    expect([all, String(last)[0]]).toEqual([4, letters[3]]);
  });

  it.each([
    [{ search: 'beans' }, [2, 'Beans', 'Dairy']],
    [{ search: 'APPLE' }, [1, 'Apples']],
    [{ search: '0% b' }, [1, 'Beans']],
    [{ search: '_' }, [0]],
    [{ status: ['completed', 'draft'] }, [3, 'Apples', 'Beans', 'Calls']],
    [{ channel: ['post'] }, [2, 'Apples', 'Calls']],
    [{ channel: ['email'], status: ['completed'] }, [1, 'Beans']],
    [{ search: 'beans', channel: ['post'] }, [0]],
    // The days that it ran on, the first and the last among them; what never began ran on none.
    [{ from: '2026-03-05', to: '2026-03-05' }, [2, 'Beans', 'Calls']],
    [{ from: '2026-03-06' }, [2, 'Apples', 'Calls']],
    [{ to: '2026-03-01' }, [1, 'Calls']],
    [{ from: '2026-04-01', to: '2026-04-01' }, [1, 'Apples']],
    [{ from: '2026-03-01', channel: ['email'] }, [1, 'Beans']],
  ])('narrowed by %j', async (query, expected) => {
    expect(await list({ ordering: 'name', ...query })).toEqual(expected);
  });

  it('of an audience has those that mail it or leave it out, the newest first', async () => {
    const of = (id: number, user = maker) =>
      kade.call(listCampaignsOfAudience, { params: { id } }, user);
    const { body } = await of(audience);
    expect([body.count, ...body.results.map((c) => [c.name, c.status, c.is_excluded])]).toEqual([
      4,
      ['Dairy', 'inactive', false],
      ['Apples', 'draft', false],
      ['Calls', 'completed', false],
      ['Beans', 'completed', false],
    ]);
    // Another one has its own, also where it is whom a campaign leaves out.
    const other = await kade.db.inTenant(company, async (tx) => {
      const { id } = await tx
        .insertInto('audience')
        .values({ company_id: company, name: 'Few', created_by: maker.id } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      const beans = body.results.at(-1)?.id;
      const row = { company_id: company, campaign_id: beans, audience_id: id, is_excluded: true };
      await tx
        .insertInto('campaign_audience')
        .values(row as never)
        .execute();
      return id;
    });
    const { count, results } = (await of(other)).body;
    expect([count, ...results.map((c) => [c.name, c.is_excluded])]).toEqual([1, ['Beans', true]]);
    expect((await of(999_999_999)).status).toBe(404);
    const stranger = await kade.aUser(await kade.aCompany(), ['company:marketeer']);
    expect((await of(audience, stranger)).status).toBe(404);
  });

  it('to choose from has all of them by name, and none of another company', async () => {
    const names = async (user: TestUser) =>
      (await kade.call(listCampaignsPlain, {}, user)).body.map((c) => c.name);
    expect(await names(maker)).toEqual(['Apples', 'Beans', 'Calls', 'Dairy']);
    const other = await kade.aUser(await kade.aCompany(), ['company:marketeer']);
    expect(await names(other)).toEqual([]);
    const theirs = await kade.call(listCampaigns, { query: {} as never }, other);
    expect(theirs.body.count).toBe(0);
  });
});
