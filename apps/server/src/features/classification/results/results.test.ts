import {
  createClassificationTasks,
  feedQualification,
  listAudit,
  listClassificationExamples,
  listLeadsToQualify,
  overrideClassification,
  saveClassificationAudience,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { modelScene, type Scene } from '../classification.testkit.js';

// Each is several runs from beginning to end, on a machine that has other work.
vi.setConfig({ testTimeout: 240_000 });

let scene: Scene;
let company: number;
let ann: TestUser;
beforeAll(async () => {
  scene = await modelScene();
});
beforeEach(async () => {
  ({ id: company, ann } = await scene.company(20));
});
afterEach(() => scene.reset());
afterAll(() => scene.close());

const word = (id: number, body: object) =>
  scene.kade.call(overrideClassification, { params: { id }, body: body as never }, ann);

it('are found by class, state, word, segment and name, in any order, with counts of each class', async () => {
  const { id } = await scene.finished(ann);
  const all = await scene.results(id, ann, { page_size: 100 });
  expect(all).toMatchObject({ count: 20, by_class: { High: 5, Medium: 5, Low: 5, Unknown: 5 } });
  expect(all.results.map((r) => r.class).slice(0, 6)).toEqual([
    ...Array.from({ length: 5 }, () => 'High'),
    'Medium',
  ]);
  const found = async (query: object) => (await scene.results(id, ann, query)).count;
  expect(await found({ class: ['High', 'Low'] })).toBe(10);
  expect(await found({ segment: 'Hotel' })).toBe(5);
  expect(await found({ search: 'Lead 1' })).toBe(11);
  expect(await found({ state: 'failed' })).toBe(0);
  expect(await found({ override: 'none' })).toBe(20);
  const narrowed = await scene.results(id, ann, {
    class: 'High',
    segment: 'Restaurant',
    page_size: 2,
  });
  expect(narrowed).toMatchObject({ count: 5, by_class: { High: 5, Medium: 0 } });
  expect(narrowed.results).toHaveLength(2);
  const names = await scene.results(id, ann, { ordering: '-name', page_size: 3 });
  expect(names.results.map((r) => r.profile.name)).toEqual(['Lead 9', 'Lead 8', 'Lead 7']);
});

it('a person’s word counts in place of what was said, in later runs too, and no run ever changes it', async () => {
  const first = await scene.finished(ann);
  const { results } = await scene.results(first.id, ann, { class: 'High' });
  const [wrong, good] = results.map(({ profile }) => profile.id);
  const ids = (...given: (number | undefined)[]) => given.map((id) => id ?? 0);
  const said = { verdict: 'disagree', class: 'Low', note: 'Closed last year' };
  expect((await word(first.id, { profile_ids: ids(wrong), ...said })).body).toEqual({ changed: 1 });
  expect((await word(first.id, { profile_ids: ids(good), verdict: 'agree' })).status).toBe(200);
  expect((await scene.detail(first.id, ann)).results.by_class).toMatchObject({ High: 4, Low: 6 });
  const low = await scene.results(first.id, ann, { override: 'disagree' });
  expect(low.results).toMatchObject([
    { class: 'Low', said: 'High', override: { agrees: false, note: 'Closed last year' } },
  ]);

  // Evidence for the next prompt: it is among its examples, and that makes it another prompt.
  const offered = (await scene.kade.call(listClassificationExamples, {}, ann)).body.results;
  expect(offered).toMatchObject([{ class: 'Low', said: 'High', why: 'Closed last year' }]);
  const next = await scene.finished(ann, { name: 'Next' });
  expect(next.prompt.number).toBe(first.prompt.number + 1);
  expect(next.examples).toMatchObject([{ profile_id: wrong, class: 'Low' }]);
  expect(scene.server.requests.at(-1)?.user).toMatch(/Closed last year/);
  const again = await scene.results(next.id, ann, { override: ['agree', 'disagree'] });
  expect(again.results.map((r) => [r.class, r.said]).sort()).toEqual([
    ['High', 'High'],
    ['Low', 'High'],
  ]);
  expect((await word(next.id, { profile_ids: ids(wrong), verdict: 'withdraw' })).body.changed).toBe(
    1,
  );
  expect((await scene.detail(first.id, ann)).results.by_class).toMatchObject({ High: 5, Low: 5 });

  const admin = await scene.kade.aUser(company, ['company:admin']);
  const deeds = (await scene.kade.call(listAudit, { query: {} }, admin)).body.results;
  expect(deeds.map(({ action }) => action)).toContain('classification.override');
});

it('a word is given on results of the run alone, and to agree needs something said', async () => {
  const { id } = await scene.finished(ann, { limit: 5 });
  const outside = await scene.sql(
    company,
    sql<{
      id: number;
    }>`select id from profile where id not in (select profile_id from classification_item)`,
  );
  const ids = { profile_ids: [outside[0]?.id ?? 0] };
  expect((await word(id, { ...ids, verdict: 'agree' })).status).toBe(404);
  expect((await word(id, { ...ids, verdict: 'disagree' })).status).toBe(400);
  expect((await word(id, { ...ids, verdict: 'agree', class: 'High' })).status).toBe(400);
});

it('become an audience, tasks for owners, and classes in the list of leads to qualify', async () => {
  const { id } = await scene.finished(ann);
  const params = { id };
  const rows = async (table: string) =>
    (
      await scene.sql(
        company,
        sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`,
      )
    )[0]?.n;
  const named = { name: 'High ones', class: ['High' as const] };
  const saved = await scene.kade.call(saveClassificationAudience, { params, body: named }, ann);
  expect(saved).toMatchObject({ status: 201, body: { name: 'High ones', count: 5 } });
  const none = { name: 'Nobody', class: ['High' as const], segment: ['Hotel'] };
  expect(
    (await scene.kade.call(saveClassificationAudience, { params, body: none }, ann)).status,
  ).toBe(409);
  const twice = await scene.kade.call(saveClassificationAudience, { params, body: named }, ann);
  expect(twice.body).toMatchObject({ code: 'name_taken' });
  expect(await rows('audience')).toBe(1);

  const task = { title: 'Call them', class: ['Medium' as const] };
  const tasks = await scene.kade.call(createClassificationTasks, { params, body: task }, ann);
  expect(tasks).toMatchObject({ status: 201, body: { tasks: 5 } });
  expect(await rows('activity')).toBe(5);

  const waiting = async (query: object = {}) =>
    (await scene.kade.call(listLeadsToQualify, { query }, ann)).body;
  expect((await waiting()).results[0]?.ai_class).toBeNull();
  const some = { class: ['High' as const, 'Medium' as const] };
  const fed = await scene.kade.call(feedQualification, { params, body: some }, ann);
  expect(fed.body).toEqual({ fed: 10, waiting: 10 });
  expect((await waiting({ ai_class: 'High' })).count).toBe(5);
  expect((await waiting({ ai_class: 'Low' })).count).toBe(0);
  const [first] = (await scene.results(id, ann, { class: 'High' })).results;
  await word(id, { profile_ids: [first?.profile.id ?? 0], verdict: 'disagree', class: 'Low' });
  expect((await waiting({ ai_class: 'High' })).count).toBe(4);
  await scene.kade.call(feedQualification, { params, body: { class: [] } }, ann);
  expect((await waiting({ ai_class: 'High' })).count).toBe(0);
  const admin = await scene.kade.aUser(company, ['company:admin']);
  const deeds = (await scene.kade.call(listAudit, { query: {} }, admin)).body.results;
  expect(deeds.map(({ action }) => action)).toContain('classification.feed');
});
