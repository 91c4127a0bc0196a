import { type Campaign, listNotifications } from '@kade/contract';
import { afterEach, expect, it } from 'vitest';
import { aPromotion, approvePromotion } from '../../promotions/promotions.testkit.js';
import {
  aCampaign,
  aProvenSender,
  approve,
  reachable,
  seedProfiles,
} from '../campaigns.testkit.js';
import { aStage, plain, rowsOf, type Stage, started, stretch } from './scene.testkit.js';
import { startCampaign } from './start.js';

let s: Stage;
afterEach(() => s.close());

const campaignOf = async (id: number) =>
  (await s.kade.send('GET', `/v1/campaigns/${id}/`, s.maker.token)).body as Campaign;

/** Approved for later, then `change` comes in between, then its time. @returns what became of it */
async function changedBetween(
  audience: Record<string, unknown>,
  change: (s: Stage, path: string, profiles: number[]) => Promise<unknown>,
) {
  s = await aStage(reachable(3));
  const profiles = await s.kade.db.inTenant(s.company, (tx) =>
    tx.selectFrom('profile').select('id').where('company_id', '=', s.company).execute(),
  );
  const ids = profiles.map((p) => p.id);
  const send = (method: 'POST' | 'PATCH', path: string, body: object, as = s.maker) =>
    s.kade.send(method, path, as.token, body);
  const draft = { name: 'Whom we mean', origin_query: '1=1', ...audience };
  const include = audience.audienceType === 'static' ? { include: ids.slice(0, 1) } : {};
  const made = await send('POST', '/v2/audiences/', { ...draft, ...include });
  const audienceId = (made.body as { id: number }).id;
  const path = `/v2/audiences/${audienceId}/`;
  await send('PATCH', `${path}submit/`, {});
  await s.kade.review(path, s.admin, { decision: 'approve' });
  const start_at = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await aCampaign(s.kade, s.maker, { start_at, audience_ids: [audienceId] });
  expect(await approve(s.kade, s.maker, s.admin, id)).toMatchObject({ status: 'scheduled' });
  // Too early: nothing happens.
  await startCampaign(s.kade.kade.platform, s.company, id);
  expect(await campaignOf(id)).toMatchObject({ status: 'scheduled' });
  await change(s, path, ids);
  s.time.ahead = 3_601_000;
  await startCampaign(s.kade.kade.platform, s.company, id);
  s.time.ahead = 0;
  const told = async (language: string) => {
    const inLanguage = { 'accept-language': language };
    const timeline = `/v1/approvals/campaign/${id}/timeline/`;
    const { body } = await s.kade.send('GET', timeline, s.maker.token, undefined, inLanguage);
    return (body as { moves: { move: string; comment: string }[] }).moves[0];
  };
  const { status, started_at } = await campaignOf(id);
  const rows = (await rowsOf(s, id)).length;
  return { status, started_at, rows, move: await told('en'), dutch: await told('nl') };
}
const put = (s: Stage, path: string, body: object) => s.kade.change(path, s.maker.token, body);
const fixed = { audienceType: 'static', origin_query: '1=0' };
const reviewAnew = async (s: Stage, path: string) => {
  await s.kade.send('PATCH', `${path}submit/`, s.maker.token, {});
  await s.kade.review(path, s.admin, { decision: 'approve' });
};

it.each<[string, object, Parameters<typeof changedBetween>[1]]>([
  ['rule', {}, (s, path) => put(s, path, { origin_query: "CITY = 'Delft'" })],
  ['list of names', fixed, (s, path, ids) => put(s, path, { ...fixed, include: ids })],
  [
    'list of names, approved again,',
    fixed,
    async (s, path, ids) => {
      await put(s, path, { ...fixed, include: ids });
      await reviewAnew(s, path);
    },
  ],
  [
    'fixed members, by an approval after a new description,',
    { audienceType: 'static' },
    async (s, path) => {
      await put(s, path, { audienceType: 'static', description: 'Everybody' });
      await reviewAnew(s, path);
    },
  ],
  ['purpose', {}, (s, path) => put(s, path, { purpose: 'Service' })],
])(
  'a campaign whose audience changed its %s after the approval goes back to draft and sends nothing',
  async (_, audience, change) => {
    expect(await changedBetween({ ...audience }, change)).toMatchObject({
      ...{ status: 'draft', started_at: null, rows: 0 },
      move: { move: 'void', comment: expect.stringContaining('changed after') },
      dutch: { move: 'void', comment: expect.stringContaining('na de goedkeuring') },
    });
  },
);

it('a campaign starts whatever its audience is described as, and whoever joined it by the rule', async () => {
  const came = await changedBetween({}, async (s, path) => {
    await put(s, path, { description: 'Everybody', purpose: 'Sales' });
    await s.kade.db.inTenant(s.company, (tx) => seedProfiles(tx, s.company, reachable(1, 'new')));
  });
  expect(came).toMatchObject({ status: 'running', rows: 4 });
});

it('a campaign goes back to draft when the audience it leaves out is out of use: nobody would be left out', async () => {
  s = await aStage(reachable(3));
  const start_at = new Date(Date.now() + 3_600_000).toISOString();
  const draft = { name: 'Whom we leave out', origin_query: "CITY = 'Delft'" };
  const made = await s.kade.send('POST', '/v2/audiences/', s.maker.token, draft);
  const out = (made.body as { id: number }).id;
  const path = `/v2/audiences/${out}/`;
  await reviewAnew(s, path);
  const { id } = await aCampaign(s.kade, s.maker, { start_at, exclusion_audience_ids: [out] });
  await approve(s.kade, s.maker, s.admin, id);
  const stop = await s.kade.send('PATCH', `${path}deactivate/`, s.maker.token, {});
  expect(stop.status).toBe(200);
  s.time.ahead = 3_601_000;
  await startCampaign(s.kade.kade.platform, s.company, id);
  s.time.ahead = 0;
  expect(await campaignOf(id)).toMatchObject({ status: 'draft', started_at: null });
  expect(await rowsOf(s, id)).toEqual([]);
});

it('a campaign starts whatever the audience that it leaves out is for, without whoever is in it', async () => {
  s = await aStage(reachable(3));
  const draft = { name: 'Whom we leave out', origin_query: "NAME in ('r2')" };
  const made = await s.kade.send('POST', '/v2/audiences/', s.maker.token, draft);
  const out = (made.body as { id: number }).id;
  const start_at = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await aCampaign(s.kade, s.maker, { start_at, exclusion_audience_ids: [out] });
  await approve(s.kade, s.maker, s.admin, id);
  expect((await put(s, `/v2/audiences/${out}/`, { purpose: 'Service' })).status).toBe(200);
  s.time.ahead = 3_601_000;
  await startCampaign(s.kade.kade.platform, s.company, id);
  s.time.ahead = 0;
  expect(await campaignOf(id)).toMatchObject({ status: 'running' });
  expect((await rowsOf(s, id)).map((r) => r.email)).toEqual(['r1@x.example', 'r3@x.example']);
});

it('whoever submitted a campaign hears that it is a draft again, as whoever made it does', async () => {
  s = await aStage(reachable(3));
  const start_at = new Date(Date.now() + 3_600_000).toISOString();
  const { id, audienceId } = await aCampaign(s.kade, s.maker, { name: 'Soup weeks', start_at });
  const colleague = await s.kade.aUser(s.company, ['company:marketeer']);
  await approve(s.kade, colleague, s.admin, id);
  await put(s, `/v2/audiences/${audienceId}/`, { origin_query: "CITY = 'Delft'" });
  s.time.ahead = 3_601_000;
  await startCampaign(s.kade.kade.platform, s.company, id);
  s.time.ahead = 0;
  for (const user of [s.maker, colleague]) {
    const { results } = (await s.kade.call(listNotifications, { query: {} }, user)).body;
    const told = results.filter(({ kind }) => kind === 'returned').map(({ about }) => about);
    expect(told).toEqual(['Soup weeks']);
  }
  const { results } = (await s.kade.call(listNotifications, { query: {} }, s.admin)).body;
  expect(results.filter(({ kind }) => kind === 'returned')).toEqual([]);
});

it('a running campaign waits while its promotion is not what was approved, and says so', async () => {
  s = await aStage(reachable(4));
  const maker = await s.kade.aUser(s.company, ['company:marketeer', 'product:promo']);
  const ten = { name: 'Ice', value: 10, starts_on: '2026-01-01', ends_on: null };
  const { id: promotion_id } = await aPromotion(s.kade, maker, ten);
  await approvePromotion(s.kade, maker, s.admin, promotion_id);
  const body = { blocks: [{ type: 'promotion' }] };
  const id = await started(s, { promotion_id, body, rate_per_minute: 1 });
  // One leaves at once, the next a minute later; a busy machine needs more than one stretch to begin.
  for (let tries = 0; tries < 50 && s.sink.mails.length === 0; tries += 1)
    await stretch(s, id, { stretchMs: 200 });
  expect(s.sink.mails).toHaveLength(1);
  // From here on only the promotion holds it up.
  await s.kade.db.inTenant(s.company, (tx) =>
    tx
      .updateTable('campaign')
      .set({ rate_per_minute: null })
      .where('company_id', '=', s.company)
      .where('id', '=', id)
      .execute(),
  );
  const promotion = (over: object) =>
    s.kade.change(`/v1/offers/${promotion_id}/`, maker.token, { ...ten, ...over });
  const waits = async (said: RegExp) => {
    expect(await stretch(s, id)).toMatchObject({ done: false });
    expect(s.sink.mails).toHaveLength(1);
    const { waiting, status } = await campaignOf(id);
    expect([status, waiting]).toEqual(['running', expect.stringMatching(said)]);
  };
  expect((await promotion({ name: 'Ninety', value: 90 })).status).toBe(200);
  await waits(/^The promotion “Ninety” is still a draft\. Sending is on hold/);
  const inDutch = { 'accept-language': 'nl' };
  const path = `/v1/campaigns/${id}/`;
  const dutch = await s.kade.send('GET', path, s.maker.token, undefined, inDutch);
  expect(dutch.body).toMatchObject({ waiting: expect.stringContaining('Het verzenden wacht') });
  await approvePromotion(s.kade, maker, s.admin, promotion_id);
  await waits(/^The promotion “Ninety” has changed since the campaign started/);
  await promotion({});
  await approvePromotion(s.kade, maker, s.admin, promotion_id);
  await stretch(s, id);
  expect(s.sink.mails).toHaveLength(4);
  expect(s.sink.mails.filter((m) => plain(m.raw).includes('Ninety'))).toEqual([]);
  expect(await campaignOf(id)).toMatchObject({ status: 'completed', waiting: null });
});

it('a running campaign waits while its sender is none of the company’s, and says so', async () => {
  s = await aStage(reachable(2));
  const id = await started(s);
  await s.kade.db.inTenant(s.company, (tx) =>
    tx.deleteFrom('sender_identity').where('company_id', '=', s.company).execute(),
  );
  expect(await stretch(s, id)).toMatchObject({ done: false });
  expect(s.sink.mails).toEqual([]);
  expect(await campaignOf(id)).toMatchObject({
    status: 'running',
    waiting: expect.stringContaining('is not one of your company’s senders'),
  });
  await aProvenSender(s.kade, s.company);
  await stretch(s, id);
  expect(s.sink.mails).toHaveLength(2);
  expect(await campaignOf(id)).toMatchObject({ status: 'completed', waiting: null });
});
