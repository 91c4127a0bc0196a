import {
  createActivity,
  createComment,
  getFunnelTotals,
  getOpportunity,
  getOpportunityTimeline,
  getTimeline,
  listActivitiesOfOpportunity,
  listComments,
  listCommentsOfOpportunity,
  listNotifications,
  patchActivity,
  removeComment,
  removeOpportunity,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import type { Auth } from '../../platform/http/context.js';
import { aProfile, boardOf } from './opportunities.testkit.js';
import { takeBack } from './write/opportunities.write.js';

let kade: TestKade;
let bas: TestUser;
let noor: TestUser;
let profile: number;
let board: ReturnType<typeof boardOf>;

beforeAll(async () => {
  kade = await testKade();
  const company = await kade.aCompany();
  bas = await kade.aUser(company, ['company:sales'], 'Bas');
  noor = await kade.aUser(company, ['company:sales'], 'Noor');
  profile = await aProfile(kade, company);
  board = boardOf(kade, bas);
});
afterAll(() => kade.close());

const say = (body: object, by = bas) => kade.call(createComment, { body } as never, by);
const commentsOf = async (id: number) =>
  (await kade.call(listCommentsOfOpportunity, { params: { id } }, bas)).body;
const plan = (body: object) => kade.call(createActivity, { body } as never, bas);

describe('comments on an opportunity', () => {
  it('stand with it and, with its title, among those of its profile', async () => {
    const deal = await board.add({ title: 'Ovens', profile_id: profile });
    const other = await board.add({ title: 'Pans', profile_id: profile });
    await say({ opportunity_id: deal.id, text: 'Wants two' });
    expect(await commentsOf(deal.id)).toMatchObject({ count: 1, results: [{ text: 'Wants two' }] });
    expect((await commentsOf(other.id)).count).toBe(0);
    const all = (await kade.call(listComments, { params: { id: profile } }, bas)).body;
    expect(all.results[0]).toMatchObject({
      text: 'Wants two',
      opportunity: { id: deal.id, title: 'Ovens' },
    });
    const said = await kade.call(
      getTimeline,
      { params: { id: profile }, query: { kind: ['comment'] } },
      bas,
    );
    expect(said.body.results[0]).toMatchObject({ title: 'Ovens', text: 'Wants two' });
  });

  it('need no profile, tell who is mentioned where to read them, and go with the opportunity', async () => {
    const deal = await board.add({ title: 'Loose' });
    await say({ opportunity_id: deal.id, text: `Look @{${noor.id}}` });
    const news = (await kade.call(listNotifications, {}, noor)).body.results[0];
    expect(news).toMatchObject({ about: 'Look @Noor', path: `/crm/opportunities/${deal.id}` });
    expect(
      (await kade.call(removeOpportunity, { params: { id: deal.id } }, bas)).status,
    ).toBeLessThan(300);
    const gone = await kade.call(listCommentsOfOpportunity, { params: { id: deal.id } }, bas);
    expect(gone.status).toBe(404);
  });

  it('are removed by their author', async () => {
    const deal = await board.add({ title: 'Wrong words' });
    const { body } = await say({ opportunity_id: deal.id, text: 'Oops' });
    const remove = (by: TestUser) => kade.call(removeComment, { params: { id: body.id } }, by);
    expect((await remove(noor)).status).toBe(403);
    expect((await remove(bas)).status).toBe(200);
    expect((await commentsOf(deal.id)).count).toBe(0);
  });

  it('are on a profile or on an opportunity, never on both or on none', async () => {
    const deal = await board.add({ profile_id: profile });
    const both = await say({ opportunity_id: deal.id, profile_id: profile, text: 'x' });
    expect([both.status, both.text]).toEqual([400, expect.stringContaining('one of the two')]);
    expect((await say({ text: 'x' })).status).toBe(400);
    expect((await say({ opportunity_id: 999_999_999, text: 'x' })).status).toBe(404);
  });
});

describe('what is to be done about an opportunity', () => {
  it('is listed with it alone, and the card knows what comes first', async () => {
    const deal = await board.add({ title: 'Coffee', profile_id: profile });
    await plan({ type: 'task', title: 'Someday', opportunity_id: deal.id });
    await plan({ type: 'visit', title: 'Later', opportunity_id: deal.id, due_on: '2030-02-01' });
    const first = await plan({
      ...{ type: 'call', title: 'First', opportunity_id: deal.id, due_at: '2030-01-01T09:00:00Z' },
    });
    await plan({ type: 'call', title: 'Of the profile', profile_id: profile });
    const other = await board.add({ title: 'Tea', profile_id: profile });
    await plan({ type: 'call', title: 'Another', opportunity_id: other.id, due_on: '2029-01-01' });
    const list = await kade.call(
      listActivitiesOfOpportunity,
      { params: { id: deal.id }, query: { state: 'open' } },
      bas,
    );
    expect(list.body.results.map((a) => a.title)).toEqual(['First', 'Later', 'Someday']);
    expect(list.body.results[0]?.profile?.id).toBe(profile);
    const card = async () =>
      (await kade.call(getOpportunity, { params: { id: deal.id } }, bas)).body.next_activity;
    expect(await card()).toEqual({
      ...{
        type: 'call',
        title: 'First',
        due_on: null,
        due_at: expect.stringMatching(/^2030-01-01/),
      },
    });
    const { id, version } = first.body;
    await kade.call(patchActivity, { params: { id }, body: { version, done: true } }, bas);
    expect(await card()).toMatchObject({ title: 'Later', due_on: '2030-02-01' });
  });
});

it('its timeline tells what happened to it, and nothing of others of its profile', async () => {
  const deal = await board.add({ title: 'Tables', profile_id: profile, status: 'lead' });
  const other = await board.add({ title: 'Chairs', profile_id: profile });
  await board.move(deal, { status: 'prospect' });
  await plan({ type: 'call', title: 'Asked about size', opportunity_id: deal.id, done: true });
  await say({ opportunity_id: deal.id, text: 'They need it by May' });
  await say({ opportunity_id: other.id, text: 'Elsewhere' });
  const read = async (query = {}) =>
    (await kade.call(getOpportunityTimeline, { params: { id: deal.id }, query }, bas)).body;
  const { results } = await read();
  expect(results.map((e) => [e.kind, e.type]).sort()).toEqual(
    [
      ['activity', 'call'],
      ['comment', 'opportunity'],
      ['opportunity', 'created'],
      ['opportunity', 'probability'],
      ['opportunity', 'status'],
    ].sort(),
  );
  const first = await read({ page_size: 4 });
  expect(first.results).toHaveLength(4);
  expect((await read({ after: first.next })).results.map((e) => e.type)).toEqual(['created']);
  const unknown = { params: { id: 999_999_999 } };
  expect((await kade.call(getOpportunityTimeline, unknown, bas)).status).toBe(404);
});

it('the board knows how long a stage usually lasts, once five have left it', async () => {
  const company = await kade.aCompany();
  const user = await kade.aUser(company, ['company:sales']);
  const mine = boardOf(kade, user);
  for (const hours of [1, 2, 3, 4, 50]) {
    const card = await mine.add({ title: `${hours}` });
    await kade.db.inTenant(company, (tx) =>
      sql`update opportunity_event set at = now() - make_interval(hours => ${hours})
        where opportunity_id = ${card.id} and type = 'created'`.execute(tx),
    );
    await mine.move(card, { status: 'prospect' });
  }
  const totals = (await kade.call(getFunnelTotals, {}, user)).body;
  const usual = (status: string) => totals.find((one) => one.status === status)?.usual_seconds;
  expect(Math.round((usual('lead') ?? 0) / 3600)).toBe(3);
  expect(usual('prospect')).toBeNull();
});

it('one that is taken back goes unless somebody worked on it; work on another keeps it not', async () => {
  const auth = {
    ...{ companyId: bas.companyId, userId: bas.id, userName: 'Bas', groups: [], language: 'en' },
    address: 'a',
  } as unknown as Auth;
  const take = (id: number) => kade.db.inTenant(bas.companyId, (tx) => takeBack(tx, auth, id));
  const made = async () => (await board.add({ title: 'Made', profile_id: profile })).id;
  const [other, alone] = [await made(), await made()];
  await plan({ type: 'call', title: 'Ask', opportunity_id: other });
  await say({ opportunity_id: other, text: 'Yes' });
  await take(alone);
  const gone = await kade.call(getOpportunity, { params: { id: alone } }, bas);
  expect(gone.status).toBe(404);
  await expect(take(other)).rejects.toMatchObject({ code: 'wrong_state' });
  const commented = await made();
  await say({ opportunity_id: commented, text: 'Yes' });
  await expect(take(commented)).rejects.toMatchObject({ code: 'wrong_state' });
  const edited = await board.add({ title: 'Edited' });
  await board.move(edited, { status: 'prospect' });
  await expect(take(edited.id)).rejects.toMatchObject({ code: 'wrong_state' });
});
