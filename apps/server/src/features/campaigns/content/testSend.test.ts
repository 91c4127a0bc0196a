import { createSender, digitalSourceHeader, sendTestMail } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aBody, aCampaign, reachable, smtpAnswer } from '../campaigns.testkit.js';
import { aStage, type Stage } from '../sending/scene.testkit.js';

let s: Stage;
let campaign_id: number;
beforeAll(async () => {
  const onRcpt = (to: string) => {
    if (to.startsWith('nobody')) throw smtpAnswer(550, `5.1.1 no such user ${'x'.repeat(400)}`);
  };
  s = await aStage(reachable(1), { onRcpt });
  ({ id: campaign_id } = await aCampaign(s.kade, s.maker));
});
afterAll(() => s.close());
beforeEach(() => {
  s.sink.mails.length = 0;
});

const sender = { name: 'Kade Foods', email: 'news@kade.example' };
const test = async (to: string, over: object = {}) => {
  const body = { subject: 'Soup', body: aBody(), sender, to, ...over };
  const reply = await s.kade.call(sendTestMail, { body: body as never }, s.maker);
  expect(reply.status).toBe(200);
  return { ...reply.body, raw: s.sink.mails.at(-1)?.raw ?? '' };
};
const change = (statement: ReturnType<typeof sql>) =>
  s.kade.db.inTenant(s.company, (tx) => statement.execute(tx));

it('a test mail says whether the server took it, and what it answered when it did not', async () => {
  const { raw, ...taken } = await test('boss@x.example');
  expect(taken).toEqual({ to: 'boss@x.example', outcome: 'sent', response: null });
  expect(raw).toMatch(/^Subject: \[Test\] Soup\r?$/m);
  const refused = await test('nobody@x.example');
  expect(refused).toMatchObject({
    ...{ to: 'nobody@x.example', outcome: 'refused' },
    response: expect.stringContaining('no such user'),
  });
  expect(refused.response?.length).toBe(300);
});

it('a test mail is marked as the campaign is, and signed once its domain has the key', async () => {
  const marked = new RegExp(`^${digitalSourceHeader}:`, 'im');
  const before = await test('boss@x.example', { campaign_id });
  for (const field of [marked, /^DKIM-Signature:/im]) expect(before.raw).not.toMatch(field);
  await change(sql`update campaign set digital_source = 'TrainedAlgorithmicMedia'
    where id = ${campaign_id}`);
  await change(sql`delete from sender_identity`);
  await s.kade.call(createSender, { body: sender }, s.admin);
  await change(sql`update sender_identity set dkim_verified_at = now(), mailbox_proven_at = now()`);
  const after = await test('boss@x.example', { campaign_id });
  for (const field of [marked, /^DKIM-Signature:/im]) expect(after.raw).toMatch(field);
  expect((await test('boss@x.example')).raw).not.toMatch(marked);
});
