import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ago, type HomeKit, homeKit, inShort, today } from './home.testkit.js';

const clockNow = `${today}T08:00:00Z`;
let step = 0;
let kit: HomeKit;
beforeAll(async () => {
  kit = await homeKit();
});
afterAll(() => kit.kade.close());

describe('new leads', () => {
  it('are those of the last 30 days on which no decision stands, newest first, by owner', async () => {
    const { companyId, seller } = await kit.aSeller();
    const lead = (name: string, days: number, over = {}) =>
      kit.aProfile(companyId, name, {
        created_at: `${ago(days)}T10:00:00Z`,
        source: 'Fair',
        ...over,
      });
    await lead('Old', 31, { owner_user_id: seller.id });
    await lead('Two days', 2, { owner_user_id: seller.id });
    await lead('Today', 0, { owner_user_id: seller.id, created_at: clockNow });
    await lead('Nobody’s', 1);
    await lead('Customer', 1, { kind: 'customer', owner_user_id: seller.id });
    const decided = await lead('Decided', 1, { owner_user_id: seller.id });
    await kit.insert(companyId, 'qualification', {
      profile_id: decided,
      outcome: 'disqualified',
      reason: 'other',
      previous_status: 'lead',
    });
    const back = await lead('Taken back', 3, { owner_user_id: seller.id });
    await kit.insert(companyId, 'qualification', {
      profile_id: back,
      outcome: 'disqualified',
      reason: 'other',
      previous_status: 'lead',
      withdrawn_at: `${ago(1)}T10:00:00Z`,
    });
    const sold = await lead('Sold', 1, { owner_user_id: seller.id });
    await kit.insert(companyId, 'opportunity', { title: 'x', profile_id: sold });

    const mine = await kit.list(seller, 'new-leads');
    expect(mine.count).toBe(3);
    expect(mine.results.map((r) => [r.profile.name, r.reasons[0]?.params])).toEqual([
      ['Today', { since: today, days: 0, source: 'Fair' }],
      ['Two days', { since: ago(2), days: 2, source: 'Fair' }],
      ['Taken back', { since: ago(3), days: 3, source: 'Fair' }],
    ]);
    const others = async (owner: 'all' | 'unassigned') =>
      inShort((await kit.list(seller, 'new-leads', { owner })).results).map(([name]) => name);
    expect(await others('unassigned')).toEqual(['Nobody’s']);
    expect(await others('all')).toEqual(['Today', 'Nobody’s', 'Two days', 'Taken back']);
  });
});

describe('hot leads', () => {
  it('are those engaged with until a model has scored one, and say which of the two they rest on', async () => {
    const { companyId, seller } = await kit.aSeller();
    const mine = { owner_user_id: seller.id };
    const [cold, clicked, offer] = [
      await kit.aProfile(companyId, 'Cold', mine),
      await kit.aProfile(companyId, 'Clicked', mine),
      await kit.aProfile(companyId, 'Offer', mine),
    ];
    const campaign_id = await kit.insert(companyId, 'campaign', {
      name: 'Spring',
      subject: 's',
      body: '{}',
      sender_name: 's',
      sender_email: 's@s.example',
    });
    let recipient_id = 0;
    for (const [profile_id, is_scanner, days] of [
      [clicked, false, 2],
      [clicked, false, 1],
      [cold, true, 1],
      [cold, false, 31],
    ] as const) {
      step += 1;
      recipient_id = await kit.insert(companyId, 'campaign_recipient', {
        campaign_id,
        profile_id,
        arm: 'treated',
        state: 'sent',
        step,
      });
      await kit.insert(companyId, 'campaign_event', {
        campaign_id,
        recipient_id,
        type: 'clicked',
        is_scanner,
        at: `${ago(days)}T10:00:00Z`,
      });
    }
    await kit.insert(companyId, 'opportunity', {
      title: 'Kitchen',
      profile_id: offer,
      status: 'proposal',
      value: '70.00',
    });
    const engaged = await kit.list(seller, 'hot-leads');
    expect(engaged).toMatchObject({ count: 2, basis: 'records' });
    expect(engaged.results.map((r) => r.reasons)).toEqual([
      [{ code: 'open_stage', params: { title: 'Kitchen', status: 'proposal' } }],
      [
        {
          code: 'campaign_clicked',
          params: { campaign: 'Spring', clicks: 2, at: `${ago(1)}T10:00:00Z` },
        },
      ],
    ]);

    // What was gathered holds until the next click, change of a card or of a profile, and no longer.
    const names = async () =>
      inShort((await kit.list(seller, 'hot-leads')).results).map(([name]) => name);
    await kit.insert(companyId, 'campaign_event', {
      campaign_id,
      recipient_id,
      type: 'clicked',
      is_scanner: false,
      at: `${today}T07:00:00Z`,
    });
    expect(await names()).toEqual(['Offer', 'Clicked', 'Cold']);
    await kit.kade.db.inTenant(companyId, (tx) =>
      tx
        .updateTable('opportunity')
        .set({ status: 'lead' })
        .where('company_id', '=', companyId)
        .execute(),
    );
    expect(await names()).toEqual(['Clicked', 'Cold']);
    await kit.kade.db.inTenant(companyId, (tx) =>
      tx
        .updateTable('profile')
        .set({ crm_status: 'lost' })
        .where('company_id', '=', companyId)
        .where('id', '=', clicked)
        .execute(),
    );
    expect(await names()).toEqual(['Cold']);

    await kit.kade.db.inTenant(companyId, (tx) =>
      tx
        .insertInto('profile_metric')
        .values([
          { company_id: companyId, profile_id: cold, leadscore: '81.00', leadvalue: 'High' },
          { company_id: companyId, profile_id: clicked, leadscore: '59.00', leadvalue: 'Low' },
          { company_id: companyId, profile_id: offer, leadscore: '20.00', leadvalue: 'High' },
        ] as never)
        .execute(),
    );
    for (const [name, over, metric] of [
      ['High without a score', {}, { leadscore: null, leadvalue: 'High' }],
      ['Lukewarm', {}, { leadscore: '59.99', leadvalue: 'Medium' }],
      ['Sold to', { kind: 'customer' }, { leadscore: '90.00', leadvalue: 'High' }],
    ] as const) {
      const profile_id = await kit.aProfile(companyId, name, { ...mine, ...over });
      await kit.kade.db.inTenant(companyId, (tx) =>
        tx
          .insertInto('profile_metric')
          .values({ company_id: companyId, profile_id, ...metric } as never)
          .execute(),
      );
    }
    const scored = await kit.list(seller, 'hot-leads');
    expect(scored).toMatchObject({ count: 2, basis: 'model' });
    expect(scored.results.map((r) => [r.profile.name, r.reasons[0]?.params])).toEqual([
      ['Cold', { score: 81, leadvalue: 'High', conversion: null }],
      ['Offer', { score: 20, leadvalue: 'High', conversion: null }],
    ]);
  });

  it('are of whose lead it is, or whose opportunity; who only opened a mail, or has figures but no score, changes nothing', async () => {
    const { companyId, seller } = await kit.aSeller();
    const cas = await kit.kade.aUser(companyId, ['company:sales'], 'Cas');
    const lead = (name: string, owner: { id: number }) =>
      kit.aProfile(companyId, name, { owner_user_id: owner.id });
    const deal = async (profile_id: number, owner: { id: number }, status: string) =>
      kit.insert(companyId, 'opportunity', { title: 'x', profile_id, owner_id: owner.id, status });
    const mail = { subject: 's', body: '{}', sender_name: 's', sender_email: 's@s.example' };
    const campaign_id = await kit.insert(companyId, 'campaign', { name: 'Spring', ...mail });
    const did = async (profile_id: number, type: string) => {
      step += 1;
      const of = { campaign_id, profile_id, arm: 'treated', state: 'sent', step };
      const recipient_id = await kit.insert(companyId, 'campaign_recipient', of);
      const event = { campaign_id, recipient_id, type, at: `${ago(1)}T10:00:00Z` };
      await kit.insert(companyId, 'campaign_event', event);
    };
    await deal(await lead('My lead, his deal', seller), cas, 'proposal');
    await deal(await lead('His lead, my deal', cas), seller, 'negotiation');
    await deal(await lead('His lead, his deal', cas), cas, 'negotiation');
    await deal(await lead('Hardly begun', seller), seller, 'prospect');
    await did(await lead('His, clicked', cas), 'clicked');
    await did(await lead('Mine, opened', seller), 'opened');
    await did(await lead('Mine, clicked', seller), 'clicked');
    const counted = await lead('Mine, with figures', seller);
    await kit.kade.db.inTenant(companyId, (tx) =>
      tx
        .insertInto('profile_metric')
        .values({ company_id: companyId, profile_id: counted, leadvalue: 'High' } as never)
        .execute(),
    );
    const { basis, results } = await kit.list(seller, 'hot-leads');
    expect([basis, ...results.map((r) => r.profile.name)]).toEqual([
      ...['records', 'His lead, my deal', 'My lead, his deal', 'Mine, clicked'],
    ]);
    expect((await kit.list(cas, 'hot-leads')).results.map((r) => r.profile.name)).toEqual([
      ...['His lead, my deal', 'His lead, his deal', 'My lead, his deal', 'His, clicked'],
    ]);
    const all = await kit.list(seller, 'hot-leads', { owner: 'all' });
    expect(all.count).toBe(5);
  });
});
