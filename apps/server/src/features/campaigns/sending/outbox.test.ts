import { getApprovalUses, getOutboxMail, listOutbox, previewCampaign } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCampaign, approve, reachable } from '../campaigns.testkit.js';
import { aStage, rowsOf, type Stage, stretch } from './scene.testkit.js';
import { startCampaign } from './start.js';

let s: Stage;
let id: number;
const revenue = { r1: 1200, r2: 34 };
const mail = {
  ...{ subject: 'For {{ profile.name }}', preheader: null, languages: ['en'] },
  body: {
    blocks: [
      {
        type: 'text',
        text: 'Hi {{ contact.first_name }}, you bought for {{ profile.total_net_revenue }} of {{ profile.cross_sell_propositions | default: "all" }}.',
      },
    ],
  },
};
beforeAll(async () => {
  s = await aStage(reachable(3), {}, { smtpUrl: undefined });
  await s.kade.db.inTenant(s.company, async (tx) => {
    const profiles = await tx.selectFrom('profile').select(['id', 'name']).execute();
    for (const [name, total_net_revenue] of Object.entries(revenue)) {
      const profile_id = profiles.find((p) => p.name === name)?.id;
      const cross_sell_propositions = name === 'r1' ? ['Fish', 'Ice'] : [];
      const row = { profile_id, total_net_revenue, cross_sell_propositions };
      await tx
        .insertInto('profile_metric')
        .values({ company_id: s.company, ...row } as never)
        .execute();
    }
  });
  const audience = "NAME in ('r1', 'r2')";
  const other = await aCampaign(s.kade, s.maker, { name: 'Other' });
  await approve(s.kade, s.maker, s.admin, other.id);
  await startCampaign(s.kade.kade.platform, s.company, other.id);
  ({ id } = await aCampaign(s.kade, s.maker, { ...mail, control_group_percent: 0 }, audience));
  await approve(s.kade, s.maker, s.admin, id);
  await startCampaign(s.kade.kade.platform, s.company, id);
});
afterAll(() => s.close());

const left = async () =>
  (await s.kade.call(getApprovalUses, { params: { type: 'campaign', id } }, s.admin)).body
    .mails_left;

it('a campaign tells how many of its own mails have not left yet', async () => {
  expect(await left()).toBe(2);
  await stretch(s, id);
  expect(await left()).toBe(0);
});

it('without a mail server each mail stands in the outbox, whole, with what its own reader bought', async () => {
  await stretch(s, id);
  expect((await rowsOf(s, id)).map((r) => r.state)).toEqual(['sent', 'sent']);
  const { results } = (await s.kade.call(listOutbox, { query: { search: '@x.example' } }, s.admin))
    .body;
  const texts = await Promise.all(
    [...results]
      .sort((a, b) => a.to.localeCompare(b.to))
      .map(
        async ({ id: of }) =>
          (await s.kade.call(getOutboxMail, { params: { id: of } }, s.admin)).body,
      ),
  );
  expect(texts.map((m) => m.subject)).toEqual(['For r1', 'For r2']);
  const bought = [
    'Hi Name1, you bought for €1,200.00 of Fish, Ice.',
    'Hi Name2, you bought for €34.00 of all.',
  ];
  for (const [i, said] of bought.entries()) {
    expect(texts[i]?.html).toContain(said);
    expect(texts[i]?.html).toMatch(/^<!doctype html>[\s\S]*<\/html>\s*$/i);
    expect(texts[i]?.html).toContain('>Unsubscribe</a>');
    expect(texts[i]?.text).toContain(said);
  }
});

it('the preview says of a profile what its own mail would', async () => {
  const profiles = await rowsOf(s, id);
  const seen = async (at: number) => {
    const profile_id = profiles[at]?.profile_id;
    const body = { ...mail, profile_id, sender: { name: 'Eva', email: 'news@kade.example' } };
    return (await s.kade.call(previewCampaign, { body: body as never }, s.maker)).body.text;
  };
  expect(await seen(0)).toContain('you bought for €1,200.00 of Fish, Ice.');
  expect(await seen(1)).toContain('you bought for €34.00 of all.');
});
