import {
  assignOpportunities,
  deactivateUser,
  listOpportunitiesOfUser,
  type OpportunityStatus,
  opportunityStatuses,
  updateOpportunity,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

let kade: TestKade;
let company: number;
let admin: TestUser;
let seller: TestUser;
let heir: TestUser;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
  admin = await kade.aUser(company, ['company:admin'], 'Ada');
  seller = await kade.aUser(company, ['company:sales'], 'Sam');
  heir = await kade.aUser(company, ['company:sales'], 'Hera');
});

const code = (reply: { body: unknown }) => (reply.body as { code?: string }).code;
const anOpportunity = (
  owner: TestUser,
  over: {
    title?: string;
    status?: OpportunityStatus;
    created_at?: string;
    profile_id?: number;
  } = {},
) =>
  kade.db.inTenant(owner.companyId, async (tx) => {
    const row = { company_id: owner.companyId, title: 'Frituurolie', owner_id: owner.id };
    const { id } = await tx
      .insertInto('opportunity')
      .values({ ...row, owner_name: 'Sam', ...over } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
const owners = () =>
  kade.db.inTenant(company, (tx) =>
    tx.selectFrom('opportunity').select(['id', 'owner_id', 'version']).orderBy('id').execute(),
  );
const auditLines = () =>
  kade.db.inTenant(company, (tx) =>
    tx
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'opportunity.assign')
      .execute(),
  );
const list = (query: { page?: number; page_size?: number } = {}, user = admin, of = seller) =>
  kade.call(listOpportunitiesOfUser, { params: { userId: of.id }, query }, user);

describe('the opportunities of a user', () => {
  it('are the open ones, oldest first, with the profile they are about', async () => {
    const profile = await kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('profile')
        .values({ company_id: company, name: 'Café <i>Zee</i>' } as never)
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    for (const [i, status] of opportunityStatuses.entries())
      await anOpportunity(seller, {
        title: status,
        status,
        created_at: `2026-01-${20 - i}T08:00:00Z`,
        ...(status === 'lead' ? { profile_id: profile.id } : {}),
      });
    const { body } = await list();
    expect(body.results.map((o) => o.title)).toEqual([
      'negotiation',
      'proposal',
      'opportunity',
      'qualified',
      'prospect',
      'lead',
    ]);
    expect(body.results.at(-1)?.profile).toEqual({ id: profile.id, name: 'Café <i>Zee</i>' });
    expect(body.results[0]?.profile).toBeNull();
  });

  it('come in pages that count all of them', async () => {
    for (let i = 0; i < 5; i++) await anOpportunity(seller, { title: `no ${i}` });
    const { body } = await list({ page: 2, page_size: 2 });
    expect([body.count, body.results.map((o) => o.title)]).toEqual([5, ['no 2', 'no 3']]);
    expect((await list({ page: 9 })).body).toEqual({ count: 5, results: [] });
  });

  it('are shown to sellers and administrators, and of nobody outside the company', async () => {
    const marketeer = await kade.aUser(company, ['company:marketeer']);
    expect((await list({}, heir)).status).toBe(200);
    expect((await list({}, marketeer)).status).toBe(403);
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
    expect((await list({}, admin, stranger)).status).toBe(404);
  });
});

describe('giving opportunities to somebody else', () => {
  it('changes those named once each, and each tells it in its history', async () => {
    const [one, two, other] = [
      await anOpportunity(seller),
      await anOpportunity(seller, { status: 'deal' }),
      await anOpportunity(seller),
    ];
    const body = { opportunities: [one, two, one], owner_id: heir.id };
    expect((await kade.call(assignOpportunities, { body }, admin)).body).toEqual({ changed: 2 });
    expect(await owners()).toEqual([
      { id: one, owner_id: heir.id, version: 2 },
      { id: two, owner_id: heir.id, version: 2 },
      { id: other, owner_id: seller.id, version: 1 },
    ]);
    const events = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('opportunity_event')
        .select(['opportunity_id', 'type', 'from_value', 'to_value', 'actor_id'])
        .orderBy('opportunity_id')
        .execute(),
    );
    const event = { type: 'owner', from_value: 'Sam', to_value: 'Hera', actor_id: admin.id };
    expect(events).toEqual([one, two].map((id) => ({ opportunity_id: id, ...event })));
    expect((await auditLines()).map((l) => l.detail)).toEqual([
      {
        name: 'Hera',
        changed: 2,
        from: null,
        to: { id: heir.id, name: 'Hera' },
        opportunities: [one, two],
      },
    ]);
  });

  it('takes all open ones of a user and leaves those that ended', async () => {
    const open = await anOpportunity(seller);
    const ended = [];
    for (const status of ['deal', 'lost', 'closed'] as const)
      ended.push(await anOpportunity(seller, { status }));
    const body = { from_owner_id: seller.id, owner_id: heir.id };
    expect((await kade.call(assignOpportunities, { body }, admin)).body).toEqual({ changed: 1 });
    expect((await owners()).map((o) => [o.id, o.owner_id])).toEqual([
      [open, heir.id],
      ...ended.map((id) => [id, seller.id]),
    ]);
  });

  it('does and notes nothing when they are with that user already', async () => {
    const mine = await anOpportunity(seller);
    const body = { opportunities: [mine], owner_id: seller.id };
    expect((await kade.call(assignOpportunities, { body }, admin)).body).toEqual({ changed: 0 });
    expect(await auditLines()).toEqual([]);
    expect((await owners())[0]?.version).toBe(1);
  });

  it('is all or nothing: one that is not the company’s stops it', async () => {
    const mine = await anOpportunity(seller);
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
    const theirs = await anOpportunity(stranger);
    for (const opportunities of [
      [mine, theirs],
      [mine, 999_999_999],
    ]) {
      const body = { opportunities, owner_id: heir.id };
      expect((await kade.call(assignOpportunities, { body }, admin)).status).toBe(404);
    }
    for (const body of [
      { opportunities: [mine], owner_id: stranger.id },
      { from_owner_id: stranger.id, owner_id: heir.id },
    ])
      expect((await kade.call(assignOpportunities, { body }, admin)).status).toBe(404);
    expect((await owners())[0]?.owner_id).toBe(seller.id);
  });

  it('is refused for somebody who could do nothing with them', async () => {
    const mine = await anOpportunity(seller);
    const partner = await kade.aUser(company, ['partner:subscription']);
    await kade.call(deactivateUser, { params: { id: heir.id }, body: {} }, admin);
    for (const owner_id of [partner.id, heir.id]) {
      const body = { opportunities: [mine], owner_id };
      const reply = await kade.call(assignOpportunities, { body }, admin);
      expect([reply.status, code(reply)]).toEqual([400, 'invalid']);
    }
    // That there is a partner keeps it from nobody else.
    const body = { opportunities: [mine], owner_id: admin.id };
    expect((await kade.call(assignOpportunities, { body }, admin)).body).toEqual({ changed: 1 });
  });

  it('is not what saving one is that ended with somebody who left since: it stays theirs', async () => {
    const id = await anOpportunity(heir, { status: 'deal' });
    await kade.call(deactivateUser, { params: { id: heir.id }, body: {} }, admin);
    const body = { version: 1, title: 'Ended well', owner_id: heir.id };
    const saved = await kade.call(updateOpportunity, { params: { id }, body }, seller);
    expect([saved.status, saved.body.title]).toEqual([200, 'Ended well']);
    expect((await owners())[0]?.owner_id).toBe(heir.id);
  });

  it('is for administrators', async () => {
    const body = { opportunities: [await anOpportunity(seller)], owner_id: heir.id };
    expect((await kade.call(assignOpportunities, { body }, seller)).status).toBe(403);
  });

  it('leaves no open one with a user who is deactivated at that moment', async () => {
    for (let round = 0; round < 5; round++) {
      const leaver = await kade.aUser(company, ['company:sales'], 'Leo');
      const mine = await anOpportunity(seller);
      const body = { opportunities: [mine], owner_id: leaver.id };
      const [given, gone] = await Promise.all([
        kade.call(assignOpportunities, { body }, admin),
        kade.call(deactivateUser, { params: { id: leaver.id }, body: {} }, admin),
      ]);
      // Whichever came first, the other one is told.
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([given.status, gone.status]);
    }
  });

  it('between two users at once never fails', async () => {
    const many = [];
    for (let i = 0; i < 20; i++) many.push(await anOpportunity(i % 2 ? seller : heir));
    const give = (ids: number[], to: TestUser) =>
      kade.call(assignOpportunities, { body: { opportunities: ids, owner_id: to.id } }, admin);
    const replies = await Promise.all([
      give(many, seller),
      give([...many].reverse(), heir),
      give(many, seller),
      give([...many].reverse(), heir),
    ]);
    expect(replies.map((r) => r.status)).toEqual([200, 200, 200, 200]);
    expect(new Set((await owners()).map((o) => o.owner_id)).size).toBe(1);
  });
});
