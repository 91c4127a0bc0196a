import {
  getProfileResult,
  listLeadsToQualify,
  listOpportunitiesOfUser,
  listQualificationsOfProfile,
  withdrawQualification,
} from '@kade/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { codeOf } from '../activities.testkit.js';
import { type Decision, qualificationKit } from './qualification.testkit.js';

const { kit, begin, close, decide, disqualify, qualify, statusOf, waiting } =
  await qualificationKit();
let seller: TestUser;
let company: number;
let lead: number;
afterAll(close);
beforeEach(async () => {
  ({ seller, company, lead } = await begin());
});

describe('leads waiting to be qualified', () => {
  it('are those without an outcome; customers, lost ones and those with an opportunity are not', async () => {
    const at = (name: string, more: object) => kit.aProfile(company, { name, ...more });
    await at('Prospect', { crm_status: 'prospect' });
    await at('Klant', { kind: 'customer', crm_status: 'customer' });
    await at('Verloren', { crm_status: 'lost' });
    await at('Niet bellen', { crm_status: 'do_not_contact' });
    const busy = await at('Bezig', {});
    await kit.kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('opportunity')
        .values({ company_id: company, title: 'x', profile_id: busy } as never)
        .execute(),
    );
    expect(await waiting({ ordering: 'name' })).toEqual({
      count: 2,
      names: ['Café Zeezicht', 'Prospect'],
    });
    await disqualify();
    expect(await waiting()).toEqual({ count: 1, names: ['Prospect'] });
  });

  it('are searched, filtered, sorted and paged with an exact count', async () => {
    for (let i = 0; i < 12; i++)
      await kit.aProfile(company, {
        name: `Zaak ${String(i).padStart(2, '0')}`,
        city: i % 2 ? 'Hoorn' : 'Edam',
        segment: i % 3 ? 'Hotel' : 'Café',
        owner_user_id: i % 4 ? null : seller.id,
      });
    expect(await waiting({ search: 'hoorn', page_size: 4, page: 2, ordering: '-name' })).toEqual({
      count: 6,
      names: ['Zaak 03', 'Zaak 01'],
    });
    // As the list of profiles finds: whatever the case and accents, with a slip of the finger.
    expect((await waiting({ search: 'ZEEZCHT cafe' })).names).toEqual(['Café Zeezicht']);
    expect((await waiting({ search: 'zaak 0', ordering: 'name', page_size: 2 })).count).toBe(10);
    expect((await waiting({ segment: ['Café'] })).count).toBe(4);
    expect((await waiting({ owner_id: [seller.id] })).count).toBe(3);
    expect((await waiting({ profile_id: lead })).names).toEqual(['Café Zeezicht']);
    const bad = { query: { ordering: 'company_id' as 'name' } };
    expect((await kit.kade.call(listLeadsToQualify, bad, seller)).status).toBe(400);
  });

  it('are narrowed by what is known of the business and by what its value was put at', async () => {
    const at = async (name: string, leadvalue: string | null, more: object) => {
      const id = await kit.aProfile(company, { name, ...more });
      const row = { company_id: company, profile_id: id, leadvalue };
      await kit.kade.db.inTenant(company, (tx) =>
        tx
          .insertInto('profile_metric')
          .values(row as never)
          .execute(),
      );
    };
    await at('Dear', 'High', { province: 'Utrecht', source: 'Fair', segment: 'Hotel' });
    await at('Middling', 'Medium', { province: 'Utrecht', source: 'Web', segment: 'Café' });
    await at('Cheap', 'Low', { province: 'Drenthe', source: 'Fair', segment: 'Café' });
    const of = async (query: object) => (await waiting({ ordering: 'name', ...query })).names;
    expect(await of({ leadvalue: ['High', 'Low'] })).toEqual(['Cheap', 'Dear']);
    expect(await of({ province: ['Utrecht'] })).toEqual(['Dear', 'Middling']);
    expect(await of({ source: ['Fair'] })).toEqual(['Cheap', 'Dear']);
    expect(await of({ source: ['Fair'], segment: ['Café'], leadvalue: ['Low'] })).toEqual([
      'Cheap',
    ]);
  });

  it('tell what was done and is still to do with each, and whose it is', async () => {
    const cas = await kit.kade.aUser(company, ['company:sales'], 'Cas');
    const other = await kit.aProfile(company, { name: 'Ander', owner_user_id: cas.id });
    await kit.aProfile(company, { name: 'Rust' });
    await kit.plan(seller, { title: 'Bellen', profile_id: lead });
    await kit.plan(seller, { type: 'call', title: 'Gebeld', profile_id: lead, done: true });
    kit.at('2026-03-18T09:05:00Z');
    for (const title of ['Mailen', 'Bellen']) await kit.plan(cas, { title, profile_id: other });
    await kit.plan(cas, { type: 'call', title: 'Gebeld', profile_id: other, done: true });
    const asked = { query: { ordering: 'name' as const } };
    const { body } = await kit.kade.call(listLeadsToQualify, asked, seller);
    expect(
      body.results.map((r) => [r.name, r.open_tasks, r.last_activity_at, r.owner?.name ?? null]),
    ).toEqual([
      ['Ander', 2, '2026-03-18T09:05:00.000Z', 'Cas'],
      ['Café Zeezicht', 1, '2026-03-18T09:00:00.000Z', null],
      ['Rust', 0, null, null],
    ]);
  });
});

describe('qualifying', () => {
  it('makes an opportunity of the owner, and keeps who decided', async () => {
    const reply = await qualify(lead, { value: '12500', expected_close: '2026-05-01' });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      profile_id: lead,
      outcome: 'qualified',
      reason: null,
      decided_by: 'Sam',
      decided_at: '2026-03-18T09:00:00.000Z',
    });
    const list = await kit.kade.call(
      listOpportunitiesOfUser,
      { params: { userId: seller.id } },
      seller,
    );
    expect(list.body.results).toMatchObject([
      {
        id: reply.body.opportunity_id,
        title: 'Eerste bestelling',
        status: 'qualified',
        value: '12500.00',
        expected_close: '2026-05-01',
        profile: { id: lead },
      },
    ]);
    const row = await kit.kade.call(getProfileResult, { params: { id: lead } }, seller);
    expect(row.body).toMatchObject({ crm_status: 'opportunity', sales_owner: 'Sam', version: 2 });
    const noted = await kit.kade.db.inTenant(company, (tx) =>
      tx.selectFrom('change_ledger').select(['before', 'after', 'row_id']).execute(),
    );
    expect(noted).toEqual([
      {
        row_id: lead,
        before: { crm_status: 'lead', owner_user_id: null, sales_owner: null },
        after: { crm_status: 'opportunity', owner_user_id: seller.id, sales_owner: 'Sam' },
      },
    ]);
    expect((await waiting()).count).toBe(0);
  });

  it('leaves the profile with the colleague who has it, whoever takes the opportunity', async () => {
    const colleague = await kit.kade.aUser(company, ['company:sales'], 'Cas');
    const theirs = await kit.aProfile(company, { owner_user_id: colleague.id, sales_owner: 'Cas' });
    expect((await qualify(theirs)).status).toBe(201);
    const row = await kit.kade.call(getProfileResult, { params: { id: theirs } }, seller);
    expect(row.body).toMatchObject({
      crm_status: 'opportunity',
      owner_id: colleague.id,
      sales_owner: 'Cas',
    });
  });

  it('is done once, also when two colleagues decide at the same moment', async () => {
    const colleague = await kit.kade.aUser(company, ['company:sales'], 'Cas');
    const replies = await Promise.all([qualify(), disqualify(lead, colleague)]);
    expect(replies.map((r) => r.status).sort()).toEqual([201, 409]);
    const again = await qualify();
    expect([again.status, codeOf(again)]).toEqual([409, 'wrong_state']);
  });

  it('is not for customers, nor for who asked not to be contacted', async () => {
    const customer = await kit.aProfile(company, { kind: 'customer' });
    const quiet = await kit.aProfile(company, { crm_status: 'do_not_contact' });
    for (const id of [customer, quiet])
      expect([(await qualify(id)).status, (await disqualify(id)).status]).toEqual([409, 409]);
  });

  it('waits for the end of an opportunity that is open, and not for one that ended', async () => {
    const deal = (status: string) =>
      kit.kade.db.inTenant(company, async (tx) => {
        await tx.deleteFrom('opportunity').execute();
        const row = { company_id: company, title: 'x', profile_id: lead, status };
        const ended = status === 'lost' ? { lost_reason: 'price' } : {};
        await tx
          .insertInto('opportunity')
          .values({ ...row, ...ended } as never)
          .execute();
      });
    await deal('proposal');
    for (const refused of [await qualify(), await disqualify()])
      expect([refused.status, codeOf(refused)]).toEqual([409, 'wrong_state']);
    expect(await statusOf()).toBe('lead');
    await deal('lost');
    expect((await qualify()).status).toBe(201);
  });

  it('tells the opportunity where the lead came from, and the audit log who decided', async () => {
    const found = await kit.aProfile(company, { name: 'Beursje', source: 'Horecava' });
    const { body } = await qualify(found);
    const { source } = await kit.kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('opportunity')
        .select('source')
        .where('id', '=', body.opportunity_id ?? 0)
        .executeTakeFirstOrThrow(),
    );
    expect(source).toBe('Horecava');
    const { body: off } = await disqualify();
    await kit.kade.call(withdrawQualification, { params: { id: off.id } }, seller);
    const lines = await kit.kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'actor_name', 'object_id', 'detail'])
        .where('action', 'like', 'qualification.%')
        .orderBy('id')
        .execute(),
    );
    expect(lines.map((l) => [l.action, l.actor_name, l.object_id, l.detail])).toEqual([
      [
        ...['qualification.decide', 'Sam', found],
        { name: 'Beursje', decision: 'qualified', reason: null },
      ],
      [
        ...['qualification.decide', 'Sam', lead],
        { name: 'Café Zeezicht', decision: 'disqualified', reason: 'no_fit' },
      ],
      [
        ...['qualification.withdraw', 'Sam', lead],
        { name: 'Café Zeezicht', reason: 'no_fit', decided_by: 'Sam' },
      ],
    ]);
  });

  it('of another company’s lead, or to another company’s user, does not exist', async () => {
    const theirs = await kit.aCompany('2026-03-18T09:00:00Z');
    expect((await qualify(theirs.profile)).status).toBe(404);
    expect((await disqualify(theirs.profile)).status).toBe(404);
    expect((await qualify(lead, { owner_id: theirs.seller.id })).status).toBe(404);
    expect(await statusOf()).toBe('lead');
    const decided = await disqualify(theirs.profile, theirs.seller);
    const params = { id: decided.body.id };
    expect((await kit.kade.call(withdrawQualification, { params }, seller)).status).toBe(404);
    const ofTheirs = { params: { id: theirs.profile } };
    expect((await kit.kade.call(listQualificationsOfProfile, ofTheirs, seller)).status).toBe(404);
  });

  it('asks for what it needs', async () => {
    for (const body of [
      { outcome: 'qualified', profile_id: lead },
      { outcome: 'qualified', profile_id: lead, title: 'x', value: '-5' },
      { outcome: 'disqualified', profile_id: lead },
      { outcome: 'disqualified', profile_id: lead, reason: 'whatever' },
    ])
      expect((await decide(body as Decision)).status).toBe(400);
  });
});
