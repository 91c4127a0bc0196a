import {
  customerStages,
  getStageFlow,
  getStages,
  listModelRuns,
  listResultIds,
  totalModelName,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { foundDemo } from './demo.service.js';

let kade: TestKade;
let companyId: number;
let reader: TestUser;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-11-24T09:00:00Z') } });
  await foundDemo(kade.kade.platform, () => {}, { profiles: 2000 });
  const tenant = await kade.db.directory.selectFrom('tenant').select('id').executeTakeFirst();
  companyId = tenant?.id ?? 0;
  reader = await kade.aUser(companyId, ['product:rfm']);
});
afterAll(() => kade.close());

const total = async (run_id?: number) => {
  const query = { model_names: [totalModelName], ...(run_id ? { run_id } : {}) };
  const { body } = await kade.call(listResultIds, { query }, reader);
  return body[0] ?? { id: 0, reason: null };
};

describe('the models of the demo company', () => {
  it('ran twice on its data: as they were a month ago, and as they are', async () => {
    const { body } = await kade.call(listModelRuns, {}, reader);
    expect(body.open).toBeNull();
    const [now, then] = body.results;
    expect(body.results).toHaveLength(2);
    const days = (Date.parse(now?.day ?? '') - Date.parse(then?.day ?? '')) / 86_400_000;
    expect(days).toBeGreaterThan(26);
    expect(days).toBeLessThan(34);
    expect(then?.invoices).toBeLessThan(now?.invoices ?? 0);
    for (const run of body.results) {
      expect(run).toMatchObject({ no_model: null, has_customers: true, reason: 'import' });
      expect(run.customers).toBeGreaterThan(500);
    }
  });

  it('put everybody into a stage, prospects as well, as the columns have them', async () => {
    const { body } = await kade.call(getStages, { params: { id: (await total()).id } }, reader);
    const peopled = body.stages.filter(({ customers }) => customers > 0).map(({ stage }) => stage);
    expect(peopled.sort()).toEqual([...customerStages].sort());
    const { rows } = await kade.db.inTenant(companyId, (tx) =>
      sql<{ stage: string; n: number }>`select lifecycle_stage as stage, count(*)::integer as n
        from profile_metric where lifecycle_stage is not null group by 1`.execute(tx),
    );
    for (const { stage, customers } of body.stages)
      expect(rows.find((row) => row.stage === stage)?.n ?? 0, stage).toBe(customers);
  });

  it('show who moved in the month between, both ways, and who is new', async () => {
    const { body } = await kade.call(getStageFlow, { params: { id: (await total()).id } }, reader);
    expect(body.before).not.toBeNull();
    const moved = (from: string, to: string) =>
      body.cells
        .filter((cell) => cell.from === from && cell.to === to)
        .reduce((sum, cell) => sum + cell.customers, 0);
    expect(moved('loyal', 'at_risk')).toBeGreaterThan(0);
    expect(moved('at_risk', 'lapsing') + moved('lapsing', 'lost')).toBeGreaterThan(0);
    expect(moved('developing', 'loyal')).toBeGreaterThan(0);
    expect(moved('newcomer', 'new')).toBeGreaterThan(0);
  });

  it('say of segments that are too small that they are', async () => {
    const query = { model_names: ['Hotel', 'Kinderopvang'] };
    const { body } = await kade.call(listResultIds, { query }, reader);
    expect(body.map(({ reason }) => reason)).toEqual(['too_few_customers', 'too_few_customers']);
  });

  it('leave columns of today: no sales and no last day of a month ago', async () => {
    const { rows } = await kade.db.inTenant(companyId, (tx) =>
      sql<{ late: number; latest: string }>`select
          (select count(*)::integer from profile_metric m where m.last_invoice_date is distinct from
            (select max(i.invoiced_on) from invoice i where i.profile_id = m.profile_id)) as late,
          (select latest_invoice from company_analysis) as latest`.execute(tx),
    );
    const { body } = await kade.call(listModelRuns, {}, reader);
    expect(rows[0]).toEqual({ late: 0, latest: body.results[0]?.day });
  });
});
