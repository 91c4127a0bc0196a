import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { releaseExpired, reserveAll, type Settlement, settleAll } from './budget.repo.js';
import type { AskedFor } from './types.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

const month = '2026-11-01';

it('a call that was given up as lost and ended after all is booked, and gives its reservation back once', async () => {
  const companyId = await kade.aCompany();
  const user = await kade.aUser(companyId, ['company:admin']);
  const inTenant = kade.db.inTenant;
  const stands = async () => {
    const { rows } = await inTenant(companyId, (tx) =>
      sql<{ spent: string; reserved: string }>`
        select spent::numeric(14,2), reserved::numeric(14,2) from ai_month
        where company_id = ${companyId}`.execute(tx),
    );
    return rows[0];
  };
  const of: AskedFor = {
    ...{ companyId, userId: user.id, purpose: 'content', promptVersion: 'content-1' },
    language: 'en',
  };
  const call = (amount: number, expiresMs: number) => ({ of, amount, model: 'test', expiresMs });
  const [lost] = await inTenant(companyId, (tx) =>
    reserveAll(tx, companyId, month, [call(0.4, -1000), call(0.3, 60_000)]),
  );
  expect(await stands()).toEqual({ spent: '0.00', reserved: '0.70' });
  await inTenant(companyId, (tx) => releaseExpired(tx, companyId));
  expect(await stands()).toEqual({ spent: '0.00', reserved: '0.30' });
  const cost = 0.1;
  const ended: Settlement = {
    ...{ callId: Number(lost), outcome: 'answered', detail: null, ms: 5 },
    use: { tokensIn: 10, tokensOut: 5, estimated: false, cost },
  };
  for (let twice = 0; twice < 2; twice += 1)
    await inTenant(companyId, (tx) => settleAll(tx, companyId, [ended]));
  // What the other call reserved is still held for it.
  expect(await stands()).toEqual({ spent: '0.10', reserved: '0.30' });
});
