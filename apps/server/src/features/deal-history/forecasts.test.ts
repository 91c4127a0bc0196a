import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { forecastCounts } from './forecasts.repo.js';

let kade: TestKade;
let company: number;
beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany();
});
afterAll(() => kade.close());

type Held = { status: string; probability: number | null; value: number };
type Was = Partial<Record<'status' | 'probability' | 'value', string>>;
/** An opportunity as it is now, and what of it was otherwise until a day of February. */
const add = (title: string, made: string, now: Held, changed = '', was: Was = {}) =>
  kade.db.inTenant(company, async (tx) => {
    const ended = ['deal', 'lost', 'closed'].includes(now.status) ? `${changed}T12:00:00Z` : null;
    const { rows } = await sql<{ id: number }>`
      insert into opportunity (company_id, title, status, probability, value, created_at, closed_at)
      values (${company}, ${title}, ${now.status}, ${now.probability}, ${now.value}, ${`${made}T12:00:00Z`}, ${ended})
      returning id`.execute(tx);
    for (const [type, from] of Object.entries(was))
      await sql`insert into opportunity_event (company_id, opportunity_id, type, from_value, to_value, at)
        values (${company}, ${rows[0]?.id ?? 0}, ${type}, ${from}, 'x', ${`${changed}T12:00:00Z`})`.execute(
        tx,
      );
  });

it('what chances came to is counted of what was open and had one, won or not at what each was worth', async () => {
  const open = { status: 'lead', probability: 50 };
  const lead = { status: 'lead', probability: '50' };
  const january = '2026-01-05';
  const won = { status: 'deal', probability: 100, value: 150 };
  await add('Won', january, won, '2026-02-10', { ...lead, value: '100' });
  await add('Lost', january, { status: 'lost', probability: 0, value: 200 }, '2026-02-11', lead);
  await add('Open', january, { ...open, value: 350 }, '2026-02-12', { value: '300' });
  await add('Without a chance', january, { ...open, probability: null, value: 400 });
  await add('New', '2026-02-05', { ...open, value: 450 });
  const closed = { status: 'closed', probability: 0, value: 500 };
  await add('Closed', january, closed, '2026-02-13', { status: 'lead', probability: '20' });
  await add('Came back', january, { ...open, value: 600 }, '2026-02-14', {
    ...{ status: 'lost', probability: '50' },
  });
  const evenings = {
    ...{ companyId: company, from: '2026-01-31', to: '2026-02-28' },
    ...{ zone: 'Europe/Amsterdam', today: '2026-03-10' },
  };
  const count = (which = sql<boolean>`true`) =>
    kade.db.inTenant(company, (tx) => forecastCounts(tx, evenings, which));
  const none = { won: 0, notWon: 0, open: 0, amountWon: 0, amountOpen: 0 };
  expect(await count()).toEqual([
    { ...none, percent: 20, deals: 1, notWon: 1, amount: 500, weighted: 100 },
    {
      ...{ percent: 50, deals: 3, won: 1, notWon: 1, open: 1 },
      ...{ amount: 600, weighted: 300, amountWon: 150, amountOpen: 300 },
    },
  ]);
  expect(await count(sql<boolean>`d.title = 'Won'`)).toEqual([
    { ...none, percent: 50, deals: 1, won: 1, amount: 100, weighted: 50, amountWon: 150 },
  ]);
});
