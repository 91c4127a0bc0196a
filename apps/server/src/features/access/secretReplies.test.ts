import { type Endpoint, endpoints, renewRecoveryCodes } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestKade, testKade } from '../../../test/kade.js';
import { enrol } from './access.testkit.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

it('a reply with a secret is stored nowhere, not even to repeat it for an Idempotency-Key', async () => {
  const user = await kade.aUser(await kade.aCompany(), []);
  await enrol(kade, user, new Date());
  const renew = () => kade.call(renewRecoveryCodes, {}, user, { 'idempotency-key': 'same' });
  const [first, second] = [await renew(), await renew()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.recovery_codes).not.toEqual(first.body.recovery_codes);
  const stored = await kade.db.inTenant(user.companyId, (tx) =>
    tx.selectFrom('idempotency_key').select('reply').execute(),
  );
  expect(stored).toEqual([]);
});

it('every reply with tokens, codes or keys to a signed-in user says that it is a secret', () => {
  const secrets = ['access', 'refresh', 'recovery_codes', 'key'];
  const secretive = (Object.entries(endpoints) as [string, Endpoint][]).filter(([, e]) => {
    const shape = e.reply instanceof z.ZodObject ? Object.keys(e.reply.shape) : [];
    return !e.access.public && e.method !== 'GET' && secrets.some((s) => shape.includes(s));
  });
  expect(secretive.length).toBeGreaterThan(3);
  expect(secretive.filter(([, e]) => !e.secretReply).map(([name]) => name)).toEqual([]);
});
