import {
  customerStages,
  getStageFlow,
  getStages,
  getTriggerOutcomes,
  getWhitespotConversion,
  type LeadCard,
  listModelRuns,
  listResultIds,
  totalModelName,
  type WhitespotCard,
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

/** What the latest run of a model says of itself. */
const cardOf = async <Card>(model: string): Promise<Card> => {
  const { rows } = await kade.db.inTenant(companyId, (tx) =>
    sql<{ card: Card }>`select r.card from model_result r
      join model_run m on m.company_id = r.company_id and m.id = r.model_run_id
      where m.model = ${model} order by m.id desc limit 1`.execute(tx),
  );
  return rows[0]?.card as Card;
};
const count = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> => {
  const { rows } = await kade.db.inTenant(companyId, (tx) => query.execute(tx));
  return Number(rows[0]?.n ?? 0);
};

describe('the leads of the demo company', () => {
  it('are told from customers better than by chance and worse than by an oracle', async () => {
    const card = await cardOf<LeadCard>('leads');
    expect(card).toMatchObject({ reason: null, window: 180 });
    expect(card.data.converted).toBeGreaterThan(80);
    expect(card.data.customers_from_start).toBeGreaterThan(card.data.converted);
    const auc = card.holdout?.model.auc ?? 0;
    expect(auc).toBeGreaterThan(0.55);
    expect(auc).toBeLessThan(0.93);
  });

  it('are not scored by what only customers have: route, price list and delivery day are left out', async () => {
    const { left_out, columns } = await cardOf<LeadCard>('leads');
    const leaks = ['CUSTOM_COLUMN_01', 'CUSTOM_COLUMN_02', 'CUSTOM_COLUMN_03'];
    expect(left_out.map(({ column }) => column)).toEqual(expect.arrayContaining(leaks));
    expect(columns.filter((column) => leaks.includes(column))).toEqual([]);
    expect(left_out.map(({ column }) => column)).not.toContain('SOURCE');
  });

  it('all have a score and a value, and customers have none', async () => {
    expect(
      await count(sql`select count(*) as n from profile p
        join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
        where (p.kind = 'lead') <> (m.leadscore is not null and m.leadvalue is not null)`),
    ).toBe(0);
  });
});

describe('the whitespots of the demo company', () => {
  it('were looked for two months ago and now, and what came of them can be told', async () => {
    const { rows } = await kade.db.inTenant(companyId, (tx) =>
      sql<{
        day: string;
      }>`select day from model_run where model = 'whitespots' order by id`.execute(tx),
    );
    const days = (Date.parse(rows[1]?.day ?? '') - Date.parse(rows[0]?.day ?? '')) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(60);
    const analyst = await kade.aUser(companyId, ['product:whitespot']);
    const { conversion } = (await kade.call(getWhitespotConversion, {}, analyst)).body;
    expect(conversion?.suggested.gaps).toBeGreaterThan(500);
    expect(conversion?.not_suggested.gaps).toBeGreaterThan(100);
  });

  it('offer wine and beer to nobody who looks after children or the sick', async () => {
    const offered = (segments: string) =>
      count(sql`select count(*) as n from profile p
        join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
        where 'Wijn & bier' = any(m.cross_sell_propositions) and p.segment = any(${segments}::text[])`);
    expect(await offered('{Kinderopvang,Zorginstelling}')).toBe(0);
    expect(await offered('{Restaurant,Café}')).toBeGreaterThan(0);
  });

  it('were answered in each way, and learned from', async () => {
    const { rows } = await kade.db.inTenant(companyId, (tx) =>
      sql<{ answer: string }>`select distinct answer from whitespot_feedback order by 1`.execute(
        tx,
      ),
    );
    expect(rows.map(({ answer }) => answer)).toEqual([
      'buys_elsewhere',
      'interested',
      'not_interested',
      'snoozed',
    ]);
    expect((await cardOf<WhitespotCard>('whitespots')).learned.answers).toBeGreaterThan(20);
  });
});

describe('the triggers of the demo company', () => {
  it('are open, put off and done; some came of those acted upon and of those left', async () => {
    const marketeer = await kade.aUser(companyId, ['company:sales', 'product:rfm']);
    const { body } = await kade.call(getTriggerOutcomes, {}, marketeer);
    const quiet = body.rules.find(({ rule }) => rule === 'no_order');
    expect(quiet?.acted.known).toBeGreaterThan(3);
    expect(quiet?.left.known).toBeGreaterThan(3);
    const states = await kade.db.inTenant(companyId, (tx) =>
      sql<{
        state: string;
      }>`select distinct state from profile_signal where ended_on is null order by 1`.execute(tx),
    );
    expect(states.rows.map(({ state }) => state)).toEqual(['done', 'open', 'snoozed']);
  });
});
