import {
  cancelClassification,
  changeAiSettings,
  createClassification,
  deleteClassification,
  getAiSettings,
  labelLead,
  listAudit,
  listLabels,
  overrideClassification,
  pauseClassification,
  testClassificationStability,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { anAudience } from '../../audiences/audiences.testkit.js';
import { modelScene, type Scene } from '../classification.testkit.js';

let scene: Scene;
let company: number;
let ann: TestUser;
beforeAll(async () => {
  // Nobody works here: runs stand where a test has put them.
  scene = await modelScene({ worker: false });
});
beforeEach(async () => {
  ({ id: company, ann } = await scene.company(5));
});
afterEach(() => scene.reset());
afterAll(() => scene.close());

const put = (id: number, status: string, work = 'running') =>
  scene.sql(
    company,
    sql`with one as (update classification_run set status = ${status}, paused = case ${status}::text when 'paused' then 'person' end where id = ${id} returning run_id)
      update run set status = ${work} from one where run.id = one.run_id`,
  );
const leadIds = async () =>
  (
    await scene.sql(
      company,
      sql<{ id: number }>`select id from profile order by substr(external_id, 2)::int`,
    )
  ).map(({ id }) => Number(id));
const reasonOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { reason?: string }).reason,
];
const deeds = async () => {
  const admin = await scene.kade.aUser(company, ['company:admin']);
  const { results } = (await scene.kade.call(listAudit, { query: {} }, admin)).body;
  return results
    .map(({ action }) => action)
    .filter((action) => action.startsWith('classification'));
};

it.each([
  ['estimating', 'running', ['pause', 'cancel']],
  ['ready', 'finished', ['start', 'cancel', 'delete', 'stability']],
  ['queued', 'running', ['pause', 'cancel']],
  ['running', 'running', ['pause', 'cancel']],
  ['paused', 'aborted', ['resume', 'cancel', 'delete', 'stability']],
  // What its worker gave up has failed, whatever it was at.
  ['running', 'failed', ['resume', 'cancel', 'delete', 'stability']],
  ['finished', 'finished', ['delete', 'stability']],
  ['cancelled', 'aborted', ['delete', 'stability']],
] as const)(
  'of a run that is %s and its work %s nothing else is done than what is offered',
  async (status, work, may) => {
    const { id } = await scene.worked(ann);
    await put(id, status, work);
    const { can, status: at } = await scene.detail(id, ann);
    const offered = Object.entries(can).flatMap(([name, is]) => (is ? [name] : []));
    expect(offered.sort()).toEqual([...may].sort());
    const given = { params: { id }, body: {} };
    const calls = {
      start: () => scene.start(id, ann),
      pause: () => scene.kade.call(pauseClassification, given, ann),
      resume: () => scene.resume(id, ann),
      cancel: () => scene.kade.call(cancelClassification, given, ann),
      stability: () => scene.kade.call(testClassificationStability, given, ann),
      delete: () => scene.kade.call(deleteClassification, { params: { id } }, ann),
    };
    for (const [name, call] of Object.entries(calls))
      if (!(may as readonly string[]).includes(name))
        expect([name, (await call()).status]).toEqual([name, 409]);
    expect((await scene.detail(id, ann)).status).toBe(at);
    // Removed last: afterwards there is nothing to do anything with.
    for (const name of may.toSorted((a, b) => Number(a === 'delete') - Number(b === 'delete'))) {
      await put(id, status, work);
      const reply = await calls[name]();
      expect([name, reply.status >= 200 && reply.status < 300]).toEqual([name, true]);
      if (name !== 'delete')
        await scene.sql(company, sql`delete from classification_run where again_of = ${id}`);
    }
  },
);

it('a run that answered nothing yet is not looked at a second time, nor one that is being looked at', async () => {
  const again = (id: number) =>
    scene.kade.call(testClassificationStability, { params: { id }, body: {} }, ann);
  const open = await scene.create(ann);
  await put(open, 'ready', 'finished');
  expect((await scene.detail(open, ann)).can).toMatchObject({ start: true, stability: false });
  expect(reasonOf(await again(open))).toEqual([409, 'classification_no_answers']);
  const { id } = await scene.worked(ann);
  expect((await again(id)).body).toMatchObject({
    ...{ status: 'finished', can: { stability: false } },
    stability: { status: 'running', leads: 5, asked: 0 },
  });
  expect(reasonOf(await again(id))).toEqual([409, 'classification_no_answers']);
  expect((await scene.detail(id, ann)).can).toMatchObject({ stability: false, delete: true });
});

it('a run that was made for another model is looked at, ended and removed, and asks nobody anything any more', async () => {
  const { id } = await scene.worked(ann);
  await scene.sql(company, sql`update classification_prompt set model = 'gone-model'`);
  expect(await scene.detail(id, ann)).toMatchObject({ model: 'gone-model' });
  const asked = scene.server.requests.length;
  const given = { params: { id }, body: {} };
  const again = await scene.kade.call(testClassificationStability, given, ann);
  await put(id, 'ready', 'finished');
  const started = await scene.start(id, ann);
  await put(id, 'paused', 'aborted');
  for (const refused of [again, started, await scene.resume(id, ann)])
    expect(reasonOf(refused)).toEqual([409, 'classification_other_model']);
  expect((await scene.kade.call(cancelClassification, given, ann)).status).toBe(200);
  expect(scene.server.requests).toHaveLength(asked);
});

it('a run that goes on is no longer over, waits for nothing, and has the limit that it was given', async () => {
  const { id } = await scene.worked(ann);
  const stand = () =>
    scene.sql(
      company,
      sql`update classification_run set status = 'paused', paused = 'cap', cost = 2, cap = 2,
        waiting_until = now() + interval '1 hour', finished_at = now() where id = ${id}`,
    );
  await stand();
  // As much as was spent is room for nothing more.
  const low = await scene.resume(id, ann, { cap: 2 });
  expect([low.status, Object.keys((low.body as unknown as { errors: object }).errors)]).toEqual([
    400,
    ['cap'],
  ]);
  const went = await scene.resume(id, ann, { cap: 3 });
  expect(went.body).toMatchObject({
    ...{ status: 'queued', paused: null, cap: 3, finished_at: null },
    job: { status: 'queued', processed: 0, error: null },
  });
  const [row] = await scene.sql(
    company,
    sql<{
      waits: boolean;
    }>`select waiting_until is not null as waits from classification_run where id = ${id}`,
  );
  expect(row?.waits).toBe(false);
  await stand();
  expect((await scene.resume(id, ann)).body).toMatchObject({ status: 'queued', cap: 2 });
});

it('a pause and an end stop its work, and say until when nothing is waited for any more', async () => {
  for (const [call, status] of [
    [pauseClassification, 'paused'],
    [cancelClassification, 'cancelled'],
  ] as const) {
    const id = await scene.create(ann);
    await scene.sql(
      company,
      sql`update classification_run set status = 'running', waiting_until = now() + interval '1 hour' where id = ${id}`,
    );
    expect((await scene.detail(id, ann)).waiting_until).not.toBeNull();
    const { body } = await scene.kade.call(call, { params: { id }, body: {} }, ann);
    expect(body).toMatchObject({ status, waiting_until: null, job: { status: 'aborted' } });
    expect(body.finished_at === null).toBe(status === 'paused');
    const [row] = await scene.sql(
      company,
      sql<{
        waits: boolean;
      }>`select waiting_until is not null as waits from classification_run where id = ${id}`,
    );
    expect([status, row?.waits]).toEqual([status, false]);
    const asked = scene.server.requests.length;
    await scene.work(company, id);
    expect(scene.server.requests).toHaveLength(asked);
  }
});

it('with a run go its results; labels, what people said of leads and other runs stay', async () => {
  const first = await scene.worked(ann, { name: 'First' });
  const again = { params: { id: first.id }, body: {} };
  await scene.kade.call(testClassificationStability, again, ann);
  const second = await scene.worked(ann, { name: 'Second' });
  const [lead = 0, other = 0] = await leadIds();
  await scene.kade.call(labelLead, { body: { profile_id: lead, class: 'High' } }, ann);
  const say = { profile_ids: [lead], verdict: 'disagree', class: 'Low', note: 'Closed' };
  const params = { id: first.id };
  await scene.kade.call(overrideClassification, { params, body: say as never }, ann);
  const taken = async () => {
    const { results } = await scene.results(second.id, ann);
    return results.find(({ profile }) => profile.id === lead);
  };
  expect(await taken()).toMatchObject({
    taken_from: { id: first.id, name: 'First' },
    override: { class: 'Low', note: 'Closed', by: { id: ann.id, name: 'Ann' }, run_id: first.id },
  });
  expect((await scene.kade.call(deleteClassification, { params }, ann)).status).toBe(204);
  expect(await taken()).toMatchObject({
    ...{ class: 'Low', taken_from: null, label: 'High' },
    override: { class: 'Low', note: 'Closed', run_id: null },
  });
  expect((await scene.kade.call(listLabels, { query: {} }, ann)).body.count).toBe(1);
  const left = await scene.sql(company, sql<{ id: number }>`select id from classification_run`);
  expect(left.map(({ id }) => Number(id))).toEqual([second.id]);

  // Another’s word takes the place of the first, as a whole.
  const ben = await scene.kade.aUser(company, ['product:scoring-ai'], 'Ben');
  const body = { profile_ids: [lead], verdict: 'disagree', class: 'High' };
  const given = { params: { id: second.id }, body: body as never };
  expect((await scene.kade.call(overrideClassification, given, ben)).body.changed).toBe(1);
  expect((await taken())?.override).toMatchObject({
    ...{ class: 'High', agrees: false, note: null, by: { id: ben.id, name: 'Ben' } },
    run_id: second.id,
  });
  const agreed = { profile_ids: [lead, other, lead], verdict: 'agree' };
  const whole = { params: { id: second.id }, body: agreed as never };
  expect((await scene.kade.call(overrideClassification, whole, ben)).body.changed).toBe(2);
  expect((await taken())?.override).toMatchObject({ class: 'Medium', agrees: true });
  expect(await deeds()).toEqual([
    ...['classification.override', 'classification.override', 'classification.delete'],
    ...['classification.override', 'classification.label', 'classification.start'],
    ...['classification.create', 'classification.stability', 'classification.start'],
    'classification.create',
  ]);
});

it('a run is about somebody, and tells of something: else it is refused before anything is paid', async () => {
  const make = async (body: object) => {
    const given = { name: 'Run', criteria: 'Hotels', ...body } as never;
    const reply = await scene.kade.call(createClassification, { body: given }, ann);
    return reasonOf(reply as never);
  };
  expect(await make({ audience_id: 999_999 })).toEqual([404, undefined]);
  const { id: nobody } = await anAudience(scene.kade, ann, { origin_query: "CITY = 'Urk'" });
  const empty = await scene.create(ann, { leads: undefined, audience_id: nobody });
  await scene.work(company, empty);
  expect(await scene.detail(empty, ann)).toMatchObject({
    ...{ status: 'failed', total: null, done: 0, error: expect.stringMatching(/./) },
    results: { count: 0 },
  });
  const admin = await scene.kade.aUser(company, ['company:admin', 'product:scoring-ai']);
  const { version } = (await scene.kade.call(getAiSettings, {}, admin)).body;
  await scene.kade.call(changeAiSettings, { body: { version, columns: ['LEADSCORE'] } }, admin);
  expect(await make({ leads: true })).toEqual([400, 'classification_no_columns']);
  await scene.sql(company, sql`update profile set crm_status = 'lost'`);
  expect(await make({ leads: true })).toEqual([409, 'classification_nobody']);
  expect(scene.server.requests).toHaveLength(0);
});
