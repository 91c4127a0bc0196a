import {
  type CallInput,
  getClassificationPrompt,
  getClassificationSetup,
  type LabelClass,
  labelLead,
  listClassifications,
  listLabels,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { modelScene, type Scene } from '../classification.testkit.js';

let scene: Scene;
let company: number;
let ann: TestUser;
beforeAll(async () => {
  // Nobody works here: runs stand where a test has put them.
  scene = await modelScene({ worker: false });
});
afterAll(() => scene.close());

const fresh = async () => {
  ({ id: company, ann } = await scene.company(5));
};

it('runs are found by words of their name or criteria, by status and by mode, in each order', async () => {
  await fresh();
  const runs = [
    { name: 'Bravo', criteria: 'Hotels', status: 'finished', work: 'finished', cost: 3, total: 5 },
    { name: 'Alpha', criteria: 'Bakeries', status: 'running', work: 'failed', cost: 1, total: 9 },
    { name: 'Delta', criteria: 'Bravery', status: 'queued', work: 'aborted', cost: 4, total: 7 },
    { name: 'Charlie', criteria: 'Hotels', status: 'ready', work: 'finished', cost: 2, total: 1 },
  ];
  for (const { status, work, cost, total, ...body } of runs) {
    const id = await scene.create(ann, body);
    await scene.sql(
      company,
      sql`with done as (update classification_run set status = ${status}, cost = ${cost}, total = ${total}
        where id = ${id} returning run_id) update run set status = ${work} from done where run.id = done.run_id`,
    );
  }
  await scene.sql(
    company,
    sql`update classification_prompt set mode = 'built_in', model = null where criteria = 'Bakeries'`,
  );
  const named = async (query: NonNullable<CallInput<typeof listClassifications>['query']>) => {
    const { body } = await scene.kade.call(listClassifications, { query }, ann);
    expect(body.count).toBe(body.results.length);
    return body.results.map(({ name }) => name);
  };
  expect(await named({})).toEqual(['Charlie', 'Delta', 'Alpha', 'Bravo']);
  expect(await named({ search: 'brav' })).toEqual(['Delta', 'Bravo']);
  expect(await named({ search: 'alph' })).toEqual(['Alpha']);
  expect(await named({ status: ['ready', 'finished'] })).toEqual(['Charlie', 'Bravo']);
  // One whose worker gave up has failed, one whose work was stopped is paused: as the list shows them, so they are found.
  expect(await named({ status: ['failed'] })).toEqual(['Alpha']);
  expect(await named({ status: ['paused'] })).toEqual(['Delta']);
  expect(await named({ status: ['running'] })).toEqual([]);
  expect(await named({ mode: ['built_in'] })).toEqual(['Alpha']);
  expect(await named({ mode: ['model'] })).toEqual(['Charlie', 'Delta', 'Bravo']);
  const orders = {
    created_at: ['Bravo', 'Alpha', 'Delta', 'Charlie'],
    name: ['Alpha', 'Bravo', 'Charlie', 'Delta'],
    cost: ['Alpha', 'Charlie', 'Bravo', 'Delta'],
    total: ['Charlie', 'Bravo', 'Delta', 'Alpha'],
  } as const;
  for (const [ordering, names] of Object.entries(orders)) {
    expect(await named({ ordering: ordering as 'name' }), ordering).toEqual(names);
    expect(await named({ ordering: `-${ordering}` as '-name' }), ordering).toEqual(
      [...names].reverse(),
    );
  }
});

it('the golden set is found by class, state and name, and what people differ on is of no class', async () => {
  await fresh();
  const ben = await scene.kade.aUser(company, ['product:scoring-ai'], 'Ben');
  const leads = await scene.sql(
    company,
    sql<{ id: number }>`select id from profile order by external_id`,
  );
  const label = (at: number, name: LabelClass, who = ann) =>
    scene.kade.call(labelLead, { body: { profile_id: leads[at]?.id ?? 0, class: name } }, who);
  await label(2, 'High');
  await label(0, 'Medium');
  await label(1, 'High');
  await label(1, 'High', ben);
  await label(3, 'High');
  await label(3, 'Low', ben);
  const found = async (query: NonNullable<CallInput<typeof listLabels>['query']>) => {
    const { body } = await scene.kade.call(listLabels, { query }, ann);
    expect(body).toMatchObject({ by_class: { High: 2, Medium: 1, Low: 0 }, disputed: 1 });
    expect(body.count).toBe(body.results.length);
    return body.results.map(({ profile }) => profile.name);
  };
  expect(await found({})).toEqual(['Lead 4', 'Lead 2', 'Lead 1', 'Lead 3']);
  expect(await found({ ordering: 'labelled_at' })).toEqual([
    'Lead 3',
    'Lead 1',
    'Lead 2',
    'Lead 4',
  ]);
  expect(await found({ ordering: '-name' })).toEqual(['Lead 4', 'Lead 3', 'Lead 2', 'Lead 1']);
  expect(await found({ class: ['High'], ordering: 'name' })).toEqual(['Lead 2', 'Lead 3']);
  expect(await found({ class: ['Medium', 'Low'] })).toEqual(['Lead 1']);
  expect(await found({ state: ['one'], ordering: 'name' })).toEqual(['Lead 1', 'Lead 3']);
  expect(await found({ state: ['agreed', 'disputed'] })).toEqual(['Lead 4', 'Lead 2']);
  expect(await found({ search: 'lead 3' })).toEqual(['Lead 3']);
});

it('before a run has its leads the prompt is shown without one, and a lead not sent yet as it would be', async () => {
  await fresh();
  const id = await scene.create(ann, { criteria: 'Hotels by the sea' });
  const shown = async () =>
    (await scene.kade.call(getClassificationPrompt, { params: { id } }, ann)).body;
  const { text, lead } = await shown();
  expect([lead, text?.lead]).toEqual([null, 'ideal customer: Hotels by the sea']);
  const [first] = await scene.sql(
    company,
    sql<{
      profile_id: number;
    }>`insert into classification_item (company_id, run_id, profile_id, stage, place)
      select ${company}, ${id}, id, 0, 1 from profile where external_id = 'L1' returning profile_id`,
  );
  const before = await shown();
  expect(before.lead).toEqual({ id: Number(first?.profile_id), name: 'Lead 1' });
  expect(before.text?.lead).toMatch(/column SEGMENT: Hotel\n/);
  // As it was sent, whatever it is now.
  await scene.sql(company, sql`update classification_item set sent = '{"SEGMENT": "Bar"}'`);
  expect((await shown()).text?.lead).toMatch(/column SEGMENT: Bar$/);
});

it('a new run says which columns may not leave the house, and that is none of those it sends', async () => {
  await fresh();
  const { body } = await scene.kade.call(getClassificationSetup, {}, ann);
  expect(body.columns.length).toBeGreaterThan(0);
  expect(body.columns.filter((column) => body.withheld.includes(column))).toEqual([]);
  expect(body).toMatchObject({ mode: 'model', model: 'test-model', leads: 5 });
});
