import { listNotifications, type PromotionInput } from '@kade/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { aPromotion, approvePromotion } from '../../promotions/promotions.testkit.js';
import { aCampaign, approve, reachable } from '../campaigns.testkit.js';
import { completeCalled } from '../sending/complete.js';
import {
  activitiesOf,
  aStage,
  ownedBy,
  rowsOf,
  type Stage,
  started,
} from '../sending/scene.testkit.js';
import { startCampaign } from '../sending/start.js';

type Called = {
  profile_name: string;
  state: string;
  call: { owner: string; outcome: string | null };
};

let s: Stage;
afterEach(() => s.close());

/** Gives these profiles an address in Delft. */
const settleIn = (...names: string[]) =>
  s.kade.db.inTenant(s.company, (tx) =>
    tx
      .updateTable('profile')
      .set({ street: 'Kade', house_number: '1', city: 'Delft', country: 'NL' } as never)
      .where('company_id', '=', s.company)
      .where('name', 'in', names)
      .execute(),
  );
const noMail = { subject: null, body: null, sender: null };

describe('a campaign by phone', () => {
  it('gives each sales owner a task per profile, and its maker those that nobody sells to', async () => {
    s = await aStage([...reachable(3), { name: 'no', status: 'do_not_contact' }, { name: 'bare' }]);
    const seller = await s.kade.aUser(s.company, ['company:sales']);
    await ownedBy(s, 'r1', seller.id);
    const gone = await s.kade.aUser(s.company, ['company:sales']);
    await ownedBy(s, 'r2', gone.id);
    await s.kade.db.inTenant(s.company, (tx) =>
      tx
        .updateTable('app_user')
        .set({ is_active: false })
        .where('company_id', '=', s.company)
        .where('id', '=', gone.id)
        .execute(),
    );
    const task = { title: 'Call about soup', note: null, due_days: 2 };
    const { id } = await aCampaign(s.kade, s.maker, { ...noMail, channel: 'phone', task });
    await approve(s.kade, s.maker, s.admin, id);
    // Late in the evening in Greenwich, and tomorrow where the company is.
    const evening = new Date();
    evening.setUTCHours(23, 30, 0, 0);
    s.time.ahead = evening.getTime() - Date.now();
    await startCampaign(s.kade.kade.platform, s.company, id);
    s.time.ahead = 0;
    const made = await activitiesOf(s);
    const due = new Date(evening.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect(new Set(made.map((a) => a.due_on))).toEqual(new Set([due]));
    expect(made.map((a) => [a.name, a.type, a.title, a.owner_id, a.campaign_id])).toEqual([
      ['r1', 'call', 'Call about soup', seller.id, id],
      ['r2', 'call', 'Call about soup', s.maker.id, id],
      ['r3', 'call', 'Call about soup', s.maker.id, id],
      ['bare', 'call', 'Call about soup', s.maker.id, id],
    ]);
    const { body } = await s.kade.send('GET', `/v1/campaigns/${id}/`, s.maker.token);
    expect(body).toMatchObject({ status: 'running', figures: { total: 4, sent: 0 } });
    expect(s.sink.mails).toEqual([]);
    // Of each campaign one is told once, however many calls there are.
    await started(s, { ...noMail, channel: 'phone', task });
    const { results } = (await s.kade.call(listNotifications, { query: {} }, s.maker)).body;
    expect(results.filter((n) => n.kind === 'call_tasks')).toHaveLength(2);
  });

  it('is done when its calls are: by whom each is, what came of it, and nobody called before', async () => {
    s = await aStage(reachable(3));
    const seller = await s.kade.aUser(s.company, ['company:sales'], 'Sella');
    await ownedBy(s, 'r1', seller.id);
    const task = { title: 'Call', note: null, due_days: 2 };
    const { id } = await aCampaign(s.kade, s.maker, { ...noMail, channel: 'phone', task });
    // Planned for the same campaign, and no call.
    await s.kade.db.inTenant(s.company, (tx) =>
      sql`insert into activity (company_id, type, title, profile_id, campaign_id, owner_name)
        select ${s.company}, 'visit', 'Bring the menu', id, ${id}, 'Vera' from profile where name = 'r1'`.execute(
        tx,
      ),
    );
    await approve(s.kade, s.maker, s.admin, id);
    await startCampaign(s.kade.kade.platform, s.company, id);
    const look = async () => {
      const list = await s.kade.send('GET', `/v1/campaigns/${id}/recipients/`, s.maker.token);
      const report = await s.kade.send(
        'GET',
        `/v1/campaigns/${id}/reports/summary/`,
        s.maker.token,
      );
      await s.kade.db.inTenant(s.company, (tx) => completeCalled(tx, s.company, id, new Date()));
      const { body } = await s.kade.send('GET', `/v1/campaigns/${id}/`, s.maker.token);
      const rows = (list.body as { results: Called[] }).results;
      return {
        calls: rows.map((r) => [r.profile_name, r.state, r.call.owner, r.call.outcome]),
        report: report.body as { sent: number; pending: number; window: { closed: boolean } },
        status: (body as { status: string }).status,
      };
    };
    const maker = 'Test User';
    expect(await look()).toMatchObject({
      calls: [
        ['r1', 'pending', 'Sella', null],
        ['r2', 'pending', maker, null],
        ['r3', 'pending', maker, null],
      ],
      report: { sent: 0, pending: 3, window: { closed: false } },
      status: 'running',
    });
    const tasks = await s.kade.db.inTenant(s.company, (tx) =>
      tx
        .selectFrom('activity')
        .select('id')
        .where('company_id', '=', s.company)
        .where('type', '=', 'call')
        .orderBy('id')
        .execute(),
    );
    const change = (at: number, set: object) =>
      s.kade.db.inTenant(s.company, (tx) =>
        tx
          .updateTable('activity')
          .set(set as never)
          .where('company_id', '=', s.company)
          .where('id', '=', tasks[at]?.id ?? 0)
          .execute(),
      );
    const done = (outcome: string) => ({ done_at: new Date(), outcome });
    await change(0, done('interested'));
    await change(1, done('ordered'));
    await change(1, { done_at: null, outcome: null });
    expect(await look()).toMatchObject({
      calls: [
        ['r1', 'sent', 'Sella', 'interested'],
        ['r2', 'pending', maker, null],
        ['r3', 'pending', maker, null],
      ],
      report: { sent: 1, pending: 2 },
      status: 'running',
    });
    await change(1, done('not_reached'));
    await change(2, done('cancelled'));
    expect(await look()).toMatchObject({
      calls: [
        ['r1', 'sent', 'Sella', 'interested'],
        ['r2', 'sent', maker, 'not_reached'],
        ['r3', 'cancelled', maker, 'cancelled'],
      ],
      report: { sent: 2, pending: 0 },
      status: 'completed',
    });
    // Somebody without an account made the call.
    await change(2, { owner_id: null, owner_name: 'Vera' });
    expect((await look()).calls[2]).toEqual(['r3', 'cancelled', 'Vera', 'cancelled']);
  });

  it('leaves its control group alone', async () => {
    s = await aStage(reachable(60));
    const task = { title: 'Call', note: null, due_days: 2 };
    const id = await started(s, { ...noMail, channel: 'phone', task, control_group_percent: 40 });
    const control = (await rowsOf(s, id)).filter((r) => r.arm === 'control').length;
    expect(control).toBeGreaterThan(10);
    expect(await activitiesOf(s)).toHaveLength(60 - control);
  });
});

describe('a campaign by phone with codes', () => {
  it('gives the caller the code of each profile', async () => {
    s = await aStage(reachable(2));
    const maker = await s.kade.aUser(s.company, ['company:marketeer', 'product:promo']);
    const { id: promotion_id } = await aPromotion(s.kade, maker, {
      ...{ starts_on: '2026-01-01', ends_on: null, code_mode: 'unique' },
    });
    const codes = 'AAA-1\nBBB-2';
    await s.kade.send('POST', `/v1/offers/${promotion_id}/codes/`, maker.token, { codes });
    await approvePromotion(s.kade, maker, s.admin, promotion_id);
    const task = { title: 'Call', note: 'Ask how it went.', due_days: 2 };
    await started(s, { ...noMail, channel: 'phone', task, promotion_id });
    const notes = await s.kade.db.inTenant(s.company, (tx) =>
      tx.selectFrom('activity').select('note').where('company_id', '=', s.company).execute(),
    );
    expect(notes.map((a) => a.note).sort()).toEqual([
      'Ask how it went.\n\nCode: AAA-1',
      'Ask how it went.\n\nCode: BBB-2',
    ]);
  });
});

describe('a campaign by post', () => {
  it('leaves out whom the trade register says not to write to, and says so', async () => {
    s = await aStage([...reachable(2), { name: 'no', mailAllowed: false }, { name: 'lost' }]);
    await settleIn('r1', 'r2', 'no');
    const { id } = await aCampaign(s.kade, s.maker, { ...noMail, channel: 'post' });
    const { body } = await s.kade.send('GET', `/v1/campaigns/${id}/preflight/`, s.maker.token);
    expect(body).toMatchObject({
      reachable: 2,
      excluded: [
        { reason: 'mail_not_allowed', count: 1 },
        { reason: 'no_address', count: 1 },
      ],
    });
    await approve(s.kade, s.maker, s.admin, id);
    await startCampaign(s.kade.kade.platform, s.company, id);
    expect(await rowsOf(s, id)).toHaveLength(2);
  });

  it('is a file of addresses, as CSV and as a workbook', async () => {
    // A letter is to the first contact.
    const persons = [{ first_name: 'Other' }, { first_name: 'Name1', primary: true }];
    s = await aStage([{ name: 'r1', persons }, { name: 'r2' }]);
    await s.kade.db.inTenant(s.company, (tx) =>
      tx
        .updateTable('profile')
        .set({
          street: '=HYPERLINK("x")',
          house_number: '1',
          postcode: '1234 AB',
          city: 'Delft',
          country: 'NL',
        } as never)
        .where('company_id', '=', s.company)
        .where('name', '=', 'r1')
        .execute(),
    );
    const id = await started(s, { ...noMail, channel: 'post' });
    const file = (format: string) =>
      s.kade.send('GET', `/v1/campaigns/${id}/addresses/?format=${format}`, s.maker.token);
    const csv = await file('csv');
    // The company is set to Dutch, its user reads English. r2 has no address; cells are no formulas.
    expect(csv.text.trimEnd().split('\r\n')).toEqual([
      '\uFEFFNumber;Name;Contact;Street;House number;Postcode;City;Country',
      `r1;r1;Name1;"'=HYPERLINK(""x"")";1;1234 AB;Delft;NL`,
    ]);
    expect((await file('xlsx')).headers['content-type']).toContain('spreadsheetml');
    const mail = await started(s);
    const other = await s.kade.send('GET', `/v1/campaigns/${mail}/addresses/`, s.maker.token);
    expect(other.status).toBe(409);
  });

  it('gives the printer the code of everybody, or each profile its own', async () => {
    s = await aStage(reachable(3));
    await settleIn('r1', 'r2');
    const maker = await s.kade.aUser(s.company, ['company:marketeer', 'product:promo']);
    const fileWith = async (codes: Partial<PromotionInput>, list?: string) => {
      const lasting = { starts_on: '2026-01-01', ends_on: null, ...codes };
      const { id: promotion_id } = await aPromotion(s.kade, maker, lasting);
      const body = { codes: list ?? '' };
      if (list) await s.kade.send('POST', `/v1/offers/${promotion_id}/codes/`, maker.token, body);
      await approvePromotion(s.kade, maker, s.admin, promotion_id);
      const id = await started(s, { ...noMail, channel: 'post', promotion_id });
      const path = `/v1/campaigns/${id}/addresses/`;
      const { text } = await s.kade.send('GET', path, s.maker.token);
      return text
        .trimEnd()
        .split('\r\n')
        .map((line) => [line.split(';')[1], line.split(';').at(-1)]);
    };
    expect(await fileWith({ code_mode: 'shared', code: 'ALL-10' })).toEqual([
      ['Name', 'Code'],
      ['r1', 'ALL-10'],
      ['r2', 'ALL-10'],
    ]);
    const own = await fileWith({ code_mode: 'unique' }, 'AAA-1\nBBB-2\nCCC-3');
    expect(own).toEqual([
      ['Name', 'Code'],
      ['r1', 'AAA-1'],
      ['r2', 'BBB-2'],
    ]);
    expect(await fileWith({})).toEqual([
      ['Name', 'Country'],
      ['r1', 'NL'],
      ['r2', 'NL'],
    ]);
  });

  it('asks for a fresh code before more than a thousand addresses leave, and tells the audit log', async () => {
    s = await aStage([]);
    const seed = (from: number, to: number) =>
      s.kade.db.inTenant(s.company, (tx) =>
        sql`insert into profile (company_id, name, street, city)
          select ${s.company}, 'P' || i, 'Kade', 'Delft' from generate_series(${from}::int, ${to}::int) i`.execute(
          tx,
        ),
      );
    await seed(1, 1000);
    const few = await started(s, { ...noMail, channel: 'post' });
    await seed(1001, 1001);
    const id = await started(s, { ...noMail, channel: 'post' });
    const file = (of = id) => s.kade.send('GET', `/v1/campaigns/${of}/addresses/`, s.maker.token);
    const lastCode = (minutes: number) =>
      s.kade.db.inTenant(s.company, (tx) =>
        sql`with u as (update app_user set two_factor_enabled = true where id = ${s.maker.id})
          update session set second_factor_at = now() - ${minutes} * interval '1 minute'
          where user_id = ${s.maker.id}`.execute(tx),
      );
    await lastCode(20);
    expect((await file(few)).status).toBe(200);
    const refused = await file();
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'code_needed' }]);
    await lastCode(5);
    const { text } = await file();
    expect(text.trimEnd().split('\r\n')).toHaveLength(1002);
    const log = await s.kade.db.inTenant(s.company, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['object_id', 'detail'])
        .where('company_id', '=', s.company)
        .where('action', '=', 'campaign.addresses_exported')
        .orderBy('id')
        .execute(),
    );
    expect(log).toMatchObject([
      { object_id: few, detail: { rows: 1000, format: 'csv' } },
      { object_id: id, detail: { rows: 1001, format: 'csv', name: expect.any(String) } },
    ]);
  });
});

describe('a campaign by phone that is stopped', () => {
  it('takes its open tasks with it, and leaves what was done', async () => {
    s = await aStage(reachable(2));
    const task = { title: 'Call', note: null, due_days: 2 };
    const id = await started(s, { ...noMail, channel: 'phone', task });
    await s.kade.db.inTenant(s.company, (tx) =>
      tx
        .updateTable('activity')
        .set({ done_at: new Date(), outcome: 'interested' } as never)
        .where('company_id', '=', s.company)
        .where('profile_id', '=', (eb) =>
          eb.selectFrom('profile').select('id').where('name', '=', 'r1').limit(1),
        )
        .execute(),
    );
    const stop = await s.kade.send('PATCH', `/v1/campaigns/${id}/deactivate/`, s.maker.token, {});
    expect(stop.status).toBe(200);
    const calls = await s.kade.db.inTenant(s.company, (tx) =>
      tx
        .selectFrom('activity')
        .select(['outcome'])
        .where('company_id', '=', s.company)
        .orderBy('id')
        .execute(),
    );
    expect(calls.map((c) => c.outcome)).toEqual(['interested', 'cancelled']);
    expect((await rowsOf(s, id)).map((r) => r.state)).toEqual(['sent', 'cancelled']);
  });
});
