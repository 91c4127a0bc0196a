import { abortRun, type Group, listRuns, message, Refusal, type WorkKind } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import {
  addRun,
  changeRun,
  changeUndo,
  findRun,
  hasOpenRun,
  latestRun,
  noteLate,
  runWork,
} from './index.js';

const groups: readonly Group[] = ['company:sales', 'company:admin', 'company:marketeer'];

/** Several runs side by side: what is said of one, or done to it, is not of the others. */
let kade: TestKade;
let company: number;
let boss: TestUser;
beforeAll(async () => {
  kade = await testKade();
});
beforeEach(async () => {
  company = await kade.aCompany();
  boss = await kade.aUser(company, [...groups], 'Bo');
});
afterAll(() => kade.close());

const inTenant: typeof kade.db.inTenant = (...args) => kade.db.inTenant(...args);
const add = (kind: WorkKind = 'mass_action', subjectId?: number, by: number | null = boss.id) =>
  inTenant(company, (tx) =>
    addRun(tx, company, by, { kind, ...(subjectId === undefined ? {} : { subjectId }) }),
  );
const ref = (runId: number) => ({ companyId: company, runId });
const change = (id: number, to: Parameters<typeof changeRun>[2]) =>
  inTenant(company, (tx) => changeRun(tx, ref(id), to));
const undo = (id: number, to: Parameters<typeof changeUndo>[2]) =>
  inTenant(company, (tx) => changeUndo(tx, ref(id), to));
const list = async (language = 'en') => {
  const headers = { 'accept-language': language };
  return (await kade.call(listRuns, { query: {} }, boss, headers)).body.results;
};
const shown = async (id: number) => {
  const run = (await list()).find((one) => one.id === id);
  return [run?.status, run?.total, run?.processed];
};

it('how far the way back is stands in the place of how far the work was, while it is gone', async () => {
  const { id } = await add();
  await change(id, { status: 'finished', total: 8, processed: 8 });
  expect(await shown(id)).toEqual(['finished', 8, 8]);
  await undo(id, { undo_status: 'queued', undo_processed: 0 });
  expect(await shown(id)).toEqual(['undoing', null, 0]);
  await undo(id, { undo_status: 'running', undo_total: 5, undo_processed: 2 });
  expect(await shown(id)).toEqual(['undoing', 5, 2]);
  await undo(id, { undo_status: 'failed' });
  expect(await shown(id)).toEqual(['finished', 8, 8]);
  await undo(id, { undo_status: 'done' });
  expect(await shown(id)).toEqual(['undone', 8, 8]);
});

it('a run is begun by whoever asked for it, or by the product itself', async () => {
  const [asked, own] = [await add(), await add('mass_action', undefined, null)];
  expect((await list()).map((run) => [run.id, run.created_by])).toEqual([
    [own.id, null],
    [asked.id, { id: boss.id, name: 'Bo' }],
  ]);
});

it('a worker answers for its own run alone: one beside it whose worker is gone waits', async () => {
  const [mine, other] = [await add(), await add()];
  const ago = new Date(Date.now() - 60_000);
  await inTenant(company, (tx) =>
    sql`update run set status = 'running', lease_until = ${ago} where id = ${other.id}`.execute(tx),
  );
  const { platform } = kade.kade;
  let during: unknown[] = [];
  await runWork(platform, ref(mine.id), { log: platform.log }, async () => {
    during = [(await shown(mine.id))[0], (await shown(other.id))[0]];
  });
  expect(during).toEqual(['running', 'waiting']);
  expect([(await shown(mine.id))[0], (await shown(other.id))[0]]).toEqual(['finished', 'waiting']);
});

it('what ends, is stopped or taken back is that run alone', async () => {
  const [one, two, three] = [await add(), await add(), await add()];
  await change(one.id, { status: 'finished' });
  const stopped = await kade.call(abortRun, { params: { id: two.id } }, boss);
  expect([stopped.body.id, stopped.body.status]).toEqual([two.id, 'aborted']);
  expect((await list()).map((run) => [run.id, run.status])).toEqual([
    [three.id, 'queued'],
    [two.id, 'aborted'],
    [one.id, 'finished'],
  ]);
  await undo(one.id, { undo_status: 'done' });
  expect((await list()).map((run) => run.status)).toEqual(['queued', 'aborted', 'undone']);
});

it('what comes in late is noted of a run that was stopped, and of no other', async () => {
  const [stopped, finished, beside] = [await add(), await add(), await add()];
  for (const { id } of [stopped, finished, beside]) await change(id, { total: 9, processed: 3 });
  await change(stopped.id, { status: 'aborted' });
  await change(beside.id, { status: 'aborted' });
  await change(finished.id, { status: 'finished' });
  for (const { id } of [stopped, finished])
    await inTenant(company, (tx) => noteLate(tx, ref(id), 5));
  expect([await shown(stopped.id), await shown(finished.id), await shown(beside.id)]).toEqual([
    ['aborted', 9, 5],
    ['finished', 9, 3],
    ['aborted', 9, 3],
  ]);
});

it('the last run on a subject is the last of its kind, and open is one that is queued or at work', async () => {
  const [first, last] = [await add('mass_action', 7), await add('mass_action', 7)];
  await add('mass_action', 8);
  await add('import', 7);
  const latest = (kind: WorkKind, subject: number) =>
    inTenant(company, async (tx) => (await latestRun(tx, company, kind, subject))?.id);
  expect([await latest('mass_action', 7), await latest('lead_upload', 7)]).toEqual([
    last.id,
    undefined,
  ]);
  const open = (kind: WorkKind) => inTenant(company, (tx) => hasOpenRun(tx, company, kind));
  expect([await open('mass_action'), await open('import'), await open('lead_upload')]).toEqual([
    ...[true, true, false],
  ]);
  const imports = (await list()).find((run) => run.kind === 'import');
  await change(imports?.id ?? 0, { status: 'running' });
  expect(await open('import')).toBe(true);
  await change(imports?.id ?? 0, { status: 'finished' });
  expect([await open('import'), await open('mass_action')]).toEqual([false, true]);
  expect((await inTenant(company, (tx) => findRun(tx, ref(first.id))))?.subject_id).toBe(7);
});

describe('a run that is refused', () => {
  it('fails with what was refused, in the language of who looks, and not with a number to quote', async () => {
    const { platform } = kade.kade;
    const { id } = await add();
    await runWork(platform, ref(id), { log: platform.log }, () =>
      Promise.reject(new Refusal('wrong_state', message('run_over'))),
    );
    const told = async (language: string) =>
      (await list(language)).map((run) => [run.status, run.error, run.finished_at !== null]);
    expect(await told('en')).toEqual([
      ['failed', 'This has ended, so it can’t be stopped any more.', true],
    ]);
    expect(await told('nl')).toEqual([
      ['failed', 'Dit is al klaar en kan niet meer worden gestopt.', true],
    ]);
  });

  it('and is tried again says nothing of it while it is at work', async () => {
    const { platform } = kade.kade;
    const { id } = await add();
    await change(id, { error: JSON.stringify(message('run_over')) });
    let during: unknown;
    await runWork(platform, ref(id), { log: platform.log }, async () => {
      [during] = (await list()).map((run) => [run.status, run.error]);
    });
    expect(during).toEqual(['running', null]);
  });
});
