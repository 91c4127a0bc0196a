import { abortRun, getJob } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { executeModel } from './execute.js';
import { forgetRunsTask } from './jobs.js';
import type { ModelKind } from './kind.js';
import { startModel } from './start.js';

const clock = { now: () => new Date('2026-07-15T04:00:00Z') };
let kade: TestKade;
let company: number;
let boss: TestUser;
const context = () => ({ signal: new AbortController().signal, log: kade.kade.platform.log });
beforeAll(async () => {
  kade = await testKade({ clock });
  company = await kade.aCompany();
  boss = await kade.aUser(company, ['company:admin', 'company:marketeer', 'product:rfm']);
});
afterAll(() => kade.close());

it('runs are kept for 13 months with the changes of stage that they found; of each model the latest stays, however old', async () => {
  await kade.db.inTenant(company, async (tx) => {
    const { rows } = await sql<{ id: number }>`insert into profile (company_id, name)
      values (${company}, 'P') returning id`.execute(tx);
    const profileId = rows[0]?.id;
    const ids = new Map<string, number>([['forgotten before', 1_000_000]]);
    for (const [name, model, ended] of [
      ['of another model, its latest', 'whitespots', '2024-01-01'],
      ['too old', 'lifecycle', '2025-06-14'],
      ['old', 'lifecycle', '2025-06-16'],
      ['latest', 'lifecycle', '2026-07-14'],
    ] as const) {
      const made = await sql<{ id: number }>`
        insert into model_run (company_id, model, day, reason, settings, fingerprint, invoices, customers, timings, finished_at)
        values (${company}, ${model}, ${ended}::date, 'nightly', '{}', ${name}, 0, 0, '[]', ${ended}::date)
        returning id`.execute(tx);
      ids.set(name, Number(made.rows[0]?.id));
    }
    for (const [name, day] of [
      ['too old', '2025-06-13'],
      ['old', '2025-06-14'],
      ['forgotten before', '2025-06-12'],
      ['latest', '2026-07-13'],
    ] as const)
      await sql`insert into stage_change (company_id, profile_id, model_run_id, day, to_stage, crossed)
        values (${company}, ${profileId}, ${ids.get(name)}, ${day}, 'loyal', '[]')`.execute(tx);
    // Found by a run that has gone, of a day that is still shown.
    await sql`insert into stage_change (company_id, profile_id, model_run_id, day, to_stage, crossed)
      values (${company}, ${profileId}, 1000001, '2026-01-01', 'loyal', '[]')`.execute(tx);
  });
  await forgetRunsTask(kade.kade.platform).run({}, context());
  const found = await kade.db.inTenant(company, async (tx) => ({
    runs: await tx.selectFrom('model_run').select('fingerprint').orderBy('id').execute(),
    days: await tx.selectFrom('stage_change').select('day').orderBy('day').execute(),
  }));
  expect(found.runs.map(({ fingerprint }) => fingerprint)).toEqual([
    ...['of another model, its latest', 'old', 'latest'],
  ]);
  expect(found.days.map(({ day }) => day)).toEqual(['2025-06-14', '2026-01-01', '2026-07-13']);
});

it('whoever works on a run learns that a person has stopped it, gives back what it holds, and nothing is written', async () => {
  const { id } = await kade.db.inTenant(company, (tx) =>
    startModel(tx, { companyId: company, userId: boss.id }, 'lifecycle', 'demand'),
  );
  const before = await kade.db.inTenant(company, (tx) =>
    tx.selectFrom('model_run').select('id').execute(),
  );
  const told: string[] = [];
  const kind: ModelKind = {
    ...{ model: 'lifecycle', product: 'product:rfm' },
    look: async () => ({ day: '2026-07-14', settings: {}, fingerprint: 'new' }),
    work: async (_, __, ___, { progress, signal }) => {
      expect(signal.aborted).toBe(false);
      await kade.call(abortRun, { params: { id } }, boss);
      // How far it is is told at most twice a second.
      await new Promise((resolve) => setTimeout(resolve, 550));
      await progress(0.5).catch((error: Error) => told.push(error.name));
      told.push(String(signal.aborted));
      return {
        ...{ invoices: 0, customers: 0, timings: [], results: [], parts: [] },
        write: async () => void told.push('written'),
        end: async () => void told.push('ended'),
      };
    },
  };
  const run = { companyId: company, runId: id };
  await executeModel(kade.kade.platform, kind, run, 'demand', context());
  expect(told).toEqual(['Ended', 'true', 'ended']);
  const after = await kade.db.inTenant(company, (tx) =>
    tx.selectFrom('model_run').select('id').execute(),
  );
  expect(after).toEqual(before);
  expect((await kade.call(getJob, { params: { id } }, boss)).body.status).toBe('aborted');
});
