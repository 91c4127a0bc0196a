import type { CampaignSummary } from '@kade/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reachable } from '../campaigns.testkit.js';
import {
  aStage,
  plain,
  rowsOf,
  type Stage,
  started,
  stretch,
  tokenIn,
} from '../sending/scene.testkit.js';
import { mailTokens } from './tokens.js';
import { recordClick } from './tracking.service.js';

let s: Stage;
let campaign: number;
beforeEach(async () => {
  s = await aStage(reachable(1));
  campaign = await started(s);
  await stretch(s, campaign);
  // Nobody clicks in the second in which a mail leaves.
  s.time.ahead = 60_000;
});
afterEach(() => s.close());

const pathOf = (kind: string) => `/v1/mail/${kind}/${tokenIn(s.sink.mails[0]?.raw ?? '', kind)}/`;
const summary = async () => {
  const path = `/v1/campaigns/${campaign}/reports/summary/`;
  return (await s.kade.send('GET', path, s.maker.token)).body as CampaignSummary;
};

it('a reader who presses one link again and again is a reader, and counts once', async () => {
  // A browser may say much of itself.
  for (const more of [0, 0, 1000, 0, 0]) {
    const browser = { 'user-agent': `Mozilla/5.0 ${'x'.repeat(more)}` };
    const reply = await s.kade.send('GET', pathOf('click'), undefined, undefined, browser);
    expect(reply.status).toBe(302);
  }
  expect(await summary()).toMatchObject({ opened: 1, clicked: 1 });
});

it('whoever reads on from link to link is a reader, and who follows three of them in three seconds is not', async () => {
  const blocks = [1, 2, 3].map((n) => ({
    ...{ type: 'button', text: `See ${n}`, url: `https://shop.example/${n}` },
  }));
  const id = await started(s, { body: { blocks } });
  s.time.ahead = 0;
  await stretch(s, id);
  const { raw } = s.sink.mails.at(-1) ?? expect.fail('no mail');
  const paths = new Set(plain(raw).match(/\/v1\/mail\/click\/[\w-]+\//g));
  expect(paths.size).toBe(3);
  const tokens = [...paths].map((path) => path.split('/').at(-2) ?? '');
  const reading = { method: 'GET', headers: { 'user-agent': 'Mozilla/5.0' } };
  const anHourOn = Date.now() + 3_600_000;
  const follow = (text: string, seconds: number) => {
    const token = mailTokens(s.kade.kade.platform.secret).read('click', text);
    const at = new Date(anHourOn + seconds * 1000);
    return s.kade.db.inTenant(s.company, (tx) =>
      recordClick(tx, token ?? expect.fail('no token'), reading, at),
    );
  };
  const scanned = () =>
    s.kade.db.inTenant(s.company, (tx) =>
      tx
        .selectFrom('campaign_event')
        .select('is_scanner')
        .where('campaign_id', '=', id)
        .where('type', '=', 'clicked')
        .orderBy('at')
        .execute(),
    );
  for (const [i, token] of tokens.entries()) await follow(token, i * 2);
  expect((await scanned()).map((e) => e.is_scanner)).toEqual([false, false, false]);
  for (const token of tokens) await follow(token, 600);
  expect((await scanned()).map((e) => e.is_scanner)).toEqual([
    ...[false, false, false],
    ...[true, true, true],
  ]);
});

it('whoever follows a link before anybody can have read the mail is a scanner', async () => {
  const [row] = await rowsOf(s, campaign);
  // Of the product's clock, so that a busy machine does not make it late.
  s.time.ahead = Date.parse(String(row?.sent_at)) - 60_000 - Date.now();
  const browser = { 'user-agent': 'Mozilla/5.0' };
  const reply = await s.kade.send('GET', pathOf('click'), undefined, undefined, browser);
  expect(reply.status).toBe(302);
  expect(await summary()).toMatchObject({ opened: 0, clicked: 0 });
});

it('a scanner that fetches the picture has not read the mail, and is told apart', async () => {
  for (const agent of ['Barracuda Sentinel (EE)', 'curl/8.0'])
    await s.kade.send('GET', pathOf('open'), undefined, undefined, { 'user-agent': agent });
  expect(await summary()).toMatchObject({ opened: 0, raw: { opened: 1 } });
  const browser = { 'user-agent': 'Mozilla/5.0' };
  await s.kade.send('GET', pathOf('open'), undefined, undefined, browser);
  expect(await summary()).toMatchObject({ opened: 1, clicked: 0, raw: { opened: 1, clicked: 0 } });
});

it('who opts out again by an old mail, after having come back, is out again', async () => {
  const leave = () => s.kade.send('POST', pathOf('unsubscribe'));
  const reached = async () => (await rowsOf(s, await started(s))).map((row) => row.email);
  await leave();
  expect(await reached()).toEqual([]);
  const preferences = pathOf('unsubscribe').replace('unsubscribe', 'preferences');
  const all = { marketing: true, service: true, tracking: true, language: 'en' };
  expect((await s.kade.send('POST', preferences, undefined, all)).status).toBe(200);
  expect(await reached()).toEqual(['r1@x.example']);
  await leave();
  expect(await reached()).toEqual([]);
  // One person who left is one, however often.
  expect((await summary()).unsubscribed).toBe(1);
});
