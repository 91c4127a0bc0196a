import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { reachable } from '../campaigns.testkit.js';
import {
  activitiesOf,
  aStage,
  ownedBy,
  plain,
  type Stage,
  started,
  stretch,
  tokenIn,
} from '../sending/scene.testkit.js';
import { followUp } from './followups.jobs.js';

let s: Stage;
afterEach(() => s.close());

describe('follow-ups', () => {
  it('ask the sales owner, or the maker where there is none, for a task once, of those who did or did not, when the days are over', async () => {
    s = await aStage(reachable(6));
    const seller = await s.kade.aUser(s.company, ['company:sales']);
    await ownedBy(s, 'r1', seller.id);
    const follow_ups = [
      { on: 'clicked', after_days: 2, type: 'call', title: 'Clicked' },
      { on: 'not_opened', after_days: 2, type: 'visit', title: 'Asleep' },
    ];
    const id = await started(s, { follow_ups });
    await stretch(s, id);
    const visit = (to: string, kind: string) =>
      s.kade.send(
        'GET',
        `/v1/mail/${kind}/${tokenIn(s.sink.mails.find((m) => m.to === to)?.raw ?? '', kind)}/`,
        undefined,
        undefined,
        { 'user-agent': 'Mozilla/5.0' },
      );
    s.time.ahead = 3_600_000;
    await visit('r1@x.example', 'click');
    await visit('r2@x.example', 'open');
    // None of these is to be called any more: one wants no mail, one complained, and one wants nothing at all.
    await s.kade.send(
      'POST',
      `/v1/mail/unsubscribe/${tokenIn(s.sink.mails.find((m) => m.to === 'r4@x.example')?.raw ?? '', 'unsubscribe')}/`,
    );
    await s.kade.db.inTenant(s.company, (tx) =>
      tx
        .updateTable('profile')
        .set({ crm_status: 'do_not_contact' })
        .where('company_id', '=', s.company)
        .where('name', '=', 'r5')
        .execute(),
    );
    await s.kade.db.inTenant(s.company, (tx) =>
      sql`insert into campaign_event (company_id, campaign_id, recipient_id, type, is_scanner, at)
        select company_id, campaign_id, id, 'complained', false, sent_at from campaign_recipient
        where company_id = ${s.company} and campaign_id = ${id} and email = 'r6@x.example'`.execute(
        tx,
      ),
    );
    const run = () => followUp(s.kade.kade.platform, s.company);
    expect(await run()).toBe(0);
    s.time.ahead = 2 * 86_400_000 + 10_000;
    expect(await Promise.all([run(), run()]).then(([a = 0, b = 0]) => a + b)).toBe(2);
    expect((await activitiesOf(s)).map((a) => [a.name, a.type, a.title, a.owner_id])).toEqual(
      expect.arrayContaining([
        ['r1', 'call', 'Clicked', seller.id],
        ['r3', 'visit', 'Asleep', s.maker.id],
      ]),
    );
    // A click after the days is too late, and nothing comes twice.
    await visit('r3@x.example', 'click');
    expect(await run()).toBe(0);
    s.time.ahead = 0;
    expect(plain(s.sink.mails[0]?.raw ?? '')).toContain('/mail/click/');
  });

  it('count no scanner, ask of no mail that bounced and of no stopped campaign, and leave out a contact who left', async () => {
    s = await aStage(reachable(4));
    const follow_ups = [{ on: 'clicked', after_days: 1, type: 'call', title: 'Clicked' }];
    const [id, stopped] = [await started(s, { follow_ups }), await started(s, { follow_ups })];
    await stretch(s, id);
    await stretch(s, stopped);
    await s.kade.db.inTenant(s.company, async (tx) => {
      // All clicked at once; the first is a scanner, the second came back, and of the third the contact has gone.
      await sql`insert into campaign_event (company_id, campaign_id, recipient_id, type, is_scanner, at)
        select company_id, campaign_id, id, 'clicked', email = 'r1@x.example', sent_at from campaign_recipient
        where company_id = ${s.company}`.execute(tx);
      await sql`update campaign_recipient set state = 'bounced'
        where company_id = ${s.company} and email = 'r2@x.example'`.execute(tx);
      await sql`update person c set profile_id = (select id from profile p where p.company_id = c.company_id and p.name = 'r4')
        where company_id = ${s.company} and email = 'r3@x.example'`.execute(tx);
      await sql`update campaign set status = 'inactive'
        where company_id = ${s.company} and id = ${stopped}`.execute(tx);
    });
    s.time.ahead = 86_400_000 + 10_000;
    expect(await followUp(s.kade.kade.platform, s.company)).toBe(2);
    const made = await s.kade.db.inTenant(s.company, (tx) =>
      sql<{ name: string; email: string | null }>`select p.name, c.email from activity a
        join profile p on p.company_id = a.company_id and p.id = a.profile_id
        left join person c on c.company_id = a.company_id and c.id = a.person_id
        where a.company_id = ${s.company} order by p.name`.execute(tx),
    );
    expect(made.rows).toEqual([
      { name: 'r3', email: null },
      { name: 'r4', email: 'r4@x.example' },
    ]);
    s.time.ahead = 0;
  });

  it('take nobody for asleep whose opens and clicks are not counted', async () => {
    s = await aStage(reachable(3));
    const follow_ups = [
      { on: 'not_opened', after_days: 1, type: 'call', title: 'Asleep' },
      { on: 'not_clicked', after_days: 1, type: 'call', title: 'No click' },
      { on: 'opened', after_days: 1, type: 'visit', title: 'Awake' },
    ];
    const id = await started(s, { follow_ups });
    await stretch(s, id);
    // The first objects to being counted; the second only to mails of another kind; the third opened before it objected.
    await s.kade.db.inTenant(s.company, async (tx) => {
      await sql`insert into campaign_event (company_id, campaign_id, recipient_id, type, is_scanner, at)
        select company_id, campaign_id, id, 'opened', false, sent_at from campaign_recipient
        where company_id = ${s.company} and email = 'r3@x.example'`.execute(tx);
      await sql`insert into mail_opt_out (company_id, email, purpose) values
        (${s.company}, 'r1@x.example', 'Tracking'), (${s.company}, 'r2@x.example', 'Service'),
        (${s.company}, 'r3@x.example', 'Tracking')`.execute(tx);
    });
    s.time.ahead = 86_400_000 + 10_000;
    expect(await followUp(s.kade.kade.platform, s.company)).toBe(3);
    s.time.ahead = 0;
    const made = await activitiesOf(s);
    expect(made.map((a) => [a.name, a.title, a.campaign_id])).toEqual([
      ['r2', 'Asleep', id],
      ['r2', 'No click', id],
      ['r3', 'Awake', id],
    ]);
  });

  it('are for the day it is where the company is', async () => {
    s = await aStage(reachable(1));
    const id = await started(s, {
      follow_ups: [{ on: 'not_clicked', after_days: 1, type: 'call', title: 'Not yet' }],
    });
    await stretch(s, id);
    // Late in the evening in Greenwich, and tomorrow in Amsterdam.
    const evening = new Date(Date.now() + 2 * 86_400_000);
    evening.setUTCHours(23, 30, 0, 0);
    s.time.ahead = evening.getTime() - Date.now();
    expect(await followUp(s.kade.kade.platform, s.company)).toBe(1);
    s.time.ahead = 0;
    const tomorrow = new Date(evening.getTime() + 86_400_000).toISOString().slice(0, 10);
    expect((await activitiesOf(s)).map((a) => a.due_on)).toEqual([tomorrow]);
  });

  it('go by what was done within the days, also when the look comes late', async () => {
    s = await aStage(reachable(1));
    const follow_ups = [
      { on: 'clicked', after_days: 2, type: 'call', title: 'Clicked' },
      { on: 'not_clicked', after_days: 2, type: 'call', title: 'Not yet' },
    ];
    const id = await started(s, { follow_ups });
    await stretch(s, id);
    s.time.ahead = 3 * 86_400_000;
    const path = `/v1/mail/click/${tokenIn(s.sink.mails[0]?.raw ?? '', 'click')}/`;
    const browser = { 'user-agent': 'Mozilla/5.0' };
    await s.kade.send('GET', path, undefined, undefined, browser);
    // The server slept through the second day.
    s.time.ahead = 4 * 86_400_000;
    expect(await followUp(s.kade.kade.platform, s.company)).toBe(1);
    expect((await activitiesOf(s)).map((a) => a.title)).toEqual(['Not yet']);
  });
});
