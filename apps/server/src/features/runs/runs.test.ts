import type { AddressInfo } from 'node:net';
import {
  abortRun,
  apiBase,
  type Group,
  getJob,
  getMassAction,
  listRuns,
  massTransferOwner,
  type RunNews,
  rebuildColumns,
  undoMassAction,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { runMassAction } from '../mass-actions/run.jobs.js';
import { rebuildTask } from '../profiles/rebuild.jobs.js';
import { addRun, changeRun, changeUndo, findRun, runWork, startRun, step } from './index.js';

const all: readonly Group[] = ['company:sales', 'company:admin', 'company:marketeer'];

/** Without a worker: the steps are done by hand. */
let kade: TestKade;
let company: number;
let boss: TestUser;
beforeAll(async () => {
  kade = await testKade();
  log = { log: kade.kade.platform.log };
});
beforeEach(async () => {
  company = await kade.aCompany();
  boss = await kade.aUser(company, [...all], 'Bo');
});
afterAll(() => kade.close());

const list = async () => (await kade.call(listRuns, { query: {} }, boss)).body;
const inTenant: typeof kade.db.inTenant = (...args) => kade.db.inTenant(...args);
const aRebuild = async () => (await kade.call(rebuildColumns, {}, boss)).body;
let log: { log: TestKade['kade']['platform']['log'] };

async function aTransfer(profiles = 3) {
  await inTenant(company, (tx) =>
    sql`insert into profile (company_id, name, external_id)
      select ${company}, 'P' || i, 'P' || i from generate_series(1, ${profiles}::int) i`.execute(
      tx,
    ),
  );
  const body = { owner_id: boss.id, selection: { all: true as const } };
  return (await kade.call(massTransferOwner, { body }, boss)).body;
}

it('a run is found by its own number among those of its company', async () => {
  await aRebuild();
  await aTransfer();
  const ids = (await list()).results.map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(2);
  for (const id of ids) {
    const found = await inTenant(company, (tx) => findRun(tx, { companyId: company, runId: id }));
    expect(found?.id).toBe(id);
  }
});

describe('what is running', () => {
  it('is listed for admins, whatever kind it is: who, what, how far; open ones first', async () => {
    const rebuild = await aRebuild();
    const action = await aTransfer();
    const run = { companyId: company, runId: rebuild.id };
    await inTenant(company, (tx) =>
      changeRun(tx, run, { status: 'finished', total: 8, processed: 8 }),
    );
    const { count, results } = await list();
    expect(count).toBe(2);
    expect(results).toMatchObject([
      {
        kind: 'mass_action',
        subject_id: action.id,
        status: 'queued',
        total: 3,
        processed: 0,
        created_by: { id: boss.id, name: 'Bo' },
      },
      { id: rebuild.id, kind: 'rebuild_columns', status: 'finished', total: 8, processed: 8 },
    ]);
    const seller = await kade.aUser(company, ['company:sales']);
    expect((await kade.call(listRuns, { query: {} }, seller)).status).toBe(403);
  });

  it('waits when its worker is gone, and runs again with the next one', async () => {
    const { id } = await aRebuild();
    const ago = new Date(Date.now() - 60_000);
    await inTenant(company, (tx) =>
      tx
        .updateTable('run')
        .set({ status: 'running', lease_until: ago })
        .where('id', '=', id)
        .execute(),
    );
    expect((await list()).results[0]?.status).toBe('waiting');
    let during: string | undefined;
    await runWork(kade.kade.platform, { companyId: company, runId: id }, log, async () => {
      during = (await list()).results[0]?.status;
    });
    expect([during, (await list()).results[0]?.status]).toEqual(['running', 'finished']);
    // What has ended waits for nobody, however long ago its worker was heard of.
    await inTenant(company, (tx) =>
      tx.updateTable('run').set({ lease_until: ago }).where('id', '=', id).execute(),
    );
    expect((await list()).results[0]?.status).toBe('finished');
  });
});

describe('stopping', () => {
  it('work of one step leaves nothing of it, in the queue or in the middle', async () => {
    const queued = await aRebuild();
    const stopped = await kade.call(abortRun, { params: { id: queued.id } }, boss);
    expect([stopped.status, stopped.body.status]).toEqual([200, 'aborted']);
    const { platform } = kade.kade;
    await rebuildTask(platform).run({ company_id: company, job_id: queued.id }, log as never);
    const job = (id: number) => kade.call(getJob, { params: { id } }, boss);
    expect((await job(queued.id)).body).toMatchObject({ status: 'aborted', started_at: null });

    const { id } = await aRebuild();
    const run = { companyId: company, runId: id };
    await runWork(platform, run, log, () =>
      platform.db.inTenant(company, async (tx) => {
        await sql`insert into profile (company_id, name) values (${company}, 'Changed')`.execute(
          tx,
        );
        await kade.call(abortRun, { params: { id } }, boss);
        await step(tx, run, { processed: 1 });
      }),
    );
    expect((await job(id)).body).toMatchObject({ status: 'aborted', processed: 0, error: null });
    const profiles = await inTenant(company, (tx) =>
      tx.selectFrom('profile').select('id').execute(),
    );
    expect(profiles).toEqual([]);
  });

  it('a mass action keeps the batches that are done, which can be taken back', async () => {
    const { id } = await aTransfer(2500);
    const { platform } = kade.kade;
    const between = new AbortController();
    const works = runMassAction(platform, { companyId: company, runId: id }, between.signal);
    between.abort(new Error('killed'));
    await expect(works).rejects.toThrow('killed');
    const [run] = (await list()).results;
    expect(run).toMatchObject({ status: 'running', processed: 2000 });
    await kade.call(abortRun, { params: { id: run?.id ?? 0 } }, boss);
    await runMassAction(platform, { companyId: company, runId: id });
    const action = await kade.call(getMassAction, { params: { id } }, boss);
    expect(action.body).toMatchObject({ status: 'aborted', changed: 2000, processed: 2000 });
    const undo = await kade.call(undoMassAction, { params: { id } }, boss);
    expect([undo.status, undo.body.status]).toEqual([202, 'undoing']);
    // A way back is open work: it stands before what ended later.
    const later = await aRebuild();
    await inTenant(company, (tx) =>
      changeRun(tx, { companyId: company, runId: later.id }, { status: 'finished' }),
    );
    expect((await list()).results.map((r) => r.status)).toEqual(['undoing', 'finished']);
  });

  it('is refused once it has ended, and for what is not there', async () => {
    const { id } = await aRebuild();
    await inTenant(company, (tx) =>
      changeRun(tx, { companyId: company, runId: id }, { status: 'finished' }),
    );
    expect((await kade.call(abortRun, { params: { id } }, boss)).status).toBe(409);
    expect((await kade.call(abortRun, { params: { id: id + 1000 } }, boss)).status).toBe(404);
  });
});

describe('the states of a run', () => {
  const ends = ['finished', 'failed', 'aborted'] as const;

  it('what has ended stays ended', async () => {
    for (const end of ends) {
      const run = await inTenant(company, (tx) =>
        addRun(tx, company, boss.id, { kind: 'rebuild_columns' }),
      );
      const ref = { companyId: company, runId: run.id };
      const move = (status: 'running' | (typeof ends)[number]) =>
        inTenant(company, (tx) => changeRun(tx, ref, { status }));
      expect(await move(end)).toBe(true);
      for (const to of ['running', ...ends] as const)
        expect(await move(to), `${end} to ${to}`).toBe(false);
    }
  });

  it('only what has ended has a way back, and only once', async () => {
    const run = await inTenant(company, (tx) =>
      addRun(tx, company, boss.id, { kind: 'mass_action' }),
    );
    const ref = { companyId: company, runId: run.id };
    const undo = (undo_status: 'queued' | 'done') =>
      inTenant(company, (tx) => changeUndo(tx, ref, { undo_status }));
    expect(await undo('queued')).toBe(false);
    await inTenant(company, (tx) => changeRun(tx, ref, { status: 'finished' }));
    expect([await undo('queued'), await undo('done'), await undo('queued')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('a fault that passes is thrown to be tried again; any other is told once, with a number', async () => {
    const { platform } = kade.kade;
    const { id } = await aRebuild();
    const run = { companyId: company, runId: id };
    const fail = (error: Error) =>
      runWork(platform, run, { log: platform.log }, () => Promise.reject(error));
    await expect(fail(Object.assign(new Error('gone'), { code: '08006' }))).rejects.toThrow('gone');
    expect((await list()).results[0]?.status).toBe('running');
    await fail(new Error('a column is missing'));
    expect((await list()).results[0]).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/reference [0-9a-f]{8}\.$/),
    });
  });
});

describe('the live stream of runs', () => {
  let base = '';
  beforeAll(async () => {
    const { http } = kade.kade;
    await http.listen({ port: 0, host: '127.0.0.1' });
    base = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}${apiBase}`;
  });

  async function follow(user: TestUser) {
    const stop = new AbortController();
    const response = await fetch(`${base}/v1/runs/live/`, {
      headers: { authorization: `Bearer ${user.token}`, accept: 'text/event-stream' },
      signal: stop.signal,
    });
    const news: RunNews[] = [];
    let text = '';
    const reading = (async () => {
      for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
    })().catch(() => {});
    await kade.until(async () => text.includes('event: ready'));
    const heard = () => {
      news.length = 0;
      for (const [, data] of text.matchAll(/event: run\ndata: (.*)\n/g))
        news.push(JSON.parse(data ?? ''));
      return news;
    };
    return {
      heard,
      leave: async () => {
        stop.abort();
        await reading;
      },
    };
  }

  it('tells each step once it stands, to who may read its kind, and to nobody else', async () => {
    const seller = await kade.aUser(company, ['company:sales']);
    const stranger = await kade.aUser(await kade.aCompany(), [...all]);
    const [admin, other, outside] = [
      await follow(boss),
      await follow(seller),
      await follow(stranger),
    ];
    const { id } = await inTenant(company, (tx) =>
      startRun(tx, { companyId: company, userId: boss.id } as never, {
        kind: 'rebuild_columns',
        task: 'rebuild_columns',
      }),
    );
    const run = { companyId: company, runId: id };
    await inTenant(company, (tx) =>
      changeRun(tx, run, { status: 'running', total: 10, processed: 4 }),
    );
    await inTenant(company, async (tx) => {
      await changeRun(tx, run, { processed: 9 });
      throw new Error('given up');
    }).catch(() => {});
    await inTenant(company, (tx) => changeRun(tx, run, { status: 'finished', processed: 10 }));
    await kade.until(async () => admin.heard().length >= 3);
    const of = { id, kind: 'rebuild_columns', subject_id: null };
    expect(admin.heard()).toEqual([
      { ...of, status: 'queued', total: null, processed: 0 },
      { ...of, status: 'running', total: 10, processed: 4 },
      { ...of, status: 'finished', total: 10, processed: 10 },
    ]);
    expect([other.heard(), outside.heard()]).toEqual([[], []]);
    await Promise.all([admin, other, outside].map((f) => f.leave()));
  });
});
