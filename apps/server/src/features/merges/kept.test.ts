import {
  getMerge,
  getProfileResult,
  listProfilePersons,
  previewMerge,
  undoMerge,
  updateProfile,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { aProfile, mergeNow, put, sharedThings, undoNow } from './merges.testkit.js';

let kade: TestKade;
let company: number;
let seller: TestUser;
let zee: number;
let sea: number;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
  seller = await kade.aUser(company, ['company:sales'], 'Sam');
  zee = await aProfile(kade, company, { name: 'Zee' });
  sea = await aProfile(kade, company, { name: 'Sea' });
});

const add = (table: string, values: object) =>
  kade.db.inTenant(company, (tx) => put(tx, company, table, values as Record<string, unknown>));
const ask = (query: ReturnType<typeof sql>) =>
  kade.db.inTenant(company, async (tx) => (await query.execute(tx)).rows);
const merge = (over: Parameters<typeof mergeNow>[3] = {}) =>
  mergeNow(kade, seller, [zee, sea], over);

describe('of what both profiles have', () => {
  it('the code that was redeemed stays with the survivor; the other stays good, and is nobody’s', async () => {
    const { campaign, promotion } = await kade.db.inTenant(company, (tx) =>
      sharedThings(tx, seller),
    );
    const code = (profile_id: number, text: string, redeemed_at: string | null) =>
      add('promotion_code', {
        ...{ promotion_id: promotion, campaign_id: campaign, profile_id, code: text, redeemed_at },
      });
    await code(zee, 'UNUSED', null);
    await code(sea, 'REDEEMED', '2026-02-01T09:00:00Z');
    const { id } = (await merge()).body;
    const codes = () =>
      ask(
        sql`select code, profile_id from promotion_code where company_id = ${company} order by 1`,
      );
    expect(await codes()).toEqual([
      { code: 'REDEEMED', profile_id: zee },
      { code: 'UNUSED', profile_id: null },
    ]);
    await undoNow(kade, seller, id);
    expect(await codes()).toEqual([
      { code: 'REDEEMED', profile_id: sea },
      { code: 'UNUSED', profile_id: zee },
    ]);
  });

  it('the mail that left stays, and not the one that never did', async () => {
    const { campaign } = await kade.db.inTenant(company, (tx) => sharedThings(tx, seller));
    const mail = (profile_id: number, state: string, sent_at: string | null) =>
      add('campaign_recipient', {
        ...{ campaign_id: campaign, step: 1, profile_id, arm: 'treated', attempts: 1 },
        ...{ state, sent_at },
      });
    await mail(zee, 'failed', null);
    await mail(sea, 'sent', '2026-02-01T09:00:00Z');
    await merge();
    expect(
      await ask(
        sql`select profile_id, state from campaign_recipient where company_id = ${company}`,
      ),
    ).toEqual([{ profile_id: zee, state: 'sent' }]);
  });

  it('what people said of its class stays, of each colleague once, and the newest word over all', async () => {
    const kim = await kade.aUser(company, ['company:sales'], 'Kim');
    const label = (profile_id: number, user: TestUser, given: string) =>
      add('classification_label', {
        profile_id,
        user_id: user.id,
        class: given,
        labelled_at: '2026-02-01T09:00:00Z',
      });
    await label(zee, seller, 'High');
    await label(sea, seller, 'Low');
    await label(sea, kim, 'Medium');
    const over = (profile_id: number, given: string, at: string) =>
      add('classification_override', { profile_id, class: given, user_id: seller.id, at });
    await over(zee, 'Low', '2026-02-01T09:00:00Z');
    await over(sea, 'High', '2026-02-02T09:00:00Z');
    await merge();
    expect(
      await ask(sql`select user_id, class from classification_label
        where company_id = ${company} and profile_id = ${zee} order by 1`),
    ).toEqual([
      { user_id: seller.id, class: 'High' },
      { user_id: kim.id, class: 'Medium' },
    ]);
    expect(
      await ask(
        sql`select profile_id, class from classification_override where company_id = ${company}`,
      ),
    ).toEqual([{ profile_id: zee, class: 'High' }]);
  });

  it('one signal that holds stays, and each that is over', async () => {
    const signal = (profile_id: number, more: object) =>
      add('profile_signal', {
        ...{ profile_id, kind: 'no_order', subject: 0, since: '2026-01-01', params: {} },
        ...{ state: 'open', created_at: '2026-02-01T09:00:00Z', fired_on: '2026-02-01', ...more },
      });
    for (const profile of [zee, sea]) {
      await signal(profile, {});
      await signal(profile, { ended_on: '2026-01-15' });
      await signal(profile, { kind: 'spend_down', subject: profile });
    }
    await merge();
    const left = await ask(sql`select kind, ended_on is null as holds, count(*)::int as count
      from profile_signal where company_id = ${company} and profile_id = ${zee} group by 1, 2 order by 1, 2`);
    expect(left).toEqual([
      { kind: 'no_order', holds: false, count: 2 },
      { kind: 'no_order', holds: true, count: 1 },
      { kind: 'spend_down', holds: true, count: 2 },
    ]);
  });

  it('the decision that stands stays, whatever was decided later and taken back', async () => {
    const decided = (profile_id: number, at: string, withdrawn_at: string | null) =>
      add('qualification', {
        ...{ profile_id, outcome: 'disqualified', reason: 'other', previous_status: 'lead' },
        ...{ decided_at: at, withdrawn_at },
      });
    await decided(zee, '2026-02-05T09:00:00Z', '2026-02-06T09:00:00Z');
    await decided(sea, '2026-02-01T09:00:00Z', null);
    const third = await aProfile(kade, company, { name: 'Third' });
    await decided(third, '2026-01-01T09:00:00Z', null);
    await merge();
    const standing = await ask(sql`select profile_id, decided_at from qualification
      where company_id = ${company} and withdrawn_at is null order by decided_at`);
    expect(standing).toEqual([
      { profile_id: third, decided_at: '2026-01-01T09:00:00.000Z' },
      { profile_id: zee, decided_at: '2026-02-01T09:00:00.000Z' },
    ]);
  });
});

describe('the values of a merged profile', () => {
  const edit = async (id: number, change: object) => {
    const { version } = (await kade.call(getProfileResult, { params: { id } }, seller)).body;
    await kade.call(updateProfile, { params: { id }, body: { version, ...change } }, seller);
  };
  const chosen = async (field: string, ids = [zee, sea]) => {
    const { body } = await kade.call(previewMerge, { body: { ids, survivor_id: zee } }, seller);
    return body.fields.find((one) => one.field === field)?.chosen;
  };

  it('are those that somebody changed last, field by field; to be made is not to be changed', async () => {
    await edit(zee, { city: 'Urk', segment: 'Hotel' });
    expect([await chosen('city'), await chosen('name')]).toEqual([zee, zee]);
    await edit(sea, { city: 'Ede' });
    expect([await chosen('city'), await chosen('segment')]).toEqual([sea, zee]);
    // Made by an import later than that, and a contact with the profile’s number changed: neither is an edit.
    const noted = { run_type: 'import', run_id: 1, at: '2099-01-01T00:00:00Z', before: {} };
    await add('change_ledger', {
      ...{ ...noted, table_name: 'profile', row_id: zee, action: 'create', after: { city: 'Urk' } },
    });
    await add('change_ledger', {
      ...{ ...noted, table_name: 'person', row_id: zee, action: 'update', after: { city: 'Urk' } },
    });
    expect(await chosen('city')).toBe(sea);
    await edit(zee, { city: 'Goes' });
    expect(await chosen('city')).toBe(zee);
  });

  it.each([
    ['lead', 'customer'],
    ['prospect', 'customer'],
    ['opportunity', 'opportunity'],
    ['lost', 'lost'],
  ])('with an invoice a status of %s is %s', async (crm_status, expected) => {
    zee = await aProfile(kade, company, { name: 'Zee', crm_status });
    await add('invoice', {
      ...{ profile_id: sea, invoice_number: 'F-1', invoiced_on: '2026-01-02', net: 1, gross: 1 },
      created_at: '2026-01-02T09:00:00Z',
    });
    await merge({ fields: { crm_status: zee, kind: zee } });
    const { body } = await kade.call(getProfileResult, { params: { id: zee } }, seller);
    expect([body.kind, body.crm_status]).toEqual(['customer', expected]);
  });

  it('a kind that somebody decided stays decided, whichever profile it was decided for', async () => {
    sea = await aProfile(kade, company, { name: 'Sea', kind: 'lead', kind_is_set: true });
    await add('invoice', {
      ...{ profile_id: zee, invoice_number: 'F-1', invoiced_on: '2026-01-02', net: 1, gross: 1 },
      created_at: '2026-01-02T09:00:00Z',
    });
    await merge({ fields: { kind: sea, crm_status: sea } });
    const { body } = await kade.call(getProfileResult, { params: { id: zee } }, seller);
    expect([body.kind, body.crm_status]).toEqual(['lead', 'lead']);
  });

  it('a third profile’s contacts stay its own', async () => {
    const third = await aProfile(kade, company, { name: 'Third' });
    for (const profile_id of [zee, sea, third])
      await add('person', { profile_id, email: 'info@zee.example', version: 1, is_primary: true });
    await merge();
    const of = async (id: number) =>
      (await kade.call(listProfilePersons, { params: { id } }, seller)).body.count;
    expect([await of(zee), await of(third)]).toEqual([1, 1]);
  });
});

describe('a merge as it is shown', () => {
  it('proposes who stays by what is with each, and counts it', async () => {
    const customer = await aProfile(kade, company, { name: 'Buyer', kind: 'customer' });
    await add('opportunity', {
      profile_id: sea,
      title: 'Ovens',
      status: 'lead',
      rank: 'a',
      version: 1,
    });
    for (const number of [1, 2])
      await add('invoice', {
        ...{ profile_id: customer, invoice_number: `F-${number}`, invoiced_on: '2026-01-02' },
        ...{ net: 1, gross: 1, created_at: '2026-01-02T09:00:00Z' },
      });
    const seen = async (ids: number[]) =>
      (await kade.call(previewMerge, { body: { ids } }, seller)).body;
    const all = await seen([zee, sea, customer]);
    expect(all.survivor_id).toBe(customer);
    expect(all.profiles.map((p) => [p.name, p.invoices, p.opportunities])).toEqual([
      ['Zee', 0, 0],
      ['Sea', 0, 1],
      ['Buyer', 2, 0],
    ]);
    expect((await seen([zee, sea])).survivor_id).toBe(sea);
    const stranger = { ids: [zee, sea], survivor_id: customer };
    expect((await kade.call(previewMerge, { body: stranger }, seller)).status).toBe(400);
  });

  it('names those that it took in, and can be undone while the survivor is there and it was not', async () => {
    const lake = await aProfile(kade, company, { name: 'Lake' });
    const third = await aProfile(kade, company, { name: 'Third' });
    const first = (await merge()).body;
    const second = (await mergeNow(kade, seller, [zee, lake])).body;
    const shown = async (id: number) => {
      const { body } = await kade.call(getMerge, { params: { id } }, seller);
      return [body.absorbed.map((one) => one.name), body.survivor?.name ?? null, body.can_undo];
    };
    expect([await shown(first.id), await shown(second.id)]).toEqual([
      [['Sea'], 'Zee', true],
      [['Lake'], 'Zee', true],
    ]);
    const whole = (await mergeNow(kade, seller, [third, zee])).body;
    expect(await shown(first.id)).toEqual([['Sea'], null, false]);
    await undoNow(kade, seller, whole.id);
    await undoNow(kade, seller, second.id);
    expect([await shown(first.id), await shown(second.id)]).toEqual([
      [['Sea'], 'Zee', true],
      [['Lake'], 'Zee', false],
    ]);
  });

  it('is not undone while an import is at work, and the audit log keeps who made and undid it', async () => {
    const { id } = (await merge()).body;
    await kade.db.inTenant(company, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('kade.import', ${company}::bigint))`.execute(
        tx,
      );
      const refused = await kade.call(undoMerge, { params: { id } }, seller);
      expect([refused.status, refused.text]).toEqual([
        409,
        expect.stringContaining('An import is updating'),
      ]);
    });
    await undoNow(kade, seller, id);
    expect(
      await ask(sql`select action, object_id, actor_id, detail from audit_log
        where company_id = ${company} and action like 'profile.%' order by id`),
    ).toEqual([
      {
        ...{ action: 'profile.merged', object_id: zee, actor_id: seller.id },
        detail: { merge_id: id, name: 'Zee', absorbed: [{ id: sea, name: 'Sea' }] },
      },
      {
        ...{ action: 'profile.unmerged', object_id: zee, actor_id: seller.id },
        detail: { merge_id: id, name: 'Zee', absorbed: [{ id: sea, name: 'Sea' }] },
      },
    ]);
  });
});
