import {
  changeAiSettings,
  compareClassifications,
  getAiSettings,
  getClassificationFigures,
  getClassificationSetup,
  type LabelClass,
  labelLead,
  listPrompts,
  overrideClassification,
  testClassificationStability,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { classOfSegment, modelScene, type Scene } from '../classification.testkit.js';

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

const idOf = (n: number) => leads[n] ?? 0;
const label = async (given: Readonly<Record<number, LabelClass>>, who = ann) => {
  for (const [n, name] of Object.entries(given))
    await scene.kade.call(labelLead, { body: { profile_id: idOf(Number(n)), class: name } }, who);
};
/** As the model says it. */
const right = { 1: 'Medium', 2: 'Low', 4: 'High', 5: 'Medium', 6: 'Low', 8: 'High' } as const;
const word = (id: number, n: number, body: object) =>
  scene.kade.call(
    overrideClassification,
    { params: { id }, body: { profile_ids: [idOf(n)], ...body } as never },
    ann,
  );
const figures = async (id: number) =>
  (await scene.kade.call(getClassificationFigures, { params: { id } }, ann)).body;
const prompts = async () => (await scene.kade.call(listPrompts, { query: {} }, ann)).body.results;
const compare = async (id: number, other?: number) =>
  (
    await scene.kade.call(
      compareClassifications,
      { params: { id }, query: other === undefined ? {} : { with: other } },
      ann,
    )
  ).body;
/** Asks the leads of a run a second time, and answers. */
const secondLook = async (id: number) => {
  await scene.kade.call(testClassificationStability, { params: { id }, body: {} }, ann);
  const [again] = await scene.sql(
    company,
    sql<{ id: number }>`select id from classification_run where again_of = ${id}`,
  );
  await scene.work(company, Number(again?.id));
};

it('what a run says of its certainty is held against labels in fifths, the lowest first, its examples and Unknown aside', async () => {
  scene.server.answer = ({ data }) => ({
    class: classOfSegment[data['column SEGMENT'] ?? ''] ?? 'Unknown',
    certainty: Number(data['column EMPLOYEES_TOTAL']) / 8,
    reasons: [],
  });
  await label({ ...right, 3: 'Low', 7: 'Low', 5: 'High' });
  const says = async (id: number) =>
    (await figures(id)).golden.says.map(({ from, to, leads: n, right: share }) => [
      ...[from, to, n, share.hits],
    ]);
  const { id } = await scene.worked(ann);
  expect(await says(id)).toEqual([
    [0, 0.2, 1, 1],
    [0.2, 0.4, 1, 1],
    [0.4, 0.6, 1, 1],
    [0.6, 0.8, 2, 1],
    // The most certain is in the last of them.
    [0.8, 1, 1, 1],
  ]);
  const examples = [{ profile_id: idOf(8), class: 'High', why: null }];
  const other = await scene.worked(ann, { name: 'With an example', examples });
  expect(await says(other.id)).toHaveLength(4);
  // It proves nothing anywhere: neither of the prompt, nor of the two runs beside each other.
  expect((await prompts()).map(({ golden }) => [golden.answered, golden.right])).toEqual([
    [7, 4],
    [8, 5],
  ]);
  for (const [one, beside] of [
    [id, other.id],
    [other.id, id],
  ] as const)
    expect((await compare(one, beside)).test).toMatchObject({ leads: 7 });
});

it('people are held against a run by the words they gave on its answers in it', async () => {
  const { id } = await scene.worked(ann);
  expect((await figures(id)).agreed).toBeNull();
  const other = await scene.worked(ann, { name: 'Other', criteria: 'Hotels' });
  await word(id, 4, { verdict: 'agree' });
  await word(id, 2, { verdict: 'disagree', class: 'High' });
  await word(other.id, 5, { verdict: 'agree' });
  await scene.sql(
    company,
    sql`update classification_item set said = null, state = 'failed' where run_id = ${id} and profile_id = ${idOf(6)}`,
  );
  await word(id, 6, { verdict: 'disagree', class: 'High' });
  expect((await figures(id)).agreed).toMatchObject({ hits: 1, of: 2 });
  // Nobody labelled anything that the prompts could be held against each other on.
  expect((await figures(other.id)).against).toBeNull();
  expect((await compare(other.id, id)).test).toBeNull();
  expect((await figures(other.id)).agreed).toMatchObject({ hits: 1, of: 1 });
});

it('beside a run stands how far the two people agree who have most leads in common', async () => {
  const cas = await scene.kade.aUser(company, ['product:scoring-ai'], 'Cas');
  const { id } = await scene.worked(ann);
  expect((await figures(id)).people).toBeNull();
  await label({ 1: 'Medium' });
  await label({ 2: 'Low', 4: 'High', 5: 'Medium' }, cas);
  await label({ 1: 'Low', 2: 'High', 4: 'High', 5: 'Medium' }, ben);
  expect((await figures(id)).people).toMatchObject({ leads: 3, same: 2 });
});

it('a prompt is held against the one that was finished with last before or since, on what both answered', async () => {
  await label(right);
  const first = await scene.worked(ann, { name: 'First' });
  expect((await figures(first.id)).against).toBeNull();
  scene.server.answer = ({ data }) => ({
    class: data['column SEGMENT'] === 'Hotel' ? 'Medium' : 'Low',
    ...{ certainty: 0.5, reasons: [] },
  });
  const second = await scene.worked(ann, { name: 'Second', criteria: 'Hotels' });
  expect((await figures(second.id)).against).toMatchObject({
    other: { number: 1 },
    test: { leads: 6, only_this: 0, only_other: 2, verdict: 'too_few' },
  });
  expect((await figures(first.id)).against).toMatchObject({
    other: { number: 2 },
    test: { leads: 6, only_this: 2, only_other: 0 },
  });
  // A second look at the first is no use of its prompt, and its answers prove nothing of it.
  await secondLook(first.id);
  expect((await prompts()).map(({ number, in_use, golden }) => [number, in_use, golden])).toEqual([
    [2, true, { answered: 6, right: 4 }],
    [1, false, { answered: 6, right: 6 }],
  ]);
});

it('of a lead that a prompt answered twice the later answer counts', async () => {
  await label(right);
  const first = await scene.worked(ann, { name: 'First' });
  await scene.sql(
    company,
    sql`update profile set segment = 'Hotel', version = version + 1 where external_id = 'L4'`,
  );
  const again = await scene.worked(ann, { name: 'Again' });
  expect(again).toMatchObject({ asked: 1, prompt: first.prompt });
  expect((await prompts()).map(({ runs, golden }) => [runs, golden.right])).toEqual([[2, 5]]);
  // Where it got none, the one before stands.
  await scene.sql(
    company,
    sql`update classification_item set said = null where run_id = ${again.id} and profile_id = ${idOf(4)}`,
  );
  expect((await prompts()).map(({ golden }) => golden)).toEqual([{ answered: 6, right: 6 }]);
});

it('a run is held against the latest before it, a second look aside, and by the columns that both looked at', async () => {
  const admin = await scene.kade.aUser(company, ['company:admin', 'product:scoring-ai']);
  const allow = async (columns: string[]) => {
    const { version } = (await scene.kade.call(getAiSettings, {}, admin)).body;
    await scene.kade.call(changeAiSettings, { body: { version, columns } }, admin);
  };
  await scene.worked(ann, { name: 'First' });
  await allow(['SEGMENT', 'CITY']);
  const second = await scene.worked(ann, { name: 'Second' });
  await secondLook(second.id);
  await allow(['SEGMENT', 'PROVINCE']);
  await scene.sql(
    company,
    sql`update profile set segment = 'Restaurant', city = 'Urk', province = 'Flevoland' where external_id = 'L2'`,
  );
  const third = await scene.worked(ann, { name: 'Third' });
  const { other, results } = await compare(third.id);
  expect(other.name).toBe('Second');
  expect(results.map(({ profile, changed }) => [profile.name, changed])).toEqual([
    ['Lead 2', [{ column: 'SEGMENT', other: 'Café', this: 'Restaurant' }]],
  ]);
});

it('a prompt that somebody wanted although it is worse is not asked about again', async () => {
  await scene.addLeads(company, 8, 9);
  await scene.sql(
    company,
    sql`insert into classification_label (company_id, profile_id, user_id, class)
      select ${company}, id, ${ann.id}, case segment when 'Restaurant' then 'High' when 'Hotel' then 'Medium' else 'Low' end
      from profile`,
  );
  await scene.worked(ann, { name: 'Good' });
  scene.server.answer = () => ({ class: 'Unknown', certainty: 0.5, reasons: [] });
  const bad = { name: 'Bad', criteria: 'Something else altogether' };
  const estimated = async (body: object) => {
    const id = await scene.create(ann, body);
    await scene.work(company, id);
    return id;
  };
  const first = await estimated(bad);
  expect((await scene.start(first, ann)).body).toMatchObject({ code: 'prompt_worse' });
  expect((await scene.start(first, ann, { confirm_worse: true })).status).toBe(200);
  await scene.work(company, first);
  await scene.worked(ann, { name: 'Good again' });
  expect((await prompts()).map(({ in_use, confirmed }) => [in_use, confirmed])).toEqual([
    [false, true],
    [true, false],
  ]);
  const second = await estimated(bad);
  expect((await scene.start(second, ann)).status).toBe(200);
  await scene.work(company, second);
  expect(await scene.detail(second, ann)).toMatchObject({ status: 'finished' });
  // Another one that is worse is.
  const other = await estimated({ ...bad, criteria: 'Something else again' });
  await scene.worked(ann, { name: 'Good once more' });
  expect((await scene.start(other, ann)).body).toMatchObject({ code: 'prompt_worse' });
});

it('before a run it is told how many leads there are, and how much people have labelled and said otherwise', async () => {
  await scene.sql(
    company,
    sql`update profile set kind_is_set = true, kind = case external_id when 'L1' then 'customer' else 'lead' end,
      crm_status = case external_id when 'L1' then 'customer' when 'L2' then 'lost' when 'L5' then 'do_not_contact' else 'lead' end`,
  );
  const { id, total, prompt } = await scene.worked(ann);
  await label({ 4: 'High', 6: 'Low', 8: 'High' });
  await label({ 8: 'Low' }, ben);
  await word(id, 4, { verdict: 'agree' });
  await word(id, 6, { verdict: 'disagree', class: 'High' });
  const { body } = await scene.kade.call(getClassificationSetup, {}, ann);
  expect(body).toMatchObject({ leads: 5, labelled: 2, overrides: 1, in_use: prompt });
  expect(total).toBe(5);
});
