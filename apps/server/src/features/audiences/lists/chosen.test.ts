import {
  addToAudience,
  deleteAudience,
  fetchAudienceById,
  getAudience,
  getAudienceLists,
  listAsAudience,
  listAudiences,
  listAudit,
  mostListed,
  type SelectionInput,
  submitAudience,
  takeFromAudience,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../../test/kade.js';
import { anActiveAudience, anAudience, aTeam, someProfiles } from '../audiences.testkit.js';

let kade: TestKade;
let team: Awaited<ReturnType<typeof aTeam>>;
let ids: number[];
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  team = await aTeam(kade);
  ids = await someProfiles(
    kade,
    team.company,
    ['Ada', 'Bo', 'Cas', 'Dirk'].map((name, i) => ({ name, city: i < 2 ? 'Ede' : 'Goes' })),
  );
});

const add = (id: number, selection: SelectionInput, user = team.marketeer) =>
  kade.call(addToAudience, { params: { id }, body: { selection } }, user);
const take = (id: number, of: number[]) =>
  kade.call(takeFromAudience, { params: { id }, body: { ids: of } }, team.marketeer);
const lists = async (id: number) => {
  const { body } = await kade.call(getAudienceLists, { params: { id } }, team.marketeer);
  return { include: body.include.map((p) => p.name), exclude: body.exclude.map((p) => p.name) };
};
const fixed = (over: object = {}) =>
  anAudience(kade, team.marketeer, { audienceType: 'static', origin_query: '1=0', ...over });

describe('ticked rows and the lists of a static audience', () => {
  it('come on the list of those that are in, and go again', async () => {
    const [ada = 0, bo = 0, cas = 0] = ids;
    const { id, name, version } = await fixed({ include: [ada] });
    // Another audience’s lists are no matter.
    const other = await fixed({ include: [ada, bo], exclude: [cas] });
    const { status, body } = await add(id, { ids: [ada, bo, cas] });
    expect(status).toBe(200);
    const now = { id, name, status: 'draft', reopened: false };
    expect(body).toEqual({ ...now, added: [bo, cas], listed: 1, left_out: 0 });
    expect((await lists(id)).include).toEqual(['Ada', 'Bo', 'Cas']);
    const after = await kade.call(getAudience, { params: { id } }, team.marketeer);
    expect(after.body.version).toBeGreaterThan(version);
    expect((await take(id, body.added)).body).toMatchObject({ taken: 2 });
    expect((await lists(id)).include).toEqual(['Ada']);
    expect((await take(id, body.added)).body).toMatchObject({ taken: 0 });
    expect(await lists(other.id)).toEqual({ include: ['Ada', 'Bo'], exclude: ['Cas'] });
  });

  it('may be all that the list finds; whom the audience leaves out stays out', async () => {
    const [, bo = 0] = ids;
    const { id } = await fixed({ exclude: [bo] });
    const { body } = await add(id, { all: true, origin_query: "CITY = 'Ede'" });
    expect(body).toMatchObject({ added: [ids[0]], listed: 0, left_out: 1 });
    expect(await lists(id)).toEqual({ include: ['Ada'], exclude: ['Bo'] });
    // Who is left out is on no list to be taken off.
    expect((await take(id, [bo])).body).toMatchObject({ taken: 0 });
    expect((await lists(id)).exclude).toEqual(['Bo']);
  });

  it('are those of one audience, before it is approved and after: another one holds its own', async () => {
    const [ada = 0, bo = 0, cas = 0, dirk = 0] = ids;
    const of = async (include: number[], exclude: number[], origin_query = "CITY = 'Ede'") =>
      anActiveAudience(kade, team, { audienceType: 'static', include, exclude, origin_query });
    const draft = await fixed({ include: [dirk], exclude: [cas], origin_query: "CITY = 'Goes'" });
    const names = async (id: number) => {
      const asked = { params: { id }, query: { ordering: 'name' } };
      const { body } = await kade.call(fetchAudienceById, asked as never, team.marketeer);
      return [body.count, ...body.results.map((p) => p.name)];
    };
    const one = await of([cas], [bo]);
    const two = await of([], [ada]);
    expect(await names(one.id)).toEqual([2, 'Ada', 'Cas']);
    expect(await names(two.id)).toEqual([1, 'Bo']);
    expect(await names(draft.id)).toEqual([1, 'Dirk']);
  });

  it('take the approval away only where somebody came', async () => {
    const { id } = await anActiveAudience(kade, team, {
      audienceType: 'static',
      include: [ids[0] ?? 0],
    });
    const edits = async () => {
      const query = { action: 'audience.update', object_id: id };
      const { results } = (await kade.call(listAudit, { query } as never, team.admin)).body;
      const { body } = await kade.call(getAudience, { params: { id } }, team.marketeer);
      return [results.length, body.version];
    };
    const before = await edits();
    expect((await add(id, { ids: ids.slice(0, 1) })).body).toMatchObject({ status: 'active' });
    expect(await edits()).toEqual(before);
    expect((await add(id, { ids: ids.slice(1) })).body).toMatchObject({
      status: 'draft',
      reopened: true,
    });
    expect((await edits())[0]).toBe((before[0] ?? 0) + 1);
  });

  it('that are taken off take the approval with them, and none that was not on it', async () => {
    const [ada = 0, bo = 0] = ids;
    const over = { audienceType: 'static' as const, include: [ada] };
    const { id } = await anActiveAudience(kade, team, over);
    expect((await take(id, [bo])).body).toMatchObject({ taken: 0, status: 'active' });
    expect((await take(id, [ada])).body).toMatchObject({ taken: 1, status: 'draft' });
    const { body } = await kade.call(getAudience, { params: { id } }, team.marketeer);
    expect(body.status).toBe('draft');
  });

  it('are no matter for a dynamic audience, one under review, or another company', async () => {
    const dynamic = await anAudience(kade, team.marketeer);
    expect((await add(dynamic.id, { ids })).status).toBe(400);
    expect((await take(dynamic.id, ids)).status).toBe(400);
    const waiting = await fixed();
    await kade.call(submitAudience, { params: { id: waiting.id } }, team.marketeer);
    expect((await add(waiting.id, { ids })).status).toBe(409);
    const other = await aTeam(kade);
    expect((await add(waiting.id, { ids }, other.marketeer)).status).toBe(404);
    const theirs = await anAudience(kade, other.marketeer, { audienceType: 'static' });
    expect((await add(theirs.id, { ids }, other.marketeer)).body).toMatchObject({ added: [] });
  });

  it('become an audience of their own, found among the static ones, that can go again', async () => {
    const make = (name: string, selection: SelectionInput) =>
      kade.call(listAsAudience, { body: { name, selection } }, team.marketeer);
    const { status, body } = await make('The four', { all: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'The four', status: 'draft', count: 4 });
    const query = { action: 'audience.create', object_id: body.id };
    const { results } = (await kade.call(listAudit, { query } as never, team.admin)).body;
    expect(results.map((line) => line.detail)).toEqual([{ name: 'The four' }]);
    expect((await make('The four', { ids })).status).toBe(409);
    expect((await make('Nobody', { ids: [1_000_000] })).status).toBe(400);
    await anAudience(kade, team.marketeer);
    const found = await kade.call(
      listAudiences,
      { query: { audienceType: ['static'] } },
      team.marketeer,
    );
    expect(found.body.results.map((a) => a.name)).toEqual(['The four']);
    expect(
      (await kade.call(deleteAudience, { params: { id: body.id } }, team.marketeer)).status,
    ).toBe(200);
  });

  it('are no more than a list may name', async () => {
    const more = (count: number) =>
      kade.db.inTenant(team.company, (tx) =>
        sql`insert into profile (company_id, name)
          select ${team.company}, 'More ' || n from generate_series(1, ${count}::integer) n`.execute(
          tx,
        ),
      );
    await more(mostListed - ids.length + 1);
    const make = (name: string, selection: SelectionInput) =>
      kade.call(listAsAudience, { body: { name, selection } }, team.marketeer);
    expect((await make('Too many', { all: true })).status).toBe(400);
    const most = await make('As many', { all: true, origin_query: "not (NAME = 'Dirk')" });
    expect([most.status, most.body.count]).toEqual([201, mostListed]);
    expect((await add(most.body.id, { ids: ids.slice(3) })).status).toBe(400);
    expect((await add(most.body.id, { ids: ids.slice(0, 3) })).body.added).toEqual([]);
  });
});
