import {
  type LabelClass,
  labelLead,
  listAudit,
  listLabels,
  nextToLabel,
  testClassificationStability,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { modelScene, type Scene } from '../classification.testkit.js';

let scene: Scene;
let company: number;
let ann: TestUser;
let ben: TestUser;
/** Ids of leads by their number: 4 and 8 are said to be High, 1 and 5 Medium, 2 and 6 Low, 3 and 7 Unknown. */
let leads: Record<number, number>;
beforeAll(async () => {
  scene = await modelScene({ worker: false });
});
beforeEach(async () => {
  ({ id: company, ann } = await scene.company(8));
  ben = await scene.kade.aUser(company, ['product:scoring-ai'], 'Ben');
  const rows = await scene.sql(
    company,
    sql<{ id: number; n: number }>`select id, substr(external_id, 2)::int as n from profile`,
  );
  leads = Object.fromEntries(rows.map(({ id, n }) => [n, Number(id)]));
});
afterEach(() => scene.reset());
afterAll(() => scene.close());

const label = async (n: number, name: LabelClass | null, who = ann, note?: string) =>
  (
    await scene.kade.call(
      labelLead,
      { body: { profile_id: leads[n] ?? 0, class: name, ...(note ? { note } : {}) } },
      who,
    )
  ).body.lead;
const next = async (who: TestUser, query: { run_id?: number; skip?: readonly number[] } = {}) => {
  const { skip = [], ...more } = query;
  const given = { ...more, skip: skip.map((n) => leads[n] ?? 0) };
  const { body } = await scene.kade.call(nextToLabel, { query: given as never }, who);
  const n = Object.keys(leads).find((key) => leads[Number(key)] === body.lead?.profile.id);
  return { ...body, n: n === undefined ? null : Number(n) };
};

it('one’s own label is put in place of one’s own and taken back; those of colleagues and of other leads stay', async () => {
  await label(1, 'High', ann, 'At first sight');
  await label(1, 'Low', ben);
  const both = await label(2, 'High');
  expect(both).toMatchObject({ state: 'one', class: 'High', labels: [{ by: { name: 'Ann' } }] });
  const replaced = await label(1, 'Medium', ann, 'At second sight');
  expect(replaced).toMatchObject({ state: 'disputed', class: null });
  // The earliest first: what was put down anew is later than what stood there.
  expect(replaced?.labels.map(({ class: name, note, by }) => [name, note, by])).toEqual([
    ['Low', null, { id: ben.id, name: 'Ben' }],
    ['Medium', 'At second sight', { id: ann.id, name: 'Ann' }],
  ]);
  expect([(await next(ann)).mine, (await next(ben)).mine]).toEqual([2, 1]);

  const left = await label(1, null);
  expect(left).toMatchObject({ state: 'one', class: 'Low', labels: [{ by: { name: 'Ben' } }] });
  expect([(await next(ann)).mine, (await next(ben)).mine]).toEqual([1, 1]);
  expect(await label(2, null)).toBeNull();
  const { results } = (await scene.kade.call(listLabels, { query: {} }, ann)).body;
  expect(results.map(({ profile, class: name }) => [profile.name, name])).toEqual([
    ['Lead 1', 'Low'],
  ]);
  const admin = await scene.kade.aUser(company, ['company:admin']);
  const asked = { query: { action: 'classification.label' as const } };
  const deeds = (await scene.kade.call(listAudit, asked, admin)).body.results;
  expect(
    deeds.map(({ object_id, detail }) => [object_id, (detail as { class: unknown }).class]),
  ).toEqual([
    [leads[2], null],
    [leads[1], null],
    [leads[1], 'Medium'],
    [leads[2], 'High'],
    [leads[1], 'Low'],
    [leads[1], 'High'],
  ]);
});

it('a second opinion is asked of what waits longest for one, of nobody twice, and no third one', async () => {
  const cas = await scene.kade.aUser(company, ['product:scoring-ai'], 'Cas');
  await label(6, 'High');
  await label(2, 'Low');
  await label(4, 'High', cas);
  expect(await next(ben)).toMatchObject({ n: 6, lead: { second: true } });
  expect((await next(ben, { skip: [6] })).n).toBe(2);
  await label(6, 'Low', ben);
  expect((await next(cas)).n).toBe(2);
  expect((await next(ann)).n).toBe(4);
  await label(4, 'High');
  // Nobody labelled anything else, and no run says whom there is.
  expect(await next(ann)).toMatchObject({ lead: null, mine: 3 });
});

it('a lead that nobody labelled is of the class with the fewest labels, Unknown after the others, and has an answer', async () => {
  const { id: run_id } = await scene.worked(ann);
  await label(4, 'High');
  await label(2, 'Low');
  const first = await next(ann, { run_id });
  expect(first.lead?.second).toBe(false);
  expect([1, 5]).toContain(first.n);
  expect([3, 7]).toContain((await next(ann, { run_id, skip: [1, 5] })).n);
  expect([6, 8]).toContain((await next(ann, { run_id, skip: [1, 3, 5, 7] })).n);
  expect((await next(ann, { run_id, skip: [1, 3, 5, 6, 7] })).n).toBe(8);
  await scene.sql(
    company,
    sql`update classification_item set said = null, state = 'failed' where profile_id = ${leads[8]}`,
  );
  expect((await next(ann, { run_id, skip: [1, 3, 5, 6, 7] })).lead).toBeNull();
});

it('without a run it is one of the latest that said something, a second look aside', async () => {
  const all = await scene.worked(ann, { name: 'All' });
  await scene.worked(ann, { name: 'The latest two', limit: 2, criteria: 'Hotels' });
  await scene.create(ann, { name: 'Nothing yet' });
  const asked = { params: { id: all.id }, body: {} };
  expect((await scene.kade.call(testClassificationStability, asked, ann)).status).toBe(202);
  const [again] = await scene.sql(
    company,
    sql<{ id: number }>`select id from classification_run where again_of is not null`,
  );
  await scene.work(company, Number(again?.id));
  expect((await next(ann, { skip: [7] })).n).toBe(8);
  expect((await next(ann, { skip: [8] })).n).toBe(7);
  expect((await next(ann, { skip: [7, 8] })).lead).toBeNull();
  expect((await next(ann, { run_id: all.id, skip: [7, 8] })).lead).not.toBeNull();
});
