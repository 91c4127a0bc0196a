import { abortRun, customerStages, type Group, getJob, type LifecycleCard } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import {
  executeModel,
  latestModelRun,
  type ModelKind,
  modelRunBefore,
  openModelRun,
  startModel,
} from '../../models/index.js';
import { runWhereNew } from '../../models/jobs.js';
import { rebuildInvoiceColumns } from '../../profiles/index.js';
import type { Figures } from '../figures.js';
import { fillWithCustomers, oneInvoice } from './company.testkit.js';
import {
  askedRun,
  flowBetweenRuns,
  keptCustomer,
  lifecycleModel,
  type Mark,
  markedCustomers,
  previewSettings,
} from './index.js';

const groups: readonly Group[] = ['company:marketeer', 'company:admin', 'product:rfm'];
const customers = 700;

/** Without a worker: runs are done by hand. */
let kade: TestKade;
let company: number;
let boss: TestUser;
beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany();
  boss = await kade.aUser(company, [...groups], 'Bo');
  await fillWithCustomers(kade, company, customers);
});
afterAll(() => kade.close());

const inTenant: typeof kade.db.inTenant = (...args) => kade.db.inTenant(...args);
const context = () => ({ signal: new AbortController().signal, log: kade.kade.platform.log });
const start = (of = company) =>
  inTenant(of, (tx) =>
    startModel(
      tx,
      { companyId: of, userId: of === company ? boss.id : null },
      'lifecycle',
      'demand',
    ),
  );
async function run(kind: ModelKind = lifecycleModel) {
  const { id } = await start();
  await executeModel(
    kade.kade.platform,
    kind,
    { companyId: company, runId: id },
    'demand',
    context(),
  );
  return (await kade.call(getJob, { params: { id } }, boss)).body;
}
const done = (id: number, reason: 'import' | 'nightly' | 'settings') =>
  executeModel(
    kade.kade.platform,
    lifecycleModel,
    { companyId: company, runId: id },
    reason,
    context(),
  );
const latest = async () => {
  const found = await inTenant(company, (tx) => latestModelRun(tx, company, 'lifecycle'));
  if (!found) throw new Error('No run ended well.');
  return found;
};
const results = async (runId: number) => {
  const rows = await inTenant(company, (tx) =>
    tx
      .selectFrom('model_result')
      .selectAll()
      .where('model_run_id', '=', runId)
      .orderBy('id')
      .execute(),
  );
  return rows as unknown as {
    level: string;
    name: string;
    customers: number;
    card: LifecycleCard;
    figures: Figures;
  }[];
};
const stagesOfProfiles = async () => {
  const { rows } = await inTenant(company, (tx) =>
    sql<{
      stage: string;
      customers: number;
      value: number;
    }>`select lifecycle_stage as stage, count(*)::int as customers,
      sum(net_sales_last_12_months)::float8 as value from profile_metric where lifecycle_stage is not null group by 1`.execute(
      tx,
    ),
  );
  return new Map(rows.map((row) => [row.stage, row]));
};

describe('a run of the customer lifecycle', () => {
  it('says of all customers and of each segment who stands where, and fills the columns of profiles with the same', async () => {
    expect(await run()).toMatchObject({
      status: 'finished',
      total: 100,
      processed: 100,
      error: null,
    });
    const { id, day, customers: counted, timings } = await latest();
    expect([day, counted]).toEqual(['2026-06-30', customers]);
    expect(timings.map(({ step }) => step)).toContain('write');
    const [all, café, hotel, ...more] = await results(id);
    expect(more).toEqual([]);
    expect([all?.name, café?.name, hotel?.name]).toEqual(['Total customers', 'café', 'hotel']);
    expect([café?.customers, hotel?.customers]).toEqual([560, 70]);
    expect([all?.card.reason, café?.card.reason, hotel?.card.reason]).toEqual([
      null,
      null,
      'too_few_customers',
    ]);
    const profiles = await stagesOfProfiles();
    expect(all?.figures.stages.stages.map(({ stage }) => stage)).toEqual([...customerStages]);
    for (const { stage, customers: number, value } of all?.figures.stages.stages ?? []) {
      expect(profiles.get(stage)?.customers ?? 0).toBe(number);
      expect(profiles.get(stage)?.value ?? 0).toBeCloseTo(value, 2);
    }
    expect(all?.figures.flow).toEqual({ before: null, cells: [] });
    const changes = await inTenant(company, (tx) =>
      tx.selectFrom('stage_change').selectAll().execute(),
    );
    expect(changes).toEqual([]);
  });

  it('that nobody asked for and that would find nothing new leaves no row; one that was asked for does', async () => {
    const before = await latest();
    await runWhereNew(kade.kade.platform, [lifecycleModel], company, 'nightly');
    expect(await inTenant(company, (tx) => openModelRun(tx, company, 'lifecycle'))).toBeNull();
    const { id } = await inTenant(company, (tx) =>
      startModel(tx, { companyId: company, userId: null }, 'lifecycle', 'import'),
    );
    await done(id, 'import');
    expect((await latest()).id).toBe(before.id);
    await run();
    const after = await latest();
    expect(after.id).toBeGreaterThan(before.id);
    expect(after.fingerprint).toBe(before.fingerprint);
    const [all] = await results(after.id);
    const cells = all?.figures.flow.cells ?? [];
    // Nothing changed: every path leads back to where it began.
    expect(cells.every(({ from, to }) => from === to)).toBe(true);
    expect(cells.reduce((sum, cell) => sum + cell.customers, 0)).toBe(customers);
  });

  it('tells who came into another stage and what crossed a cut point, and its flow adds up to the stages of both', async () => {
    const before = await latest();
    await oneInvoice(kade, company, '2026-08-20', 90_000);
    await runWhereNew(kade.kade.platform, [lifecycleModel], company, 'nightly');
    const open = await inTenant(company, (tx) => openModelRun(tx, company, 'lifecycle'));
    await done(open?.id ?? 0, 'nightly');
    const after = await latest();
    expect([after.day, after.reason, after.created_by]).toEqual(['2026-08-20', 'nightly', null]);
    const changes = await inTenant(company, (tx) =>
      tx.selectFrom('stage_change').selectAll().where('model_run_id', '=', after.id).execute(),
    );
    const [then] = await results(before.id);
    const [now] = await results(after.id);
    const cells = now?.figures.flow.cells ?? [];
    expect(now?.figures.flow.before).toEqual({ run_id: before.id, day: '2026-06-30' });
    const moved = cells.filter(({ from, to }) => from !== to);
    expect(moved.reduce((sum, cell) => sum + cell.customers, 0)).toBe(changes.length);
    expect(changes.length).toBeGreaterThan(0);
    for (const { from_stage, to_stage, crossed } of changes) {
      expect(from_stage).not.toBe(to_stage);
      expect(crossed.length).toBeGreaterThan(0);
    }
    for (const { stage, customers: number, value } of then?.figures.stages.stages ?? []) {
      const paths = cells.filter(({ from }) => from === stage);
      expect(paths.reduce((sum, cell) => sum + cell.customers, 0)).toBe(number);
      expect(paths.reduce((sum, cell) => sum + cell.value_before, 0)).toBeCloseTo(value, 2);
    }
    const stages = await stagesOfProfiles();
    for (const { stage, customers: number } of now?.figures.stages.stages ?? [])
      expect(stages.get(stage)?.customers ?? 0).toBe(number);
  });

  it('is one at a time: who starts another is given the one that is open, and what may have been read gets one after it', async () => {
    const [first, second] = [await start(), await start()];
    expect(second.id).toBe(first.id);
    const settings = () =>
      inTenant(company, (tx) =>
        startModel(tx, { companyId: company, userId: boss.id }, 'lifecycle', 'settings'),
      );
    expect((await settings()).id).toBe(first.id);
    await inTenant(company, (tx) =>
      tx
        .updateTable('run')
        .set({ status: 'running', lease_until: new Date(Date.now() + 60_000) })
        .where('id', '=', first.id)
        .execute(),
    );
    expect((await start()).id).toBe(first.id);
    const after = await settings();
    expect(after.id).toBeGreaterThan(first.id);
    expect((await settings()).id).toBe(after.id);
    // A worker is at the first: the second is tried again later.
    await expect(done(after.id, 'settings')).rejects.toMatchObject({ name: 'AbortError' });
    for (const { id } of [first, after]) await kade.call(abortRun, { params: { id } }, boss);
  });

  it('that is stopped in the middle leaves nothing', async () => {
    const before = await latest();
    const { id } = await start();
    const stopping: ModelKind = {
      ...lifecycleModel,
      work: async (...given) => {
        const worked = await lifecycleModel.work(...given);
        await kade.call(abortRun, { params: { id } }, boss);
        return worked;
      },
    };
    const ref = { companyId: company, runId: id };
    await executeModel(kade.kade.platform, stopping, ref, 'demand', context());
    expect((await kade.call(getJob, { params: { id } }, boss)).body.status).toBe('aborted');
    expect((await latest()).id).toBe(before.id);
    const rows = await inTenant(company, (tx) =>
      tx.selectFrom('model_prediction').select('model_run_id').execute(),
    );
    expect(Math.max(...rows.map((part) => part.model_run_id))).toBe(before.id);
  });

  it('takes back what it said of customers whose invoices have gone', async () => {
    const other = await kade.aCompany();
    await fillWithCustomers(kade, other, 20);
    const runOther = async () => {
      const ref = { companyId: other, runId: (await start(other)).id };
      await executeModel(kade.kade.platform, lifecycleModel, ref, 'demand', context());
    };
    await runOther();
    const staged = () =>
      inTenant(other, (tx) =>
        tx
          .selectFrom('profile_metric')
          .select(['lifecycle_stage', 'churn', 'predicted_clv'])
          .where('lifecycle_stage', 'is not', null)
          .execute(),
      );
    const few = await staged();
    expect(few).toHaveLength(20);
    // Too few for a model: last year's figures, and no chance is said.
    expect(few.every(({ churn, predicted_clv }) => churn === null && predicted_clv !== null)).toBe(
      true,
    );
    await inTenant(other, async (tx) => {
      await tx.deleteFrom('invoice').execute();
      await sql`update profile set kind = 'customer', kind_is_set = true
        where id in (select id from profile order by id limit 5)`.execute(tx);
      await rebuildInvoiceColumns(tx, other, kade.kade.platform.clock);
    });
    await runOther();
    // Without an invoice they are leads; whom somebody called a customer all the same is in no stage.
    const nothing = { lifecycle_stage: 'prospect', churn: null, predicted_clv: null };
    expect(await staged()).toEqual(few.slice(5).map(() => nothing));
  });
});

describe('a run that is kept', () => {
  const asked = <T>(ask: (tx: TenantTx) => Promise<T>) => inTenant(company, ask);

  it('names the customers behind each mark, the most valuable first, as often as its figures count them', async () => {
    const { id } = await latest();
    const [all, café] = await results(id);
    const run = await asked((tx) => askedRun(tx, company, id));
    const scope = { run, segment: null };
    const page = { offset: 0, limit: 25 };
    const behind = (
      mark: Mark,
      of: Parameters<typeof markedCustomers>[2]['page'] = null,
      segment: string | null = null,
    ) =>
      asked((tx) =>
        markedCustomers(tx, company, {
          mark,
          before: null,
          scope: { ...scope, segment },
          page: of,
        }),
      );
    const every = await behind({}, page);
    expect([every.count, every.customers.length]).toEqual([customers, 25]);
    expect(every.cents / 100).toBeCloseTo(all?.figures.stages.value ?? 0, 2);
    const values = every.customers.map(({ cents }) => cents);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    for (const { stage, customers: count, value } of café?.figures.stages.stages ?? []) {
      const found = await behind({ stage }, null, 'café');
      expect([found.count, found.ids.length]).toEqual([count, count]);
      expect(found.cents / 100).toBeCloseTo(value, 2);
    }
    const cell = all?.figures.matrix.cells.find((one) => one.customers > 0);
    const there = await behind({ cells: [`${cell?.r}-${cell?.f}`] }, page);
    expect(there.count).toBe(cell?.customers);
    const top = await behind({ top: 70 });
    expect([top.count, top.cents / 100]).toEqual([70, all?.figures.pareto.top[0]?.value]);
  });

  it('opens each path between two runs, and works the flow of any two out as their run did', async () => {
    const now = await latest();
    const before = await asked((tx) => modelRunBefore(tx, company, 'lifecycle', now.id));
    const run = await asked((tx) => askedRun(tx, company, now.id));
    const earlier = await asked((tx) => askedRun(tx, company, before?.id ?? 0));
    const [all] = await results(now.id);
    const scope = { run, segment: null };
    const cells = await asked((tx) => flowBetweenRuns(tx, company, scope, earlier));
    expect(cells.map(({ from, to, customers: count }) => ({ from, to, count }))).toEqual(
      all?.figures.flow.cells.map(({ from, to, customers: count }) => ({ from, to, count })),
    );
    for (const { from, to, customers: count } of cells) {
      const question = { mark: { from, to }, before: earlier, scope, page: null };
      const found = await asked((tx) => markedCustomers(tx, company, question));
      expect(found.count).toBe(count);
    }
  });

  it('tells of one customer what its profile shows, and nothing of another company’s', async () => {
    const { id } = await latest();
    const { rows } = await asked((tx) =>
      sql<{ id: number; stage: string; clv: number; churn: number }>`
        select profile_id as id, lifecycle_stage as stage, predicted_clv::float8 as clv, churn::float8
        from profile_metric where lifecycle_stage is not null limit 5`.execute(tx),
    );
    for (const profile of rows) {
      const kept = await asked((tx) => keptCustomer(tx, company, id, profile.id));
      expect(kept).toMatchObject({ profileId: profile.id, stage: profile.stage });
      expect(kept?.churn).toBeCloseTo(profile.churn, 5);
      expect((kept?.lifetimeValue ?? 0) / 100).toBeCloseTo(profile.clv, 2);
    }
    const other = await kade.aCompany();
    const [{ id: known } = { id: 0 }] = rows;
    expect(await inTenant(other, (tx) => keptCustomer(tx, other, id, known))).toBeNull();
  });

  it('shows what other settings would move: nothing where they are the same', async () => {
    const { id } = await latest();
    const [all] = await results(id);
    const same = { horizon: null, margin: 1, discount: 0.01, stages: null };
    const preview = (draft: Parameters<typeof previewSettings>[3]) =>
      asked((tx) => previewSettings(tx, company, id, draft));
    const unchanged = await preview(same);
    expect(unchanged?.moved).toBe(0);
    expect(unchanged?.lifetime_value.after).toBe(unchanged?.lifetime_value.before);
    expect(unchanged?.before.map(({ stage, customers: count }) => ({ stage, count }))).toEqual(
      all?.figures.stages.stages.map(({ stage, customers: count }) => ({ stage, count })),
    );
    const half = await preview({ ...same, margin: 0.5, horizon: 365 });
    expect(half?.lifetime_value.after).toBeCloseTo((half?.lifetime_value.before ?? 0) / 2, 4);
    expect(half?.churn?.after).toBeLessThan(half?.churn?.before ?? 0);
    const usual = all?.card.stages as LifecycleCard['stages'];
    const fewer = await preview({
      ...same,
      stages: { ...usual, lost: { silence: 100, churn: 1 } },
    });
    expect(fewer?.after.find(({ stage }) => stage === 'lost')?.customers).toBe(0);
    expect(fewer?.moved).toBe(fewer?.before.find(({ stage }) => stage === 'lost')?.customers);
  });

  it('shows what it would be without a horizon that was set: by the usual one of the run before', async () => {
    const settings = { horizon: 365, margin: 1, discount: 0.01, stages: null };
    const of = async (horizon: number | null) => {
      const { id } = await latest();
      return asked((tx) => previewSettings(tx, company, id, { ...settings, horizon }));
    };
    const before = (await of(null))?.churn?.before ?? 0;
    await asked((tx) =>
      tx
        .insertInto('lifecycle_settings')
        .values({ company_id: company, horizon: 365, stages: null, updated_by: boss.id })
        .execute(),
    );
    await run();
    expect((await of(365))?.moved).toBe(0);
    const usual = await of(null);
    expect(usual?.churn?.before).toBeLessThan(before);
    expect(usual?.churn?.after).toBeCloseTo(before, 3);
  });
});
