import { previewCampaign } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reachable, type SinkMail } from '../campaigns.testkit.js';
import { aStage, plain, type Stage, started, stretch, tokenIn } from './scene.testkit.js';

let s: Stage;
beforeAll(async () => {
  s = await aStage(reachable(2));
  await s.kade.db.inTenant(s.company, (tx) =>
    tx
      .updateTable('profile')
      .set({ subsegment: 'Eetcafé & Zaal', employees_total: 12 } as never)
      .where('company_id', '=', s.company)
      .where('name', '=', 'r1')
      .execute(),
  );
});
afterAll(() => s.close());

it('a column of the profile reaches each reader with the own value, or with what stands in for it', async () => {
  const tags =
    'For {{ profile.subsegment | default: "your business" }}, with {{ profile.employees_total | default: "a few" }} people.';
  const id = await started(s, {
    subject: 'News for {{ profile.subsegment | default: "you" }}',
    body: { blocks: [{ type: 'text', text: tags }] },
    control_group_percent: 0,
  });
  await stretch(s, id);
  const to = (email: string): SinkMail => {
    const mail = s.sink.mails.find((one) => one.to === email);
    if (!mail) throw new Error(`no mail to ${email}`);
    return mail;
  };
  const known = plain(to('r1@x.example').raw);
  // Escaped in the HTML, as it is in the text.
  expect(known).toContain('For Eetcafé &amp; Zaal, with 12 people.');
  expect(known).toContain('For Eetcafé & Zaal, with 12 people.');
  const unknown = plain(to('r2@x.example').raw);
  expect(unknown.match(/For your business, with a few people\./g)).toHaveLength(2);
  expect(unknown).toContain('Subject: News for you');
  for (const mail of [known, unknown]) expect(mail).not.toContain('{{');
});

it('a moment is the day it falls on where the company is', async () => {
  await s.kade.db.inTenant(s.company, (tx) =>
    tx
      .updateTable('profile')
      .set({ created_at: '2026-07-01T22:30:00Z' } as never)
      .where('company_id', '=', s.company)
      .execute(),
  );
  const content = {
    subject: 'With us since {{ profile.created_at }}',
    body: { blocks: [{ type: 'text', text: 'Thank you.' }] },
    sender: { name: 'Eva', email: 'news@kade.example' },
  };
  const seen = await s.kade.call(previewCampaign, { body: content as never }, s.maker);
  expect(seen.body).toMatchObject({ subject: 'With us since 2 juli 2026' });
});

it('the name that a campaign is sent under stands where its texts and links ask for it, and in the preview', async () => {
  const sender = { name: 'Eva & Bas', email: 'news@kade.example' };
  const content = {
    subject: 'A word from {{ sender.name }}',
    body: {
      blocks: [
        { type: 'text', text: 'Yours, {{ sender.name }}.' },
        { type: 'button', text: 'Shop', url: 'https://shop.example/?by={{ sender.name }}' },
      ],
    },
    sender,
  };
  const seen = await s.kade.call(previewCampaign, { body: content as never }, s.maker);
  expect(seen.body).toMatchObject({ subject: 'A word from Eva & Bas' });
  expect(seen.body.text).toContain('Yours, Eva & Bas.');
  const before = s.sink.mails.length;
  const id = await started(s, { ...content, control_group_percent: 0 });
  await stretch(s, id);
  const mails = s.sink.mails.slice(before);
  expect(mails).toHaveLength(2);
  for (const { raw } of mails) {
    const mail = plain(raw);
    expect(mail).toContain('Yours, Eva &amp; Bas.');
    expect(mail).toContain('Subject: A word from Eva & Bas');
    const path = `/v1/mail/click/${tokenIn(raw, 'click')}/`;
    const { headers } = await s.kade.send('GET', path);
    expect(headers.location).toBe('https://shop.example/?by=Eva%20%26%20Bas');
  }
});
