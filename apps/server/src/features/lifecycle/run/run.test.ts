import { abortRun, customerStages, getJob, type Group, type LifecycleCard } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { runWhereNew } from '../../models/jobs.js';
import { executeModel, latestModelRun, type ModelKind, startModel } from '../../models/index.js';
import type { Figures } from '../figures.js';
import { fillWithCustomers, oneInvoice } from './company.testkit.js';
import {
  askedRun,
  flowBetweenRuns,
  keptCustomer,
  lifecycleModel,
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
});

void [
  runWhereNew,
  oneInvoice,
  askedRun,
  flowBetweenRuns,
  keptCustomer,
  markedCustomers,
  previewSettings,
  abortRun,
];
