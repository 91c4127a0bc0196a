import {
  getProfileResult,
  listQualificationsOfProfile,
  updateOpportunity,
  withdrawQualification,
} from '@kade/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { codeOf } from '../activities.testkit.js';
import { qualificationKit } from './qualification.testkit.js';

const { kit, begin, close, decide, disqualify, qualify, statusOf, waiting, withdraw } =
  await qualificationKit();
let seller: TestUser;
let company: number;
let lead: number;
afterAll(close);
beforeEach(async () => {
  ({ seller, company, lead } = await begin());
});

describe('disqualifying', () => {
  it('makes the profile lost with a reason, and can be taken back', async () => {
    const { body } = await disqualify();
    expect(body).toMatchObject({ outcome: 'disqualified', reason: 'no_fit', note: 'Te klein' });
    expect(await statusOf()).toBe('lost');
    const params = { id: body.id };
    const back = await kit.kade.call(withdrawQualification, { params }, seller);
    expect(back.status).toBe(200);
    expect(await statusOf()).toBe('lead');
    expect((await waiting()).count).toBe(1);
    const list = await kit.kade.call(listQualificationsOfProfile, { params: { id: lead } }, seller);
    expect(list.body).toEqual([]);
    expect((await kit.kade.call(withdrawQualification, { params }, seller)).status).toBe(404);
    // A decision taken back stays for the scores, marked.
    const kept = await kit.kade.db.inTenant(company, (tx) =>
      tx.selectFrom('qualification').select(['outcome', 'withdrawn_at']).execute(),
    );
    expect(kept).toEqual([{ outcome: 'disqualified', withdrawn_at: '2026-03-18T09:00:00.000Z' }]);
  });

  it('is taken back where somebody gave the lead another status since, which it keeps', async () => {
    const { body } = await disqualify();
    const { body: profile } = await kit.kade.call(
      getProfileResult,
      { params: { id: lead } },
      seller,
    );
    const change = { version: profile.version, crm_status: 'prospect' };
    const edited = await kit.kade.send('PUT', `/v1/acq/result/${lead}/`, seller.token, change);
    expect(edited.status, edited.text).toBe(200);
    const back = await kit.kade.call(withdrawQualification, { params: { id: body.id } }, seller);
    expect(back.status, back.text).toBe(200);
    expect(await statusOf()).toBe('prospect');
  });

  it('cancels what was still to be done for the lead where that is wanted, and nothing else', async () => {
    const open = () =>
      kit.kade.db.inTenant(company, async (tx) =>
        (
          await tx
            .selectFrom('activity')
            .select(['title', 'outcome', 'version'])
            .where('done_at', 'is not', null)
            .orderBy('title')
            .execute()
        ).map((row) => [row.title, row.outcome, row.version]),
      );
    const other = await kit.aProfile(company, { name: 'Ander' });
    await kit.kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('activity')
        .values(
          [
            {
              profile_id: lead,
              title: 'Done',
              done_at: '2026-03-01T09:00:00Z',
              outcome: 'ordered',
            },
            { profile_id: lead, title: 'Open' },
            { profile_id: other, title: 'Elsewhere' },
          ].map((row) => ({
            company_id: company,
            type: 'call',
            owner_id: seller.id,
            owner_name: 'Sam',
            ...row,
          })) as never,
        )
        .execute(),
    );
    const body = { outcome: 'disqualified', profile_id: lead, reason: 'no_fit' } as const;
    const { body: first } = await decide(body);
    expect(await open()).toEqual([['Done', 'ordered', 1]]);
    await kit.kade.call(withdrawQualification, { params: { id: first.id } }, seller);
    await decide({ ...body, close_tasks: true });
    expect(await open()).toEqual([
      ['Done', 'ordered', 1],
      ['Open', 'cancelled', 2],
    ]);
  });

  it('is taken back whatever was begun with the lead since', async () => {
    const { body } = await disqualify();
    await kit.kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('opportunity')
        .values({ company_id: company, title: 'After all', profile_id: lead } as never)
        .execute(),
    );
    expect((await withdraw(body.id)).status).toBe(200);
    expect(await statusOf()).toBe('lead');
  });

  it('gives a prospect its own status back when it is taken back', async () => {
    const prospect = await kit.aProfile(company, { crm_status: 'prospect' });
    const { body } = await disqualify(prospect);
    expect(await statusOf(prospect)).toBe('lost');
    await kit.kade.call(withdrawQualification, { params: { id: body.id } }, seller);
    expect(await statusOf(prospect)).toBe('prospect');
  });

  it('leaves a status that somebody set since, when it is taken back', async () => {
    const { body } = await disqualify();
    await kit.kade.db.inTenant(company, (tx) =>
      tx
        .updateTable('profile')
        .set({ crm_status: 'do_not_contact' })
        .where('company_id', '=', company)
        .where('id', '=', lead)
        .execute(),
    );
    await kit.kade.call(withdrawQualification, { params: { id: body.id } }, seller);
    expect(await statusOf()).toBe('do_not_contact');
  });
});

describe('a lead that was qualified', () => {
  const opportunities = () =>
    kit.kade.db.inTenant(company, (tx) =>
      tx.selectFrom('opportunity').select(['id', 'title']).execute(),
    );

  it('waits again once that is taken back, and its opportunity is gone', async () => {
    const prospect = await kit.aProfile(company, { name: 'Zo', crm_status: 'prospect' });
    const { body } = await qualify(prospect);
    expect((await withdraw(body.id)).status).toBe(200);
    expect([await statusOf(prospect), await opportunities()]).toEqual(['prospect', []]);
    expect((await waiting()).count).toBe(2);
    const lines = await kit.kade.db.inTenant(company, (tx) =>
      tx.selectFrom('audit_log').select('action').orderBy('id').execute(),
    );
    expect(lines.map((l) => l.action).slice(-2)).toEqual([
      'opportunity.remove',
      'qualification.withdraw',
    ]);
    expect((await withdraw(body.id)).status).toBe(404);
    expect((await qualify(prospect)).status).toBe(201);
  });

  it('stays so when somebody has changed the opportunity since, or planned something for it', async () => {
    const { body } = await qualify();
    const opportunity_id = body.opportunity_id ?? 0;
    const refused = async () => {
      const reply = await withdraw(body.id);
      expect([reply.status, codeOf(reply)]).toEqual([409, 'wrong_state']);
      expect(JSON.stringify(reply.body)).toContain('“Eerste bestelling”');
      expect([await statusOf(), (await opportunities()).length]).toEqual(['opportunity', 1]);
    };
    const task = await kit.plan(seller, { title: 'Bellen', opportunity_id });
    await refused();
    await kit.kade.db.inTenant(company, (tx) =>
      tx.deleteFrom('activity').where('company_id', '=', company).execute(),
    );
    expect(task).toBeDefined();
    const change = { version: 1, value: '900' };
    const params = { id: opportunity_id };
    const changed = await kit.kade.call(updateOpportunity, { params, body: change }, seller);
    expect(changed.status).toBe(200);
    await refused();
  });

  it('keeps its status while another opportunity is open', async () => {
    const { body } = await qualify();
    await kit.kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('opportunity')
        .values({ company_id: company, title: 'Other', profile_id: lead } as never)
        .execute(),
    );
    expect((await withdraw(body.id)).status).toBe(200);
    expect([await statusOf(), (await opportunities()).map((o) => o.title)]).toEqual([
      'opportunity',
      ['Other'],
    ]);
    expect(await owner(lead)).toEqual([seller.id, 'Sam']);
  });

  const owner = async (id: number) => {
    const row = await kit.kade.call(getProfileResult, { params: { id } }, seller);
    return [row.body.owner_id, row.body.sales_owner];
  };

  it.each([
    ['nobody', null],
    ['a name that is no user', 'Ria (vroeger)'],
  ])('has for owner whom it had before: %s', async (_, sales_owner) => {
    const found = await kit.aProfile(company, { name: 'Vrij', sales_owner });
    const { body } = await qualify(found);
    expect(await owner(found)).toEqual([seller.id, 'Sam']);
    expect((await withdraw(body.id)).status).toBe(200);
    expect(await owner(found)).toEqual([null, sales_owner]);
  });

  it('keeps the owner it had before, and one whom somebody chose since', async () => {
    const cas = await kit.kade.aUser(company, ['company:sales'], 'Cas');
    const his = await kit.aProfile(company, { owner_user_id: cas.id, sales_owner: 'Cas' });
    const { body: one } = await qualify(his);
    await withdraw(one.id);
    expect(await owner(his)).toEqual([cas.id, 'Cas']);
    const { body: two } = await qualify();
    await kit.kade.db.inTenant(company, (tx) =>
      tx
        .updateTable('profile')
        .set({ owner_user_id: cas.id, sales_owner: 'Cas', crm_status: 'prospect' })
        .where('company_id', '=', company)
        .where('id', '=', lead)
        .execute(),
    );
    await withdraw(two.id);
    expect([await owner(lead), await statusOf()]).toEqual([[cas.id, 'Cas'], 'prospect']);
  });

  it('gives its owner back, too, when somebody has set its status since', async () => {
    const { body } = await qualify();
    await kit.kade.db.inTenant(company, (tx) =>
      tx
        .updateTable('profile')
        .set({ crm_status: 'do_not_contact' })
        .where('company_id', '=', company)
        .where('id', '=', lead)
        .execute(),
    );
    await withdraw(body.id);
    expect([await owner(lead), await statusOf()]).toEqual([[null, null], 'do_not_contact']);
  });

  it('of another company does not exist', async () => {
    const theirs = await kit.aCompany('2026-03-18T09:00:00Z');
    const { body } = await qualify(theirs.profile, {}, theirs.seller);
    expect((await withdraw(body.id)).status).toBe(404);
  });
});
