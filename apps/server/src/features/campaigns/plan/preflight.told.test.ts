import { createSender, type PreflightWarning, preflightCampaign } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { anAudience } from '../../audiences/audiences.testkit.js';
import { aPromotion } from '../../promotions/promotions.testkit.js';
import {
  aCampaign,
  aProvenSender,
  reachable,
  type SeedPerson,
  seedProfiles,
} from '../campaigns.testkit.js';

let kade: TestKade;
let company: number;
let maker: TestUser;
let admin: TestUser;
beforeAll(async () => {
  kade = await testKade({ settings: { smtpUrl: 'smtp://127.0.0.1:9' } });
  company = await kade.aCompany();
  maker = await kade.aUser(company, ['company:marketeer', 'product:promo']);
  admin = await kade.aUser(company, ['company:admin']);
});
afterAll(() => kade.close());

const change = (statement: ReturnType<typeof sql>) =>
  kade.db.inTenant(company, (tx) => statement.execute(tx));
const preflight = async (id: number) =>
  (await kade.call(preflightCampaign, { params: { id } }, maker)).body;
const codes = async (over: Record<string, unknown>) => {
  const { id } = await aCampaign(kade, maker, over);
  return (await preflight(id)).warnings.map((w) => w.code);
};

describe('why a profile with several contacts gets no mail', () => {
  const person = (email: string | null, consent: boolean | null = true): SeedPerson => ({
    ...{ email, consent },
  });
  const cases: [string, SeedPerson[], string][] = [
    [
      'one without an address, the other never asked',
      [person(null), person('a', null)],
      'no_consent',
    ],
    [
      'one bounced, one said no and had opted out',
      [person('dead'), person('gone', false)],
      'bounced',
    ],
    ['one bounced, one opted out', [person('dead'), person('gone')], 'opted_out'],
    ['one bounced, one complained', [person('dead'), person('cross')], 'opted_out'],
    ['one had enough, one opted out', [person('enough'), person('less')], 'too_many'],
    ['one had enough, one bounced', [person('enough'), person('dead')], 'too_many'],
    ['one wants none of this kind, one bounced', [person('less'), person('dead')], 'opted_out'],
    [
      'one wants none of this kind, one was never asked',
      [person('less'), person('b', null)],
      'opted_out',
    ],
  ];
  beforeAll(async () => {
    for (const [reason, name] of [
      ['bounced', 'dead'],
      ['opted_out', 'gone'],
      ['complained', 'cross'],
    ])
      await change(sql`insert into suppression (company_id, email, reason)
        select ${company}, ${name} || n || '@x.example', ${reason} from generate_series(0, 20) n`);
    await change(sql`insert into mail_opt_out (company_id, email, purpose)
      select ${company}, 'less' || n || '@x.example', 'Marketing' from generate_series(0, 20) n`);
  });

  it.each(cases.map((c, n) => [n, ...c] as const))('%i: %s', async (n, name, persons, reason) => {
    const of = persons.map((p) => ({ ...p, email: p.email ? `${p.email}${n}@x.example` : null }));
    await kade.db.inTenant(company, (tx) => seedProfiles(tx, company, [{ name, persons: of }]));
    const { id: earlier } = await aCampaign(kade, maker);
    await change(sql`insert into campaign_recipient
        (company_id, campaign_id, profile_id, person_id, arm, email, state, sent_at)
      select c.company_id, ${earlier}, c.profile_id, c.id, 'treated', c.email, 'sent', now()
      from person c where c.email = ${`enough${n}@x.example`}`);
    await change(sql`insert into campaign_setting (company_id, cap_mails, cap_days)
      values (${company}, 1, 7) on conflict (company_id) do update set cap_mails = 1`);
    const { id } = await aCampaign(kade, maker, {}, `NAME in ('${name}')`);
    const { reachable: reached, excluded } = await preflight(id);
    await change(sql`update campaign_setting set cap_mails = null`);
    expect([reached, excluded]).toEqual([0, [{ reason, count: 1 }]]);
  });
});

describe('the pre-flight warns', () => {
  const has = async (code: PreflightWarning, over: Record<string, unknown>) =>
    (await codes(over)).includes(code);

  it('of a mail without the postal address that belongs in it, until there is one', async () => {
    expect(await has('no_footer', {})).toBe(true);
    const noMail = { channel: 'post', subject: null, body: null, sender: null };
    expect(await has('no_footer', noMail)).toBe(false);
    await kade.change('/v1/company/', admin.token, { mail_footer: 'Kade 1, Delft' });
    expect(await has('no_footer', {})).toBe(false);
  });

  it('of links that lead to this computer, and of each address that only stands for one once', async () => {
    expect(await has('local_links', {})).toBe(true);
    const to = (url: string) => ({ type: 'button', text: 'Go', url });
    const blocks = [
      to('https://example.com/a'),
      to('https://example.com/b'),
      to('https://kade.nl/'),
    ];
    const { id } = await aCampaign(kade, maker, { body: { blocks } });
    const { warnings } = await preflight(id);
    const placeholders = warnings.filter((w) => w.code === 'placeholder_link');
    expect(placeholders.map((w) => w.text)).toEqual([
      'The email links to example.com, which is a placeholder. Replace it with your own web address.',
    ]);
  });

  it('of a mail that is not signed, until its domain has the key', async () => {
    const sender = { name: 'Kade', email: 'news@signed.example' };
    expect(await has('unsigned', { sender })).toBe(true);
    expect((await kade.call(createSender, { body: sender }, admin)).status).toBe(201);
    expect(await has('unsigned', { sender })).toBe(true);
    await change(
      sql`update sender_identity set dkim_verified_at = now() where email = ${sender.email}`,
    );
    expect(await has('unsigned', { sender })).toBe(false);
    expect(await has('unsigned', { sender: { ...sender, email: 'news@other.example' } })).toBe(
      true,
    );
  });

  it('of an audience that nobody approved, whether it is mailed or left out, and of none that is in use', async () => {
    const made = async (status: string) => {
      const { id, name } = await anAudience(kade, maker, { name: `Is ${status}` });
      await change(sql`update audience set status = ${status} where id = ${id}`);
      return { id, name };
    };
    const [draft, pending, active] = [
      ...[await made('draft'), await made('pending'), await made('active')],
    ];
    const { id } = await aCampaign(kade, maker, {
      audience_ids: [draft?.id, active?.id],
      exclusion_audience_ids: [pending?.id],
    });
    const { warnings } = await preflight(id);
    const told = warnings.filter((w) => w.code === 'audience_status').map((w) => w.text);
    expect(told).toEqual([
      expect.stringContaining('“Is draft” isn’t approved yet (draft)'),
      expect.stringContaining('“Is pending” isn’t approved yet (waiting for approval)'),
    ]);
  });

  it('of a control group that can show only large differences, and not of one that is large enough', async () => {
    await kade.db.inTenant(company, (tx) => seedProfiles(tx, company, reachable(60, 'few')));
    const rule = "NAME like 'few%'";
    const { id } = await aCampaign(kade, maker, { control_group_percent: 50 }, rule);
    const { control, smallest_uplift, warnings } = await preflight(id);
    expect(control).toBeGreaterThan(10);
    const small = warnings.find((w) => w.code === 'control_small');
    expect(small?.text).toContain(`(profiles: ${control})`);
    expect(small?.text).toContain(`${Math.round(smallest_uplift ?? 0)} percentage points`);
    await change(sql`insert into profile (company_id, name, external_id)
      select ${company}, 'many' || n, 'many' || n from generate_series(1, 3000) n`);
    await change(sql`insert into person (company_id, profile_id, email, email_consent)
      select ${company}, id, name || '@x.example', true from profile where name like 'many%'`);
    const large = await aCampaign(kade, maker, { control_group_percent: 50 }, "NAME like 'many%'");
    const { warnings: none } = await preflight(large.id);
    expect(none.map((w) => w.code).filter((code) => code.startsWith('control'))).toEqual([]);
  });
});

it('a promotion that nobody has approved yet keeps a campaign from being approved, not from being submitted', async () => {
  const { id: promotion_id } = await aPromotion(kade, maker, {
    starts_on: '2020-01-01',
    ends_on: null,
  });
  const { id } = await aCampaign(kade, maker, { promotion_id });
  await aProvenSender(kade, company);
  expect((await preflight(id)).stops).toEqual([]);
  const submit = await kade.send('PATCH', `/v1/campaigns/${id}/submit/`, maker.token, {});
  expect(submit.status).toBe(200);
  expect((await preflight(id)).stops).toEqual([
    { code: 'promotion', text: expect.stringContaining('is still a draft') },
  ]);
});
