import type { Campaign } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { aCampaign } from './campaigns.testkit.js';

const now = new Date('2026-11-20T12:00:00Z');
let kade: TestKade;
let company: number;
let maker: TestUser;

beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
  company = await kade.aCompany();
  maker = await kade.aUser(company, ['company:marketeer']);
  const made: [name: string, columns: Record<string, string>][] = [
    [
      'sent',
      { status: 'completed', started_at: '2026-11-02T09:00Z', completed_at: '2026-11-04T09:00Z' },
    ],
    ['sending', { status: 'running', started_at: '2026-11-18T09:00Z' }],
    ['planned', { status: 'scheduled', start_at: '2026-12-01T09:00Z' }],
    ['at once', { status: 'scheduled' }],
    [
      'stopped',
      { status: 'inactive', started_at: '2026-11-06T09:00Z', updated_at: '2026-11-09T09:00Z' },
    ],
    ['never began', { status: 'inactive', start_at: '2026-11-06T09:00Z' }],
    ['waiting', { status: 'pending' }],
    ['written', { status: 'draft', start_at: '2026-11-25T09:00Z' }],
    // Half past eleven in the evening there is the next day in Amsterdam.
    [
      'late',
      { status: 'completed', started_at: '2026-10-31T23:30Z', completed_at: '2026-10-31T23:40Z' },
    ],
  ];
  for (const [name, columns] of made) {
    const { id } = await aCampaign(kade, maker, { name });
    await kade.db.inTenant(company, (tx) =>
      sql`update campaign set ${sql.join(
        Object.entries(columns).map(([c, v]) => sql`${sql.ref(c)} = ${v}`),
      )} where company_id = ${company} and id = ${id}`.execute(tx),
    );
  }
});
afterAll(() => kade.close());

const names = async (query: string) => {
  const reply = await kade.send('GET', `/v1/campaigns/?ordering=begins_at&${query}`, maker.token);
  const { count, results } = reply.body as { count: number; results: Campaign[] };
  expect(count).toBe(results.length);
  return results.map((c) => c.name);
};
const shown =
  'status=draft&status=pending&status=scheduled&status=running&status=completed&status=inactive';

it('the list by days has what is sent on them, in the order it begins', async () => {
  expect(await names(`from=2026-11-01&to=2026-11-30&${shown}`)).toEqual([
    'late',
    'sent',
    'stopped',
    'sending',
    'at once',
    'waiting',
    'written',
  ]);
  expect(await names(`from=2026-12-01&to=2026-12-31&${shown}`)).toEqual(['planned']);
});

it('a campaign is there on every day from its start to its end, on the calendar of the company', async () => {
  expect(await names('from=2026-11-03&to=2026-11-03')).toEqual(['sent']);
  expect(await names('from=2026-11-05&to=2026-11-05')).toEqual([]);
  expect(await names('from=2026-11-09&to=2026-11-09')).toEqual(['stopped']);
  expect(await names('from=2026-11-10&to=2026-11-17')).toEqual([]);
  expect(await names('from=2026-10-31&to=2026-10-31')).toEqual([]);
  expect(await names('from=2026-11-01&to=2026-11-01')).toEqual(['late']);
  // What is being sent is there until today, and nobody knows of tomorrow.
  expect(await names('from=2026-11-20&to=2026-11-20')).toEqual(['sending', 'at once', 'waiting']);
  expect(await names('from=2026-11-21&to=2026-11-30')).toEqual(['written']);
});

it('a day that is none is refused', async () => {
  const reply = await kade.send('GET', '/v1/campaigns/?from=2026-11-31', maker.token);
  expect(reply.status).toBe(400);
});
