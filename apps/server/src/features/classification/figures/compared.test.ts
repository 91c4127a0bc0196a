import {
  type CallInput,
  compareClassifications,
  type LabelClass,
  labelLead,
  listLabels,
  listPrompts,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { classOfSegment, modelScene, type Scene } from '../classification.testkit.js';

let scene: Scene;
let company: number;
let ann: TestUser;
beforeAll(async () => {
  scene = await modelScene({ worker: false });
});
beforeEach(async () => {
  ({ id: company, ann } = await scene.company(12));
});
afterEach(() => scene.reset());
afterAll(() => scene.close());

const leads = () =>
  scene.sql(
    company,
    sql<{ id: number }>`select id from profile order by substr(external_id, 2)::int`,
  );
const label = async (at: number, name: LabelClass, who = ann) => {
  const profile_id = Number((await leads())[at - 1]?.id);
  await scene.kade.call(labelLead, { body: { profile_id, class: name } }, who);
};
const compare = (
  id: number,
  query: NonNullable<CallInput<typeof compareClassifications>['query']> = {},
) => scene.kade.call(compareClassifications, { params: { id }, query }, ann);

it('a run is held against the one before it: what only one of them answered counts apart, and what moved most comes first', async () => {
  // A run that answered nothing is none to hold against.
  const first = await scene.worked(ann, { name: 'First' });
  await scene.create(ann, { name: 'Nothing yet' });
  scene.server.answer = ({ data }) => {
    const segment = data['column SEGMENT'] ?? '';
    const moved: Record<string, string> = { Restaurant: 'Low', Zorginstelling: 'Medium' };
    // Hotels and cafés as before; of those that moved as far, the most certain first.
    const certainty = Number(data['column EMPLOYEES_TOTAL'] ?? 0) / 100;
    return { class: moved[segment] ?? classOfSegment[segment], certainty, reasons: [] };
  };
  const second = await scene.worked(ann, { name: 'Second', criteria: 'Others', limit: 8 });
  expect((await compare(first.id)).status).toBe(404);
  const { body } = await compare(second.id);
  expect(body).toMatchObject({
    ...{ count: 4, both: 8, only_this: 0, only_other: 4, test: null },
    ...{ this: { name: 'Second' }, other: { name: 'First' }, agreement: { leads: 8, same: 4 } },
  });
  const rows = (given: typeof body) =>
    given.results.map(({ profile, distance }) => [profile.name, distance]);
  expect(rows(body)).toEqual([
    ['Lead 12', 2],
    ['Lead 8', 2],
    ['Lead 11', 1],
    ['Lead 7', 1],
  ]);
  expect(body.moves).toEqual(
    expect.arrayContaining([
      { from: 'High', to: 'Low', count: 2 },
      { from: 'Unknown', to: 'Medium', count: 2 },
      { from: 'Medium', to: 'Medium', count: 2 },
      { from: 'Low', to: 'Low', count: 2 },
    ]),
  );
  const counted = async (query: NonNullable<CallInput<typeof compareClassifications>['query']>) =>
    (await compare(second.id, query)).body.count;
  expect(await counted({ all: 'yes' })).toBe(8);
  expect(await counted({ from: ['High'] })).toBe(2);
  expect(await counted({ to: ['Medium'] })).toBe(2);
  expect(await counted({ all: 'yes', to: ['Medium'] })).toBe(4);
  // The other way round the counts change places.
  expect((await compare(first.id, { with: second.id })).body).toMatchObject({
    ...{ both: 8, only_this: 4, only_other: 0, other: { name: 'Second' } },
  });

  // Of the labelled leads those count that both answered.
  await label(12, 'High');
  await label(9, 'Medium');
  await label(1, 'High');
  expect((await compare(second.id)).body.test).toMatchObject({
    ...{ leads: 2, only_this: 0, only_other: 1 },
  });
});

it('the prompt in use is that of the run that was finished last, however often it was used before', async () => {
  const inUse = async () => {
    const { results } = (await scene.kade.call(listPrompts, { query: {} }, ann)).body;
    return results.filter((one) => one.in_use).map(({ number }) => number);
  };
  expect(await inUse()).toEqual([]);
  await scene.worked(ann, { criteria: 'One' });
  await scene.worked(ann, { criteria: 'Two' });
  const open = await scene.create(ann, { criteria: 'Three' });
  expect(await inUse()).toEqual([2]);
  await scene.worked(ann, { criteria: 'One' });
  expect(await inUse()).toEqual([1]);
  // Made before and finished after.
  await scene.work(company, open);
  await scene.start(open, ann);
  await scene.work(company, open);
  expect(await inUse()).toEqual([3]);
});

it('people who labelled are held against each other two by two, those with the most leads in common first', async () => {
  const ben = await scene.kade.aUser(company, ['product:scoring-ai'], 'Ben');
  const cas = await scene.kade.aUser(company, ['product:scoring-ai'], 'Cas');
  for (const at of [1, 2, 3, 4]) await label(at, 'High', ben);
  await label(1, 'Low');
  for (const at of [2, 3, 4]) await label(at, 'High', cas);
  const { pairs } = (await scene.kade.call(listLabels, { query: {} }, ann)).body;
  expect(pairs.map(({ a, b, agreement: { leads: n, same } }) => [a.name, b.name, n, same])).toEqual(
    [
      ['Ben', 'Cas', 3, 3],
      ['Ann', 'Ben', 1, 0],
    ],
  );
});
