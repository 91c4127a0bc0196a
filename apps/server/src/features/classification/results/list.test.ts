import {
  type CallInput,
  createClassificationTasks,
  type LabelClass,
  labelLead,
  listClassificationExamples,
  type listClassificationResults,
  overrideClassification,
  saveClassificationAudience,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { modelScene, type Scene } from '../classification.testkit.js';

let scene: Scene;
let company: number;
let ann: TestUser;
let id: number;
/** Ids of leads by name. */
let leads: Record<string, number>;
beforeAll(async () => {
  scene = await modelScene({ worker: false });
  ({ id: company, ann } = await scene.company(8));
  await scene.sql(
    company,
    sql`update profile set province = 'Gelderland' where external_id in ('L1', 'L2')`,
  );
  ({ id } = await scene.worked(ann));
  const rows = await scene.sql(
    company,
    sql<{ id: number; name: string }>`select id, name from profile`,
  );
  leads = Object.fromEntries(rows.map((row) => [row.name, Number(row.id)]));
});
afterAll(() => scene.close());

const word = (names: readonly string[], body: object) =>
  scene.kade.call(
    overrideClassification,
    {
      params: { id },
      body: { profile_ids: names.map((name) => leads[name] ?? 0), ...body } as never,
    },
    ann,
  );
type Query = NonNullable<CallInput<typeof listClassificationResults>['query']>;
const found = async (query: Query) => {
  const body = await scene.results(id, ann, { ordering: 'name', ...query });
  expect(body.count).toBe(body.results.length);
  return body.results.map(({ profile }) => profile.name.replace('Lead ', '')).join(' ');
};

it('results are found by each of their filters alone', async () => {
  const label = (name: string, as: LabelClass) =>
    scene.kade.call(labelLead, { body: { profile_id: leads[name] ?? 0, class: as } }, ann);
  await label('Lead 4', 'High');
  await label('Lead 5', 'Low');
  await scene.sql(
    company,
    sql`update classification_item set state = 'taken_over' where run_id = ${id} and profile_id = ${leads['Lead 6']}`,
  );
  await word(['Lead 8'], { verdict: 'disagree', class: 'Low' });
  await word(['Lead 1'], { verdict: 'agree' });
  const narrowed: readonly (readonly [Query, string])[] = [
    [{}, '1 2 3 4 5 6 7 8'],
    [{ class: ['High'] }, '4'],
    [{ class: ['Low', 'Medium'] }, '1 2 5 6 8'],
    [{ said: ['High'] }, '4 8'],
    [{ label: ['High', 'Medium'] }, '4'],
    [{ state: ['taken_over'] }, '6'],
    [{ override: ['disagree'] }, '8'],
    [{ override: ['agree'] }, '1'],
    [{ override: ['none'] }, '2 3 4 5 6 7'],
    [{ segment: ['Hotel'] }, '1 5'],
    [{ province: ['Gelderland'] }, '1 2'],
    [{ search: 'ead 3' }, '3'],
    [{ said: ['High'], label: ['High'] }, '4'],
  ];
  for (const [query, names] of narrowed)
    expect(await found(query), JSON.stringify(query)).toBe(names);
  await word(['Lead 8', 'Lead 1'], { verdict: 'withdraw' });
});

it('results come in each order either way round, High and the most certain first', async () => {
  await scene.sql(
    company,
    sql`update classification_item i set says = n::real / 10, cost = (n * 5) % 8, answered_at = now() + (n * 3) % 8 * interval '1 hour'
      from (select id, substr(external_id, 2)::int as n from profile) p where p.id = i.profile_id and i.run_id = ${id}`,
  );
  expect(await found({ ordering: 'class' })).toBe('8 4 5 1 6 2 7 3');
  expect(await found({ ordering: '-class' })).toBe('7 3 6 2 5 1 8 4');
  const orders: Readonly<Record<string, string>> = {
    name: '1 2 3 4 5 6 7 8',
    says: '1 2 3 4 5 6 7 8',
    cost: '8 5 2 7 4 1 6 3',
    answered_at: '8 3 6 1 4 7 2 5',
  };
  for (const [ordering, names] of Object.entries(orders)) {
    expect(await found({ ordering: ordering as 'name' }), ordering).toBe(names);
    const back = names.split(' ').reverse().join(' ');
    expect(await found({ ordering: `-${ordering}` as '-name' }), ordering).toBe(back);
  }
});

it('a task is for who owns the lead, and for who asks where nobody does or the owner has left', async () => {
  const ben = await scene.kade.aUser(company, ['company:sales'], 'Ben');
  const gone = await scene.kade.aUser(company, ['company:sales'], 'Gone');
  await scene.sql(
    company,
    sql`update profile set owner_user_id = case external_id when 'L1' then ${ben.id}::bigint when 'L2' then ${gone.id}::bigint end`,
  );
  await scene.sql(company, sql`update app_user set is_active = false where id = ${gone.id}`);
  const body = {
    title: 'Call them',
    profile_ids: ['Lead 1', 'Lead 2', 'Lead 3'].map((name) => leads[name] ?? 0),
  };
  const reply = await scene.kade.call(createClassificationTasks, { params: { id }, body }, ann);
  expect(reply.body).toEqual({ tasks: 3 });
  const tasks = await scene.sql(
    company,
    sql<{ name: string; owner: number }>`select p.name, a.owner_id as owner from activity a
      join profile p on p.company_id = a.company_id and p.id = a.profile_id order by p.name`,
  );
  expect(tasks.map(({ name, owner }) => [name, Number(owner)])).toEqual([
    ['Lead 1', ben.id],
    ['Lead 2', ann.id],
    ['Lead 3', ann.id],
  ]);
});

it('of a selection those alone are saved that are chosen', async () => {
  const body = {
    name: 'A hotel',
    profile_ids: ['Lead 1', 'Lead 4'].map((name) => leads[name] ?? 0),
    class: ['Medium' as const],
  };
  const saved = await scene.kade.call(saveClassificationAudience, { params: { id }, body }, ann);
  expect(saved.body).toMatchObject({ name: 'A hotel', count: 1 });
});

it('what people said otherwise last is offered first as an example, and goes along only where that is asked', async () => {
  await word(['Lead 8'], { verdict: 'disagree', class: 'Low', note: 'First' });
  await word(['Lead 1'], { verdict: 'disagree', class: 'High', note: 'Second' });
  await word(['Lead 2'], { verdict: 'agree' });
  const { body } = await scene.kade.call(listClassificationExamples, {}, ann);
  expect(body.results.map(({ profile, why }) => [profile.name, why])).toEqual([
    ['Lead 1', 'Second'],
    ['Lead 8', 'First'],
  ]);
  const examplesOf = async (more: object) => {
    const made = await scene.create(ann, more);
    return (await scene.detail(made, ann)).examples.map(({ profile_id }) => profile_id);
  };
  const [one, eight, three] = ['Lead 1', 'Lead 8', 'Lead 3'].map((name) => leads[name]);
  expect(await examplesOf({})).toEqual([one, eight]);
  expect(await examplesOf({ use_overrides: false })).toEqual([]);
  // What was chosen by hand stands first, and nobody is an example twice.
  const examples = [three, one].map((profile_id) => ({ profile_id, class: 'Medium', why: null }));
  expect(await examplesOf({ examples })).toEqual([three, one, eight]);
  const stranger = await scene.company(1);
  const [theirs] = await scene.sql(stranger.id, sql<{ id: number }>`select id from profile`);
  const foreign = [{ profile_id: Number(theirs?.id), class: 'High', why: null }];
  await expect(scene.create(ann, { examples: foreign })).rejects.toThrow(/^404/);
});
