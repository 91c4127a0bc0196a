import { createHmac } from 'node:crypto';
import {
  type BodyOf,
  getCampaignSummary,
  getMailWebhook,
  listMailReturns,
  listSuppressions,
  type receiveMailEvents,
} from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reachable } from '../campaigns.testkit.js';
import { aStage, rowsOf, type Stage, started, stretch } from '../sending/scene.testkit.js';

type MailEvent = BodyOf<typeof receiveMailEvents>['events'][number];
type Sent = (Omit<MailEvent, 'detail'> & Partial<Pick<MailEvent, 'detail'>>)[];

let s: Stage;
let campaign: number;
beforeAll(async () => {
  s = await aStage(reachable(5), {}, { bounceAddress: 'bounces@kade.example' });
  campaign = await started(s);
  await stretch(s, campaign);
});
afterAll(() => s.close());

const messageTo = (name: string) =>
  /^Message-ID:\s*(<[^>]+>)/m.exec(
    s.sink.mails.find((m) => m.to === `${name}@x.example`)?.raw ?? '',
  )?.[1] ?? '';
/** What a provider reports, signed as it should be. */
async function report(events: Sent) {
  const { url, secret } = (await s.kade.call(getMailWebhook, {}, s.admin)).body;
  const body = JSON.stringify({ events });
  const t = Math.floor((Date.now() + s.time.ahead) / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  const reply = await s.kade.kade.http.inject({
    ...{ method: 'POST', url: new URL(url).pathname, payload: body },
    headers: { 'content-type': 'application/json', 'x-kade-signature': `t=${t},v1=${v1}` },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json();
}
const suppressed = async () =>
  (
    await s.kade.call(listSuppressions, { query: { ordering: 'email' } as never }, s.admin)
  ).body.results.map((r) => r.email);
const stateOf = async (name: string) =>
  (await rowsOf(s, campaign)).find((r) => r.email === `${name}@x.example`)?.state;

it('an event that says whether the address is good is believed, whatever its status is', async () => {
  const bounce = { type: 'bounce' as const, status: '5.2.2' };
  const good = { ...bounce, status: '5.1.1', hard: false };
  expect(
    await report([
      { id: 'h1', ...bounce, hard: true, message_id: messageTo('r1') },
      { id: 'h2', ...good, message_id: messageTo('r2') },
    ]),
  ).toEqual({ taken: 2, known: 0, ignored: 0 });
  // Neither mail arrived; only one of the addresses is given up.
  expect([await stateOf('r1'), await stateOf('r2')]).toEqual(['bounced', 'bounced']);
  expect(await suppressed()).toEqual(['r1@x.example']);
});

it('each reader who complains is counted, once however often it is told', async () => {
  const complaint = (id: string, name: string) => ({
    ...{ id, type: 'complaint' as const, message_id: messageTo(name) },
  });
  const query = { params: { id: campaign } };
  await report([complaint('c1', 'r3'), complaint('c2', 'r4'), complaint('c3', 'r4')]);
  expect((await s.kade.call(getCampaignSummary, query, s.maker)).body.complained).toBe(2);
  const events = await s.kade.db.inTenant(s.company, (tx) =>
    tx
      .selectFrom('campaign_event')
      .select('recipient_id')
      .where('type', '=', 'complained')
      .execute(),
  );
  expect(events).toHaveLength(2);
});

it('a moment that cannot be right is taken for now, any other as it is', async () => {
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
  const at = { yesterday: hours(-24), longAgo: hours(-31 * 24), ahead: hours(31 * 24) };
  await report(
    [at.yesterday, at.longAgo, at.ahead].map((moment, i) => ({
      ...{ id: `at${i}`, type: 'bounce' as const, status: '4.2.2', at: moment },
      message_id: messageTo(`r${i + 3}`),
    })),
  );
  const { results } = (await s.kade.call(listMailReturns, { query: {} }, s.admin)).body;
  const of = (n: number) =>
    results.find((r) => r.email === `r${n}@x.example` && r.kind === 'soft')?.at ?? '';
  expect(new Date(of(3)).toISOString()).toBe(at.yesterday);
  for (const n of [4, 5]) expect(Math.abs(Date.now() - Date.parse(of(n)))).toBeLessThan(600_000);
});
