import { getCurrentFunnel, reportEndpointsOf } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

let kade: TestKade;
let user: TestUser;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-06-30T12:00:00Z') } });
});
afterAll(() => kade.close());
beforeEach(async () => {
  user = await kade.aUser(await kade.aCompany(), ['company:sales']);
});

type Deal = { added: string; ended?: string; status?: string; dated?: boolean };
/** Moments as the database keeps them; Amsterdam is two hours ahead in summer. */
const aDeal = (title: string, { added, ended, status = 'lead', dated = true }: Deal) =>
  kade.db.inTenant(user.companyId, (tx) =>
    sql`insert into opportunity (company_id, title, status, value, owner_id, dated, created_at, closed_at)
      values (${user.companyId}, ${title}, ${status}, 100, ${user.id}, ${dated}, ${added}, ${ended ?? null})`.execute(
      tx,
    ),
  );
const june = { from: '2026-06-01', to: '2026-06-30' };
const { figures, rows } = reportEndpointsOf.pipeline;
const values = async (...keys: string[]) => {
  const { body } = await kade.call(figures, { query: june }, user);
  return keys.map((key) => body.figures[key]?.value);
};
const titles = async (figure: string) => {
  const query = { ...june, ordering: 'name' };
  const { body } = await kade.call(rows, { params: { figure }, query }, user);
  return body.results.map(({ name }) => name);
};

it('a day begins and ends at midnight where the company is, for what was added and for what ended', async () => {
  const long = '2026-01-10T10:00:00Z';
  await aDeal('before', { added: '2026-05-31T21:59:59Z' });
  await aDeal('first', { added: '2026-05-31T22:00:00Z' });
  await aDeal('ended before', { added: long, ended: '2026-05-31T21:59:59Z', status: 'deal' });
  await aDeal('ended first', { added: long, ended: '2026-05-31T22:00:00Z', status: 'deal' });
  await aDeal('ended last', { added: long, ended: '2026-06-30T11:00:00Z', status: 'deal' });
  expect(await titles('new_leads')).toEqual(['first']);
  expect(await titles('won')).toEqual(['ended first', 'ended last']);
  const may = { from: '2026-05-01', to: '2026-05-31', ordering: 'name' };
  const earlier = async (figure: string) =>
    (await kade.call(rows, { params: { figure }, query: may }, user)).body.results.map(
      ({ name }) => name,
    );
  expect(await earlier('new_leads')).toEqual(['before']);
  expect(await earlier('won')).toEqual(['ended before']);
});

it('one of which nobody knows when it was added counts as won or lost, and in no mean of days', async () => {
  const noon = (day: string) => `2026-${day}T10:00:00Z`;
  for (const status of ['deal', 'lost']) {
    await aDeal('known', { added: noon('06-01'), ended: noon('06-11'), status });
    await aDeal('unknown', { added: noon('06-01'), ended: noon('06-03'), status, dated: false });
  }
  expect(await values('won', 'lost', 'new_leads')).toEqual([2, 2, 2]);
  expect(await values('won_duration', 'lost_duration', 'avg_lead_duration')).toEqual([10, 10, 10]);
});

it('stale is what is open for longer than the slowest that was won or lost, whatever was closed or is of no known age', async () => {
  const noon = (day: string) => `2026-${day}T10:00:00Z`;
  await aDeal('slowest', { added: noon('06-01'), ended: noon('06-20'), status: 'deal' });
  await aDeal('closed', { added: noon('01-01'), ended: noon('06-20'), status: 'closed' });
  await aDeal('undated', {
    ...{ added: noon('01-01'), ended: noon('06-20'), status: 'lost', dated: false },
  });
  // 19 days before the last evening.
  await aDeal('as old', { added: '2026-06-10T22:00:00Z' });
  await aDeal('older', { added: '2026-06-10T21:59:59Z' });
  await aDeal('of no age', { added: noon('01-01'), dated: false });
  expect(await titles('stale')).toEqual(['older']);
});

it('the funnel of now has each open stage in its order, whether anything is in it or not, and no end', async () => {
  await aDeal('open', { added: '2026-06-01T10:00:00Z', status: 'proposal' });
  await aDeal('won', {
    added: '2026-06-01T10:00:00Z',
    ended: '2026-06-11T10:00:00Z',
    status: 'deal',
  });
  const { results } = (await kade.call(getCurrentFunnel, { query: june }, user)).body;
  expect(results.map(({ status, count }) => [status, count.value])).toEqual([
    ...['lead', 'prospect', 'qualified', 'opportunity'].map((status) => [status, 0]),
    ['proposal', 1],
    ['negotiation', 0],
  ]);
});
