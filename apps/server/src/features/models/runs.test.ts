import { getJob } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { executeModel } from './execute.js';
import { nightlyModelsTask, runModelTask, runWhereNew } from './jobs.js';
import type { Looked, ModelKind } from './kind.js';
import {
  findModelRun,
  hasCustomers,
  latestModelRun,
  listParts,
  modelRunBefore,
  pageOfModelRuns,
  partHolding,
} from './runs.repo.js';
import { openModelRun, startModel } from './start.js';

let kade: TestKade;
let company: number;
let boss: TestUser;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
const context = () => ({ signal: new AbortController().signal, log: kade.kade.platform.log });

/** A company and the models of it, which work out nothing and count how often they do. */
async function fresh(products: ('product:rfm' | 'product:whitespot')[] = ['product:rfm']) {
  company = await kade.aCompany(undefined, products);
  boss = await kade.aUser(company, ['company:admin', 'company:marketeer', 'product:rfm'], 'Bo');
  const state = {
    worked: 0,
    looked: { day: '2026-06-30', settings: {}, fingerprint: 'first' } as Looked | undefined,
  };
  const kindOf = (model: ModelKind['model'], product: ModelKind['product']): ModelKind => ({
    ...{ model, product },
    look: async () => state.looked,
    work: async () => {
      state.worked += 1;
      const result = { name: 'All', customers: 3, card: { n: state.worked }, figures: {} };
      const part = { customers: 2, columns: new Uint8Array(1) };
      return {
        ...{ invoices: 0, customers: 3, timings: [{ step: 'read', ms: 7 }] },
        results: [
          { level: 'total', ...result },
          { level: 'segment', ...result },
        ],
        parts: [
          { first: 1, last: 9, ...part },
          { first: 20, last: 29, ...part },
        ],
        write: async () => {},
        end: async () => {},
      };
    },
  });
  const kinds = {
    lifecycle: kindOf('lifecycle', 'product:rfm'),
    whitespots: kindOf('whitespots', 'product:whitespot'),
  };
  const run = async (
    kind: ModelKind,
    reason: 'demand' | 'settings' | 'nightly' | 'import' = 'demand',
  ) => {
    const { id } = await kade.db.inTenant(company, (tx) =>
      startModel(tx, { companyId: company, userId: boss.id }, kind.model, reason),
    );
    await executeModel(
      kade.kade.platform,
      kind,
      { companyId: company, runId: id },
      reason,
      context(),
    );
    return id;
  };
  return { state, kinds, run };
}
const open = (model: ModelKind['model'], of = company) =>
  kade.db.inTenant(of, (tx) => openModelRun(tx, of, model));
/** What waits in the queue for a company. */
async function jobsOf(of: number) {
  const owner = await kade.ownerClient();
  const { rows } = await owner.query(
    `select t.identifier as name, q.queue_name as queue from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where (j.payload ->> 'company_id')::bigint = $1 order by 1`,
    [of],
  );
  await owner.end();
  return rows as { name: string; queue: string | null }[];
}

describe('a run of a model', () => {
  it('that a person asked for is done although nothing is new; at night and after an import only what is new', async () => {
    for (const [reason, times] of [
      ['demand', 2],
      ['settings', 2],
      ['nightly', 1],
      ['import', 1],
    ] as const) {
      const { state, kinds, run } = await fresh();
      await run(kinds.lifecycle, reason);
      const again = await run(kinds.lifecycle, reason);
      expect(state.worked, reason).toBe(times);
      const job = await kade.call(getJob, { params: { id: again } }, boss);
      expect(job.body.status).toBe('finished');
      state.looked = { day: '2026-06-30', settings: {}, fingerprint: 'second' };
      await run(kinds.lifecycle, reason);
      expect(state.worked, reason).toBe(times + 1);
      state.looked = undefined;
      await run(kinds.lifecycle, reason);
      expect(state.worked, reason).toBe(times + 1);
    }
  });

  it('begins by itself where the product is bought and something is new', async () => {
    const { state, kinds, run } = await fresh();
    const { platform } = kade.kade;
    await runWhereNew(platform, Object.values(kinds), company, 'import');
    expect(await open('lifecycle')).not.toBeNull();
    expect(await open('whitespots')).toBeNull();
    await run(kinds.lifecycle);
    await runWhereNew(platform, Object.values(kinds), company, 'import');
    expect(await open('lifecycle')).toBeNull();
    state.looked = { day: '2026-07-01', settings: {}, fingerprint: 'second' };
    await runWhereNew(platform, Object.values(kinds), company, 'import');
    expect(await open('lifecycle')).not.toBeNull();
  });

  it('begins every night for each company, whatever becomes of the others, and waits for theirs', async () => {
    const { kinds } = await fresh();
    const troubled = company;
    await fresh();
    const kind: ModelKind = {
      ...kinds.lifecycle,
      look: async (_, of) => {
        if (of === troubled) throw new Error('cannot look');
        return { day: '2026-06-30', settings: {}, fingerprint: 'tonight' };
      },
    };
    await nightlyModelsTask(kade.kade.platform, [kind]).run({}, context());
    expect([await open('lifecycle', troubled), await open('lifecycle')]).toEqual([
      null,
      expect.objectContaining({ status: 'queued' }),
    ]);
    expect(kade.logLines.join('\n')).toContain('cannot look');
    expect(await jobsOf(company)).toEqual([{ name: 'run_model', queue: 'models' }]);
    // By day companies do not wait for one another.
    const { kinds: others } = await fresh();
    await runWhereNew(kade.kade.platform, [others.lifecycle], company, 'import');
    expect(await jobsOf(company)).toEqual([{ name: 'run_model', queue: `models:${company}` }]);
  });

  it('has the trigger list look again where its rules go by it, but for the night, which looks anyway', async () => {
    const { kinds } = await fresh();
    const looks = async (kind: ModelKind, reason: 'demand' | 'nightly') => {
      const { id } = await kade.db.inTenant(company, (tx) =>
        startModel(tx, { companyId: company, userId: null }, kind.model, reason),
      );
      const order = { company_id: company, job_id: id, model: kind.model, reason };
      await runModelTask(kade.kade.platform, [kind]).run(order, context());
      return (await jobsOf(company)).filter(({ name }) => name === 'look_for_triggers_of').length;
    };
    const watched: ModelKind = { ...kinds.lifecycle, isWatched: true };
    expect(await looks(kinds.lifecycle, 'demand')).toBe(0);
    expect(await looks(watched, 'nightly')).toBe(0);
    expect(await looks(watched, 'demand')).toBe(1);
  });

  it.each([
    ['is at the same', 'lifecycle', 'running', '1 minute', false],
    ['was at the same and is gone', 'lifecycle', 'running', '-1 minute', true],
    ['has the same before it', 'lifecycle', 'queued', '1 minute', true],
    ['was at the same and is through', 'lifecycle', 'finished', '1 minute', true],
    ['is at another model', 'whitespots', 'running', '1 minute', true],
  ])('waits for a worker that %s: %s, %s, %s', async (_, model, status, lease, begins) => {
    const { state, kinds } = await fresh();
    const runId = await kade.db.inTenant(company, async (tx) => {
      const { rows } = await sql<{
        id: number;
      }>`insert into run (company_id, kind, status, lease_until)
        values (${company}, 'lifecycle', 'queued', null),
          (${company}, ${model}, ${status}, now() + ${lease}::interval) returning id`.execute(tx);
      return Number(rows[0]?.id);
    });
    const run = { companyId: company, runId };
    const done = executeModel(kade.kade.platform, kinds.lifecycle, run, 'demand', context());
    if (begins) await done;
    else await expect(done).rejects.toMatchObject({ name: 'AbortError' });
    expect(state.worked).toBe(begins ? 1 : 0);
  });
});

describe('runs that are kept', () => {
  it('are of one model each: the latest, the one before, their list with who began them, and their customers', async () => {
    const { kinds, run } = await fresh(['product:rfm', 'product:whitespot']);
    await run(kinds.lifecycle);
    await run(kinds.whitespots);
    await run(kinds.lifecycle);
    await run(kinds.whitespots);
    await kade.db.inTenant(company, async (tx) => {
      await tx
        .updateTable('model_run')
        .set({ created_by: null })
        .where('id', '=', (await latestModelRun(tx, company, 'lifecycle'))?.id ?? 0)
        .execute();
      const all = await tx.selectFrom('model_run').select(['id', 'model']).orderBy('id').execute();
      const [first, , third, fourth] = all.map(({ id }) => id) as [number, number, number, number];
      expect((await latestModelRun(tx, company, 'lifecycle'))?.id).toBe(third);
      expect((await findModelRun(tx, company, 'lifecycle', first))?.id).toBe(first);
      expect(await findModelRun(tx, company, 'lifecycle', fourth)).toBeUndefined();
      expect((await modelRunBefore(tx, company, 'lifecycle', third))?.id).toBe(first);
      expect(await modelRunBefore(tx, company, 'lifecycle', first)).toBeUndefined();
      const page = (n: number) =>
        pageOfModelRuns(
          tx,
          company,
          'lifecycle',
          { page: n, page_size: 1 },
          sql<{ n: number }>`t.card`,
        );
      expect(await page(1)).toMatchObject({
        count: 2,
        results: [
          { id: third, reason: 'demand', created_by: null, card: { n: 3 }, has_customers: true },
        ],
      });
      const { results } = await page(2);
      expect(results).toMatchObject([
        { id: first, created_by: { id: boss.id, name: 'Bo' }, card: { n: 1 } },
      ]);
      expect(results[0]?.took).toBeGreaterThanOrEqual(7);
      // Customers of a run are packed in parts, and one that it has not seen is in none.
      await tx.deleteFrom('model_prediction').where('model_run_id', '=', first).execute();
      expect([
        await hasCustomers(tx, company, first),
        await hasCustomers(tx, company, third),
      ]).toEqual([false, true]);
      expect(await listParts(tx, company, third)).toEqual([0, 1]);
      const holding = (id: number, of = third) => partHolding(tx, company, of, id);
      expect([await holding(1), await holding(9), await holding(20), await holding(25)]).toEqual([
        0, 0, 1, 1,
      ]);
      expect([await holding(10), await holding(30), await holding(5, first)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    });
  });
});
