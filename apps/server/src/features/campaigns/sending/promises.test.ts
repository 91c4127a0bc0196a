import { keep, listAudit, listNotifications, message } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findCampaign } from '../campaigns.repo.js';
import { aCampaign, approve, reachable, seedProfiles } from '../campaigns.testkit.js';
import { whyNotMailed } from '../plan/exclusions.repo.js';
import { markSending, settleAll } from './loop/batcher.repo.js';
import { claimRecipients } from './recipients.repo.js';
import { aStage, rowsOf, type Stage, stretch } from './scene.testkit.js';
import { startCampaign } from './start.js';
import { decideSubject } from './variants.repo.js';

let s: Stage;
let group = 0;
beforeAll(async () => {
  s = await aStage([], {}, { smtpDomainRates: new Map([['slow.example', 50]]) });
});
afterAll(() => s.close());
/** Each test mails people of its own: `a1`, `a2`, … of the next letter. */
let letter = '';
beforeEach(() => {
  letter = `g${++group}x`;
  s.sink.mails.length = 0;
});

const people = (count: number) =>
  s.kade.db.inTenant(s.company, (tx) => seedProfiles(tx, s.company, reachable(count, letter)));
const change = (statement: ReturnType<typeof sql>) =>
  s.kade.db.inTenant(s.company, (tx) => statement.execute(tx));
const only = (numbers: readonly number[]) =>
  `NAME in (${numbers.map((n) => `'${letter}${n}'`).join(', ')})`;
/** A campaign to some of them, approved and started unless that is left to the test. */
async function started(numbers: readonly number[], over = {}, purpose = 'Marketing') {
  const { id, audienceId } = await aCampaign(s.kade, s.maker, over, only(numbers));
  await change(sql`update audience set purpose = ${purpose} where id = ${audienceId}`);
  await approve(s.kade, s.maker, s.admin, id);
  await startCampaign(s.kade.kade.platform, s.company, id);
  return id;
}
const sentTo = () => s.sink.mails.map((m) => m.to.replace('@x.example', '').replace(letter, ''));
const address = (n: number) => `${letter}${n}@x.example`;
const patch = (id: number, move: string) =>
  s.kade.send('PATCH', `/v1/campaigns/${id}/${move}/`, s.maker.token, {});

describe('the frequency cap is one of marketing', () => {
  beforeAll(() =>
    change(
      sql`insert into campaign_setting (company_id, cap_mails, cap_days) values (${s.company}, 1, 7)`,
    ),
  );
  afterAll(() => change(sql`delete from campaign_setting where company_id = ${s.company}`));

  it('a service mail reaches who had enough of it, and takes nobody’s room', async () => {
    await people(2);
    // Drawn while there was room for all, sent when there is none left.
    const [service, marketing] = [await started([1], {}, 'Service'), await started([1, 2])];
    await stretch(s, marketing);
    await stretch(s, service);
    expect(sentTo().sort()).toEqual(['1', '1', '2']);
    // And drawn when there is none.
    await stretch(s, await started([2], {}, 'Service'));
    expect(sentTo()).toHaveLength(4);
  });

  it('who had a service mail gets the marketing mail after it', async () => {
    await people(1);
    await stretch(s, await started([1], {}, 'Service'));
    await stretch(s, await started([1]));
    expect(sentTo()).toEqual(['1', '1']);
  });

  it('a service mail that waits is never said to be one too many', async () => {
    await people(1);
    const service = await started([1], {}, 'Service');
    await stretch(s, await started([1]));
    const [row] = await rowsOf(s, service);
    expect(row?.state).toBe('pending');
    const why = s.kade.db.inTenant(s.company, (tx) =>
      whyNotMailed(tx, s.company, row?.id ?? 0, new Date()),
    );
    expect(await why).toBeUndefined();
  });
});

describe('a worker that was not heard of for longer than its lease', () => {
  const by = { worker: 'lost', leaseMs: 60_000 };
  const claim = (id: number, limit: number) =>
    s.kade.db.inTenant(s.company, (tx) =>
      claimRecipients(tx, s.company, id, { ...by, limit, now: new Date() }),
    );
  const leaseEnds = (id: number) =>
    change(sql`update campaign_recipient set lease_until = now() - interval '1 second'
      where campaign_id = ${id} and lease_until is not null`);
  const states = async (id: number) => (await rowsOf(s, id)).map((r) => r.state);

  it('leaves the mails it took in hand to the others, and none of them before', async () => {
    await people(2);
    const id = await started([1, 2]);
    await claim(id, 10);
    expect(await stretch(s, id)).toMatchObject({ done: false });
    expect(sentTo()).toEqual([]);
    await leaseEnds(id);
    await stretch(s, id);
    expect(sentTo().sort()).toEqual(['1', '2']);
  });

  it('knows what became of a mail that the others are in doubt about', async () => {
    await people(2);
    const id = await started([1, 2]);
    const [mine = 0] = await claim(id, 1);
    const marks = [{ id: mine, messageId: '<1@kade.example>' }];
    await s.kade.db.inTenant(s.company, (tx) =>
      markSending(tx, s.company, marks, { ...by, cap: null, columns: [] }),
    );
    await leaseEnds(id);
    await stretch(s, id);
    expect([sentTo(), await states(id)]).toEqual([['2'], ['in_doubt', 'sent']]);
    const sent = [{ id: mine, state: 'sent' as const, sent_at: new Date() }];
    await s.kade.db.inTenant(s.company, (tx) => settleAll(tx, s.company, by.worker, sent));
    expect(await states(id)).toEqual(['sent', 'sent']);
  });
});

it('a campaign does not say any more that the mail server is away once it took a mail', async () => {
  await people(2);
  const id = await started([1, 2]);
  const waiting = keep(message('waits_for_server', { answer: 'no answer' }));
  await change(sql`update campaign set failures = 2, waiting = ${waiting} where id = ${id}`);
  // The other one has its turn later, so that the campaign goes on running.
  await change(sql`update campaign_recipient set not_before = now() + interval '1 hour'
    where campaign_id = ${id} and email = ${address(2)}`);
  const read = async () => (await s.kade.send('GET', `/v1/campaigns/${id}/`, s.maker.token)).body;
  expect(await read()).toMatchObject({ waiting: expect.stringContaining('no answer') });
  await stretch(s, id);
  expect(sentTo()).toEqual(['1']);
  expect(await read()).toMatchObject({ status: 'running', waiting: null });
});

describe('between the start and the moment a mail leaves', () => {
  it('who went to another profile, complained, chose to hear less or may not be mailed is left out', async () => {
    await people(5);
    const id = await started([1, 2, 3, 4, 5]);
    const of = (n: number) => sql`company_id = ${s.company} and email = ${address(n)}`;
    await change(
      sql`update person set profile_id = (select profile_id from person where ${of(5)}) where ${of(1)}`,
    );
    await change(
      sql`insert into suppression (company_id, email, reason) values (${s.company}, ${address(2)}, 'complained')`,
    );
    await change(
      sql`insert into mail_opt_out (company_id, email, purpose) values (${s.company}, ${address(3)}, 'Marketing')`,
    );
    await change(sql`update profile set ind_coc_mail_allowed = false
      where id = (select profile_id from person where ${of(4)})`);
    await stretch(s, id);
    expect(sentTo()).toEqual(['5']);
    expect((await rowsOf(s, id)).map((r) => [r.state, r.reason])).toEqual([
      ['cancelled', 'contact_removed'],
      ['cancelled', 'opted_out'],
      ['cancelled', 'opted_out'],
      ['cancelled', 'mail_not_allowed'],
      ['sent', null],
    ]);
  });
});

describe('mails in doubt', () => {
  const doubt = async (numbers: readonly number[]) => {
    await people(numbers.length);
    const id = await started(numbers);
    await change(sql`update campaign_recipient set state = 'in_doubt', left_at = now()
      where campaign_id = ${id} and email <> ${address(1)}`);
    await stretch(s, id);
    const settle = (as: string) =>
      s.kade.send('POST', `/v1/campaigns/${id}/in-doubt/`, s.admin.token, { as });
    return { id, settle };
  };

  it('of a campaign that was stopped can be settled, but not sent again', async () => {
    const { id, settle } = await doubt([1, 2]);
    await change(sql`update campaign set status = 'inactive' where id = ${id}`);
    const refused = await settle('send_again');
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'wrong_state' }]);
    expect((await settle('not_sent')).body).toEqual({ settled: 1 });
    expect((await rowsOf(s, id)).map((r) => [r.state, r.reason])).toEqual([
      ['sent', null],
      ['failed', 'not_sent'],
    ]);
  });

  it('alone are settled: what failed or was sent stays as it is, and its maker hears of the end once', async () => {
    const { id, settle } = await doubt([1, 2, 3]);
    await change(sql`update campaign_recipient set state = 'failed', reason = 'nobody there'
      where campaign_id = ${id} and email = ${address(2)}`);
    expect((await settle('send_again')).body).toEqual({ settled: 1 });
    await stretch(s, id);
    expect(sentTo()).toEqual(['1', '3']);
    expect((await rowsOf(s, id)).map((r) => r.state)).toEqual(['sent', 'failed', 'sent']);
    const { results } = (await s.kade.call(listNotifications, { query: {} }, s.maker)).body;
    const ends = results.filter(
      (n) => n.kind === 'campaign_completed' && n.path?.endsWith(`/${id}`),
    );
    expect(ends).toHaveLength(1);
    // As it stood when it ended: two were in doubt.
    expect(ends[0]?.reason).toBe(
      '1 recipient was reached. 2 weren’t: the list of recipients says why.',
    );
  });
});

describe('the subject that wins a test', () => {
  const shares: [string, readonly [number, string, string?][], string][] = [
    ['is A when nobody opened', [], 'A'],
    [
      'is A when both are opened as often',
      [
        [1, 'opened'],
        [3, 'opened'],
      ],
      'A',
    ],
    ['counts who clicked without a picture being fetched', [[3, 'clicked']], 'B'],
    [
      'counts a reader once, however often it was opened',
      [
        [1, 'opened'],
        [1, 'opened'],
        [3, 'opened'],
        [4, 'opened'],
      ],
      'B',
    ],
    [
      'counts no mail that never left',
      [
        [1, 'opened'],
        [3, 'opened'],
      ],
      'B',
    ],
  ];
  it.each(shares)('%s', async (name, events, winner) => {
    await people(5);
    const over = { subject: 'A', subject_b: 'B', subject_test_percent: 80, subject_test_hours: 1 };
    const id = await started([1, 2, 3, 4, 5], over);
    // 1 and 2 have A, 3 and 4 have B; the last one waits.
    const unsent = name.includes('never left') ? address(4) : '';
    await change(sql`update campaign_recipient set
        variant = case when email in (${address(1)}, ${address(2)}) then 'A' when email = ${address(5)} then null else 'B' end,
        state = case when email in (${address(5)}, ${unsent}) then 'pending' else 'sent' end,
        sent_at = case when email not in (${address(5)}, ${unsent}) then now() end
      where campaign_id = ${id}`);
    for (const [n, type] of events)
      await change(sql`insert into campaign_event (company_id, campaign_id, recipient_id, type, is_scanner, at)
        select company_id, campaign_id, id, ${type}, false, now() from campaign_recipient
        where campaign_id = ${id} and email = ${address(n)}`);
    const decide = (hours: number) =>
      s.kade.db.inTenant(s.company, async (tx) => {
        const campaign = await findCampaign(tx, s.company, id);
        if (!campaign) throw new Error('no campaign');
        return decideSubject(tx, s.company, campaign, new Date(Date.now() + hours * 3_600_000));
      });
    expect([await decide(0.9), await decide(1.1)]).toEqual([null, winner]);
    await change(sql`update campaign set status = 'inactive' where id = ${id}`);
  });
});

it('an audience that was rejected since the approval gives the campaign back with the reason', async () => {
  await people(1);
  const start_at = new Date(Date.now() + 3_600_000).toISOString();
  const { id, audienceId } = await aCampaign(s.kade, s.maker, { start_at }, only([1]));
  await approve(s.kade, s.maker, s.admin, id);
  await change(sql`update audience set status = 'rejected' where id = ${audienceId}`);
  await startCampaign(s.kade.kade.platform, s.company, id);
  const status = async () =>
    ((await s.kade.send('GET', `/v1/campaigns/${id}/`, s.maker.token)).body as { status: string })
      .status;
  // Its time has not come.
  expect(await status()).toBe('scheduled');
  s.time.ahead = 3_601_000;
  await startCampaign(s.kade.kade.platform, s.company, id);
  s.time.ahead = 0;
  expect(await status()).toBe('draft');
  const told = async (language: string) => {
    const headers = { 'accept-language': language };
    const news = await s.kade.call(listNotifications, { query: {} }, s.maker, headers);
    const audit = { query: { action: 'campaign.void' } };
    const deeds = await s.kade.call(listAudit, audit, s.admin, headers);
    return [news.body.results[0]?.reason, deeds.body.results[0]?.detail.reason];
  };
  const reasons = { en: /is rejected\. Choose/, nl: /is afgekeurd\. Kies/ };
  for (const [language, reason] of Object.entries(reasons))
    expect(await told(language)).toEqual([
      expect.stringMatching(reason),
      expect.stringMatching(reason),
    ]);
  expect(await rowsOf(s, id)).toEqual([]);
});

it('a domain with a rate is told however its letters are written', async () => {
  await s.kade.db.inTenant(s.company, (tx) =>
    seedProfiles(tx, s.company, [
      { name: `${letter}1`, persons: [{ email: 'Jan@Slow.EXAMPLE' }] },
      { name: `${letter}2`, persons: [{ email: address(2) }] },
    ]),
  );
  const id = await started([1, 2]);
  expect((await rowsOf(s, id)).map((r) => r.pace_key)).toEqual(['slow.example', null]);
});

it('of two profiles with one address the one that was there first is written to', async () => {
  const one = { persons: [{ email: `Both@${letter}.example` }] };
  await s.kade.db.inTenant(s.company, (tx) =>
    seedProfiles(tx, s.company, [
      { name: `${letter}1`, ...one },
      { name: `${letter}2`, persons: [{ email: `both@${letter}.EXAMPLE` }] },
    ]),
  );
  const id = await started([1, 2]);
  expect((await rowsOf(s, id)).map((r) => r.email)).toEqual([`Both@${letter}.example`]);
});

it('only what runs is held, and only what is held goes on', async () => {
  await people(1);
  const { id } = await aCampaign(s.kade, s.maker, {}, only([1]));
  for (const move of ['pause', 'resume']) expect((await patch(id, move)).status).toBe(409);
  await approve(s.kade, s.maker, s.admin, id);
  await startCampaign(s.kade.kade.platform, s.company, id);
  expect((await patch(id, 'pause')).status).toBe(200);
  await change(sql`update campaign set status = 'inactive' where id = ${id}`);
  for (const move of ['pause', 'resume']) expect((await patch(id, move)).status).toBe(409);
});
