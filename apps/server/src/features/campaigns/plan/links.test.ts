import { type Campaign, type LinkCheck, listAudit, preflightCampaign } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aCampaign, reachable, seedProfiles } from '../campaigns.testkit.js';

let kade: TestKade;
let company: number;
let maker: TestUser;
let admin: TestUser;
beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany();
  maker = await kade.aUser(company, ['company:marketeer']);
  admin = await kade.aUser(company, ['company:admin']);
  await kade.db.inTenant(company, (tx) => seedProfiles(tx, company, reachable(3)));
});
afterAll(() => kade.close());

const gone = 'https://www.kade.nl/gone';
const body = {
  blocks: [
    { type: 'button', text: 'Go', url: gone },
    { type: 'button', text: 'Go', url: 'https://shop.example/' },
  ],
};
const send = (method: string, id: number, path: string, asked = {}, user = maker) =>
  kade.send(method, `/v1/campaigns/${id}/${path}/`, user.token, asked);
const linksOf = async (id: number) =>
  (await kade.call(preflightCampaign, { params: { id } }, admin)).body.links;

/** What the addresses answered a moment ago. */
const found = (id: number, state: 'ok' | 'broken', checked_at = new Date().toISOString()) =>
  kade.db.inTenant(company, (tx) =>
    tx
      .updateTable('campaign')
      .set({
        link_check: JSON.stringify({
          checked_at,
          results: [
            { url: gone, state, status: state === 'ok' ? 200 : 404 },
            { url: 'https://shop.example/', state: 'not_checked', status: null },
          ],
          accepted: null,
        }),
      })
      .where('company_id', '=', company)
      .where('id', '=', id)
      .execute(),
  );

it('a broken link stops a submission until a person lets it stand, and the reviewer sees who did', async () => {
  const { id } = await aCampaign(kade, maker, { body });
  await found(id, 'broken');
  const refused = await send('PATCH', id, 'submit');
  expect([refused.status, refused.text.includes(gone)]).toEqual([409, true]);

  expect((await send('PUT', id, 'links', { urls: [gone] }, admin)).status).toBe(403);
  const kept = await send('PUT', id, 'links', { urls: [gone, 'https://not.in.the.mail/'] });
  expect((kept.body as LinkCheck).accepted).toMatchObject({ urls: [gone], by: { id: maker.id } });
  expect((await send('PATCH', id, 'submit')).status).toBe(200);
  expect(await linksOf(id)).toMatchObject({
    results: [{ url: gone, state: 'broken', status: 404 }, { state: 'not_checked' }],
    accepted: { urls: [gone], by: { id: maker.id } },
  });
  const query = { action: 'campaign.links', object_id: id };
  const { results } = (await kade.call(listAudit, { query }, admin)).body;
  expect(results.map((l) => [l.actor.id, l.detail.accepted])).toEqual([[maker.id, [gone]]]);
});

it('what was let stand stands when the addresses are asked again', async () => {
  const shop = 'https://shop.example/';
  const { id } = await aCampaign(kade, maker, {
    body: { blocks: [{ type: 'button', text: 'Go', url: shop }] },
  });
  const results = [{ url: shop, state: 'broken', status: 404 }];
  const link_check = { checked_at: new Date(0).toISOString(), results, accepted: null };
  await kade.db.inTenant(company, (tx) =>
    tx
      .updateTable('campaign')
      .set({ link_check: JSON.stringify(link_check) })
      .where('company_id', '=', company)
      .where('id', '=', id)
      .execute(),
  );
  await send('PUT', id, 'links', { urls: [shop] });
  expect((await send('POST', id, 'links')).status).toBe(200);
  expect((await linksOf(id))?.accepted).toMatchObject({ urls: [shop], by: { id: maker.id } });
});

it('what was let stand and is taken back stops it again', async () => {
  const { id } = await aCampaign(kade, maker, { body });
  await found(id, 'broken');
  await send('PUT', id, 'links', { urls: [gone] });
  await send('PUT', id, 'links', { urls: [] });
  expect((await send('PATCH', id, 'submit')).status).toBe(409);
});

it('a submission asks the addresses by itself when nobody has, and keeps what was found and when', async () => {
  const { id } = await aCampaign(kade, maker, {
    body: { blocks: [{ type: 'button', text: 'Go', url: 'https://shop.example/new' }] },
  });
  expect(await linksOf(id)).toBeNull();
  const submitted = await send('PATCH', id, 'submit');
  expect((submitted.body as Campaign).status).toBe('pending');
  const check = await linksOf(id);
  expect(check?.results).toEqual([
    { url: 'https://shop.example/new', state: 'not_checked', status: null },
  ]);
  expect(Date.parse(check?.checked_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

it('what was found of other addresses says nothing about those that are in the mail now', async () => {
  const { id } = await aCampaign(kade, maker, { body });
  await found(id, 'ok');
  expect(await linksOf(id)).not.toBeNull();
  const { body: kept } = await kade.send('GET', `/v1/campaigns/${id}/`, maker.token);
  const changed = {
    ...(kept as Campaign),
    body: { blocks: [{ type: 'button', text: 'Go', url: 'https://shop.example/other' }] },
  };
  await kade.send('PUT', `/v1/campaigns/${id}/`, maker.token, changed);
  expect(await linksOf(id)).toBeNull();
});

it('what was found a moment ago holds for a submission, and what was found earlier is asked anew', async () => {
  const shop = 'https://shop.example/';
  const only = { blocks: [{ type: 'button', text: 'Go', url: shop }] };
  const submitAfter = async (minutes: number) => {
    const { id } = await aCampaign(kade, maker, { body: only });
    const checked_at = new Date(Date.now() - minutes * 60_000).toISOString();
    const results = [{ url: shop, state: 'broken', status: 404 }];
    await kade.db.inTenant(company, (tx) =>
      tx
        .updateTable('campaign')
        .set({ link_check: JSON.stringify({ checked_at, results, accepted: null }) })
        .where('company_id', '=', company)
        .where('id', '=', id)
        .execute(),
    );
    return (await send('PATCH', id, 'submit')).status;
  };
  // Nobody is at that address, and nobody is asked: it is not called broken any more.
  expect([await submitAfter(14), await submitAfter(16)]).toEqual([409, 200]);
});

it('links are let stand in a draft whose addresses were asked, and nowhere else', async () => {
  const { id } = await aCampaign(kade, maker, { body });
  const accept = async () => (await send('PUT', id, 'links', { urls: [gone] })).status;
  expect(await accept()).toBe(409);
  await found(id, 'broken');
  expect(await accept()).toBe(200);
  expect((await send('PATCH', id, 'submit')).status).toBe(200);
  expect(await accept()).toBe(409);
  // What leads somewhere needs nobody to let it stand.
  const { id: fine } = await aCampaign(kade, maker, { body });
  await found(fine, 'ok');
  const kept = await send('PUT', fine, 'links', { urls: [gone] });
  expect((kept.body as LinkCheck).accepted).toBeNull();
});

it('a campaign that sends no mail has no links to ask', async () => {
  const noMail = { channel: 'post', subject: null, body: null, sender: null };
  const { id } = await aCampaign(kade, maker, noMail);
  expect((await send('POST', id, 'links')).status).toBe(409);
  expect((await send('PATCH', id, 'submit')).status).toBe(200);
});
