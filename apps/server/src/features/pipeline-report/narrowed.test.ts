import {
  getCurrentFunnel,
  getDealDuration,
  getDealLeads,
  getDealPersons,
  getFunnelResults,
  getTopDeals,
  pipelineCharts,
  reportEndpointsOf,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

let kade: TestKade;
/** Bo of a company in which Cas sells too, and one of the same opportunities who sells alone. */
let bo: TestUser;
let alone: TestUser;

type Deal = { added: string; ended?: string; status: string; value: number; probability?: number };
const ofBo: Deal[] = [
  { added: '2026-02-01', ended: '2026-03-01', status: 'deal', value: 300 },
  { added: '2026-02-10', ended: '2026-06-20', status: 'lost', value: 80 },
  { added: '2026-06-01', ended: '2026-06-25', status: 'deal', value: 120 },
  { added: '2026-06-10', ended: '2026-06-26', status: 'closed', value: 15 },
  { added: '2026-03-01', status: 'proposal', value: 1000, probability: 40 },
  { added: '2026-06-27', status: 'proposal', value: 70, probability: 55 },
];
/** None of them took longer than Bo's slowest: what is stale is measured by the slowest of the company. */
const ofCas: Deal[] = ofBo.map((one) => ({ ...one, value: one.value + 7 }));

/** With the history that each has: a lead for a day, then an offer, then its end. */
const sold = (company: number, owner: number, deals: readonly Deal[]) =>
  kade.db.inTenant(company, async (tx) => {
    const noon = (day: string | undefined, later = 0) =>
      day === undefined
        ? sql`null::timestamptz`
        : sql`(${day}::timestamp + interval '12 hours' + ${later} * interval '1 day') at time zone 'Europe/Amsterdam'`;
    for (const { added, ended, status, value, probability } of deals) {
      const { rows } = await sql<{ id: number }>`
        insert into opportunity (company_id, title, status, value, probability, owner_id, source, dated, created_at, closed_at)
        values (${company}, ${`Of ${value}`}, ${status}, ${value}, ${probability ?? 50}, ${owner}, 'Fair', true,
          ${noon(added)}, ${noon(ended)}) returning id`.execute(tx);
      const id = Number(rows[0]?.id);
      await sql`insert into opportunity_event (company_id, opportunity_id, type, from_value, to_value, at)
        values (${company}, ${id}, 'created', null, 'lead', ${noon(added)}),
          (${company}, ${id}, 'status', 'lead', 'proposal', ${noon(added, 1)})`.execute(tx);
      if (ended)
        await sql`insert into opportunity_event (company_id, opportunity_id, type, from_value, to_value, at)
          values (${company}, ${id}, 'status', 'proposal', ${status}, ${noon(ended)})`.execute(tx);
    }
  });

beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-06-30T12:00:00Z') } });
  bo = await kade.aUser(await kade.aCompany(), ['company:sales'], 'Bo');
  alone = await kade.aUser(await kade.aCompany(), ['company:sales'], 'Bo');
  const cas = await kade.aUser(bo.companyId, ['company:sales'], 'Cas');
  await sold(bo.companyId, bo.id, ofBo);
  await sold(bo.companyId, cas.id, ofCas);
  await sold(alone.companyId, alone.id, ofBo);
});
afterAll(() => kade.close());

/** Which user or row it is is told apart from what is said of it. */
const withoutIds = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (name, value) => (name === 'id' ? undefined : value)));

describe('of one seller', () => {
  const period = { from: '2026-06-01', to: '2026-06-30', compare: 'before' as const };
  const charts = Object.entries(pipelineCharts).map(([name, { chart }]) => [name, chart] as const);
  const calls = Object.entries({
    ...{ getCurrentFunnel, getDealDuration, getDealLeads, getDealPersons, getFunnelResults },
    ...{ getTopDeals, figures: reportEndpointsOf.pipeline.figures },
    course: reportEndpointsOf.pipeline.course,
  });
  it.each([...charts, ...calls])(
    '%s says what it says where nobody else sells',
    async (_, endpoint) => {
      const ask = async (user: TestUser, query: object) => {
        const reply = await kade.call(endpoint as typeof getDealLeads, { query }, user);
        expect(reply.status, reply.text).toBe(200);
        return withoutIds(reply.body);
      };
      const mine = await ask(bo, { ...period, user: bo.id });
      expect(mine).toEqual(await ask(alone, period));
      // And something is said of both.
      expect(mine).not.toEqual(await ask(bo, period));
    },
  );
});

it('what came of a forecast is the share of those decided that were won, with its interval; of none nothing is said', async () => {
  const { chart } = pipelineCharts.forecast;
  const query = { back: 90 } as const;
  const { all, bands } = (await kade.call(chart, { query }, alone)).body;
  // On 1 April two were open: the one that was lost since, and the one that is open still.
  expect(all.past).toMatchObject({ count: 2, won: 0, not_won: 1, open: 1, value_won: '0.00' });
  expect(all.past.came).toMatchObject({ value: 0, low: 0 });
  expect(all.past.came?.high).toBeGreaterThan(0.5);
  expect(all.past.forecast).toBe(0.5);
  const none = bands.find(({ past }) => past.count === 0);
  expect(none?.past).toMatchObject({ came: null, forecast: null, verdict: 'unknown' });
});
