import {
  cancelClassification,
  compareClassifications,
  createClassificationTasks,
  feedQualification,
  getClassificationFigures,
  type LabelClass,
  labelLead,
  listClassificationExamples,
  listLeadsToQualify,
  nextToLabel,
  overrideClassification,
  saveClassificationAudience,
  testClassificationStability,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { modelScene, type Scene } from '../classification.testkit.js';

let scene: Scene;
let company: number;
let ann: TestUser;
/** Ids of leads by their number. */
let leads: Record<number, number>;
beforeAll(async () => {
  // The test is the worker: it says when a stretch is done.
  scene = await modelScene({ worker: false });
});
beforeEach(async () => {
  ({ id: company, ann } = await scene.company(24));
  const rows = await scene.sql(
    company,
    sql<{ id: number; n: number }>`select id, substr(external_id, 2)::int as n from profile`,
  );
  leads = Object.fromEntries(rows.map(({ id, n }) => [n, Number(id)]));
});
afterEach(() => scene.reset());
afterAll(() => scene.close());

const idOf = (n: number) => leads[n] ?? 0;
const label = (n: number, name: LabelClass | null) =>
  scene.kade.call(labelLead, { body: { profile_id: idOf(n), class: name } }, ann);
const word = (id: number, body: object) =>
  scene.kade.call(overrideClassification, { params: { id }, body: body as never }, ann);
const numbersIn = async (id: number, query: object = {}) =>
  (await scene.results(id, ann, { ordering: 'name', page_size: 100, ...query })).results
    .map(({ profile }) => Number(profile.name.replace('Lead ', '')))
    .sort((a, b) => a - b);
const secondLook = async (id: number) => {
  const asked = { params: { id }, body: {} };
  const reply = await scene.kade.call(testClassificationStability, asked, ann);
  return [reply.status, reply.status === 202 ? reply.body.stability?.leads : null];
};
const qualify = async (ai_class: string) =>
  (await scene.kade.call(listLeadsToQualify, { query: { ai_class } as never }, ann)).body.results
    .map(({ name }) => Number(name.replace('Lead ', '')))
    .sort((a, b) => a - b);

it('labelled leads besides those of a run are asked for the golden set, and count for nothing else', async () => {
  // The latest first: one that came in last is among the run's own.
  await scene.sql(
    company,
    sql`update profile set created_at = created_at + interval '1 day' where external_id = 'L3'`,
  );
  await label(1, 'Medium');
  await label(2, 'High');
  await label(24, 'High');
  const { id, ...run } = await scene.worked(ann, { limit: 4 });
  expect(scene.server.requests).toHaveLength(6);
  expect(run).toMatchObject({
    ...{ total: 4, done: 4, asked: 4, limit: 4, job: { processed: 4, total: 4 } },
    results: { count: 4, by_class: { High: 1, Medium: 0, Low: 1, Unknown: 2 } },
  });
  expect(await numbersIn(id)).toEqual([3, 22, 23, 24]);
  const figures = async () =>
    (await scene.kade.call(getClassificationFigures, { params: { id } }, ann)).body.golden;
  expect(await figures()).toMatchObject({ leads: 3, answered: 3 });
  // What was paid for them is paid for the run.
  const [{ spent } = { spent: 0 }] = await scene.sql(
    company,
    sql<{ spent: number }>`select sum(cost)::float8 as spent from ai_call`,
  );
  expect(run.cost).toBeCloseTo(spent, 6);

  const disagree = { verdict: 'disagree', class: 'Low' };
  expect((await word(id, { profile_ids: [idOf(1)], ...disagree })).status).toBe(404);
  const all = await scene.worked(ann, { name: 'All' });
  expect(all).toMatchObject({ total: 24, taken_over: 6, asked: 18 });
  expect((await word(all.id, { profile_ids: [idOf(1)], ...disagree })).status).toBe(200);
  expect((await scene.detail(id, ann)).results).toEqual(run.results);
  expect((await scene.detail(all.id, ann)).results.by_class).toMatchObject({ Medium: 5, Low: 7 });

  const params = { id };
  const named = { name: 'All of the run' };
  const saved = await scene.kade.call(saveClassificationAudience, { params, body: named }, ann);
  expect(saved.body).toMatchObject({ count: 4 });
  const task = { title: 'Call' };
  const given = await scene.kade.call(createClassificationTasks, { params, body: task }, ann);
  expect(given.body).toEqual({ tasks: 4 });
  const other = await scene.worked(ann, {
    ...{ name: 'Others', limit: 6, criteria: 'Hotels', use_overrides: false },
  });
  const compared = await scene.kade.call(
    compareClassifications,
    { params: { id: other.id }, query: { with: id } },
    ann,
  );
  expect(compared.body).toMatchObject({ both: 4, only_this: 2, only_other: 0, test: { leads: 3 } });
  // Whom one of two asked besides they have not in common, whichever it is.
  for (const [one, beside, only_this, only_other] of [
    [all.id, id, 20, 0],
    [id, all.id, 0, 20],
  ] as const) {
    const given = { params: { id: one }, query: { with: beside } };
    const { body } = await scene.kade.call(compareClassifications, given, ann);
    expect(body).toMatchObject({ both: 4, only_this, only_other });
  }
  expect(await secondLook(id)).toEqual([202, 4]);

  // Whoever takes the label back is not asked for it by a run that it is none of.
  await label(1, null);
  const skip = [3, 22, 23].map(idOf);
  const next = await scene.kade.call(nextToLabel, { query: { run_id: id, skip } as never }, ann);
  expect(next.body.lead).toBeNull();
});

it('of a run that was cancelled what has no answer is no result to go on with', async () => {
  const whole = await scene.worked(ann, { name: 'Whole' });
  const id = await scene.create(ann, { name: 'Half', criteria: 'Hotels' });
  await scene.work(company, id);
  const params = { id };
  await scene.kade.call(cancelClassification, { params, body: {} }, ann);
  const waiting = await numbersIn(id, { state: 'waiting' });
  expect(waiting).toHaveLength(4);
  const held = async (one: number, other: number) =>
    (
      await scene.kade.call(
        compareClassifications,
        { params: { id: one }, query: { with: other } },
        ann,
      )
    ).body;
  expect(await held(id, whole.id)).toMatchObject({ both: 20, only_this: 0, only_other: 4 });
  expect(await held(whole.id, id)).toMatchObject({ both: 20, only_this: 4, only_other: 0 });

  const body = { name: 'Answered' };
  const saved = await scene.kade.call(saveClassificationAudience, { params, body }, ann);
  expect(saved.body).toMatchObject({ count: 20 });
  const task = { title: 'Call' };
  const given = await scene.kade.call(createClassificationTasks, { params, body: task }, ann);
  expect(given.body).toEqual({ tasks: 20 });
  expect(await secondLook(id)).toEqual([202, 20]);

  // Nobody agrees with what was not said; who says something says it all the same.
  const [first = 0] = waiting;
  const ids = { profile_ids: [idOf(first)] };
  const agreed = await word(id, { ...ids, verdict: 'agree' });
  expect([agreed.status, agreed.body]).toEqual([
    409,
    expect.objectContaining({ reason: 'classification_no_answers' }),
  ]);
  const { High } = (await scene.detail(id, ann)).results.by_class;
  expect((await word(id, { ...ids, verdict: 'disagree', class: 'High' })).status).toBe(200);
  const { results } = await scene.detail(id, ann);
  expect(results).toMatchObject({ count: 21, by_class: { High: High + 1 } });
  const offered = (await scene.kade.call(listClassificationExamples, {}, ann)).body.results;
  expect(offered.map(({ profile, said }) => [profile.name, said])).toEqual([
    [`Lead ${first}`, null],
  ]);
});

it('the list of leads to qualify has the classes of one run, until another or none is shown there', async () => {
  const one = await scene.worked(ann, { name: 'One', limit: 8 });
  scene.server.answer = () => ({ class: 'Low', certainty: 0.5, reasons: [] });
  const other = await scene.worked(ann, { name: 'Other', limit: 8, criteria: 'Hotels' });
  const open = await scene.create(ann, { name: 'Nothing yet' });
  const feed = (id: number, ...given: ('High' | 'Medium' | 'Low')[]) =>
    scene.kade.call(feedQualification, { params: { id }, body: { class: given } }, ann);
  const early = await feed(open, 'High');
  expect([early.status, early.body]).toEqual([
    409,
    expect.objectContaining({ reason: 'classification_no_answers' }),
  ]);
  expect((await feed(one.id, 'High', 'Medium')).body).toEqual({ fed: 4, waiting: 4 });
  expect([await qualify('High'), await qualify('Medium'), await qualify('Low')]).toEqual([
    ...[[20, 24], [17, 21], []],
  ]);
  expect((await feed(other.id, 'Low')).body).toEqual({ fed: 8, waiting: 8 });
  expect(await qualify('High')).toEqual([]);
  expect(await qualify('Low')).toHaveLength(8);
  expect((await feed(other.id)).body).toEqual({ fed: 0, waiting: 0 });
  expect(await qualify('Low')).toEqual([]);
});

it('a second look is at fifty leads at most, and tasks are for all that are meant or for none', async () => {
  const { id } = await scene.worked(ann, { limit: 2 });
  await scene.addLeads(company, 499, 25);
  await scene.sql(
    company,
    sql`insert into classification_item (company_id, run_id, profile_id, stage, place, state, said, sent, input_hash)
      select ${company}, ${id}, id, 2, 100, 'answered', 'Low', '{}', decode(md5('x'), 'hex')
      from profile where substr(external_id, 2)::int > 24`,
  );
  expect(await secondLook(id)).toEqual([202, 50]);
  const give = async (body: object = {}) => {
    const asked = { params: { id }, body: { title: 'Call', ...body } };
    const { status, body: told } = await scene.kade.call(createClassificationTasks, asked, ann);
    const [{ n } = { n: 0 }] = await scene.sql(
      company,
      sql<{ n: number }>`select count(*)::int as n from activity`,
    );
    return [status, (told as { reason?: string }).reason, n];
  };
  expect(await give()).toEqual([409, 'classification_too_many_tasks', 0]);
  expect(await give({ profile_ids: [idOf(23), idOf(24)] })).toEqual([201, undefined, 2]);
});
