import {
  endedStatuses,
  getContentEntry,
  listOpportunitiesOfUser,
  login,
  mentionsIn,
  opportunityStatuses,
} from '@kade/contract';
import { demoPassword } from '@kade/demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { foundDemo } from './demo.service.js';

let kade: TestKade;
let companyId: number;
beforeAll(async () => {
  kade = await testKade();
  const founded = await foundDemo(kade.kade.platform, () => {}, { profiles: 1500 });
  expect(founded?.isNew).toBe(true);
  const tenant = await kade.db.directory.selectFrom('tenant').select('id').executeTakeFirst();
  companyId = tenant?.id ?? 0;
});
afterAll(() => kade.close());

const opportunities = () =>
  kade.db.inTenant(companyId, (tx) =>
    tx
      .selectFrom('opportunity as o')
      .innerJoin('profile as p', (j) =>
        j.onRef('p.company_id', '=', 'o.company_id').onRef('p.id', '=', 'o.profile_id'),
      )
      .leftJoin('app_user as u', (j) =>
        j.onRef('u.company_id', '=', 'o.company_id').onRef('u.id', '=', 'o.owner_id'),
      )
      .select(['o.id', 'o.external_id', 'o.status', 'o.owner_name', 'o.closed_at', 'o.created_at'])
      .select(['p.external_id as profile', 'u.name as user'])
      .orderBy('o.id')
      .execute(),
  );

describe('the opportunities of the demo company', () => {
  it('hang on its profiles and its sellers, in every status, with a history that ends where they are', async () => {
    const rows = await opportunities();
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows.map((r) => r.status))).toEqual(new Set(opportunityStatuses));
    for (const row of rows) {
      expect(row.profile).toBe(row.external_id?.replace('O-', 'D-'));
      expect(row.user).toBe(row.owner_name);
      expect(row.closed_at !== null).toBe(endedStatuses.includes(row.status));
    }
    const events = await kade.db.inTenant(companyId, (tx) =>
      tx.selectFrom('opportunity_event').selectAll().orderBy('at').orderBy('id').execute(),
    );
    const last = new Map(
      events
        .filter((e) => e.type === 'created' || e.type === 'status')
        .map((e) => [e.opportunity_id, e.to_value]),
    );
    for (const row of rows) expect(last.get(row.id)).toBe(row.status);
    expect(events.every((e) => e.actor_id !== null)).toBe(true);
    const handed = events.find((e) => e.type === 'owner');
    expect([handed?.from_value, handed?.to_value]).toEqual([
      'Marijke van der Meer',
      'Bas Hoekstra',
    ]);
  });

  it('are about products of what their title names, and talked over with a contact of the profile', async () => {
    const lines = await kade.db.inTenant(companyId, (tx) =>
      tx
        .selectFrom('opportunity_product as l')
        .innerJoin('opportunity as o', 'o.id', 'l.opportunity_id')
        .innerJoin('product as p', 'p.id', 'l.product_id')
        .innerJoin('product_category as k', 'k.id', 'p.category_id')
        .select(['o.title', 'k.path', 'l.quantity'])
        .execute(),
    );
    expect(lines.length).toBeGreaterThan(50);
    for (const { title, path } of lines)
      expect(title.toLowerCase()).toContain(path.split(' > ')[0]?.toLowerCase());
    const contacts = await kade.db.inTenant(companyId, (tx) =>
      tx
        .selectFrom('opportunity as o')
        .innerJoin('person as c', 'c.id', 'o.person_id')
        .select(['o.profile_id as of', 'c.profile_id as at'])
        .execute(),
    );
    expect(contacts.length).toBeGreaterThan(30);
    expect(contacts.every(({ of, at }) => of === at)).toBe(true);
  });

  it('are listed for the seller who owns them, oldest first', async () => {
    const email = 'sales@demo.example';
    const { body } = await kade.call(login, { body: { email, password: demoPassword } });
    const seller = await kade.db.inTenant(companyId, (tx) =>
      tx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
    );
    const list = await kade.call(
      listOpportunitiesOfUser,
      { params: { userId: seller.id } },
      { companyId, id: seller.id, email, token: body.access },
    );
    expect(list.body.count).toBeGreaterThan(20);
    const made = list.body.results.map((o) => o.created_at);
    expect(made).toEqual([...made].sort());
  });

  it('stay as they are when the demo is founded again, and are made anew when that is asked for', async () => {
    const before = await opportunities();
    const again = await foundDemo(kade.kade.platform, () => {}, { profiles: 1500 });
    expect(again?.isNew).toBe(false);
    expect(await opportunities()).toEqual(before);
    await foundDemo(kade.kade.platform, () => {}, { profiles: 1500, replace: true });
    const plain = (rows: typeof before) => rows.map(({ id, ...row }) => row);
    expect(plain(await opportunities())).toEqual(plain(before));
  }, 400_000);
});

describe('the contracts and comments of the demo company', () => {
  it('hang on its profiles, name colleagues by their ids, and told them once', async () => {
    const { contracts, comments, mentions, notifications } = await kade.db.inTenant(
      companyId,
      async (tx) => ({
        contracts: await tx.selectFrom('contract').selectAll().execute(),
        comments: await tx.selectFrom('profile_comment').selectAll().execute(),
        mentions: await tx.selectFrom('comment_mention').selectAll().execute(),
        notifications: await tx
          .selectFrom('notification')
          .selectAll()
          .where('kind', '=', 'mention')
          .execute(),
      }),
    );
    expect(contracts.length).toBeGreaterThan(30);
    expect(comments.length).toBeGreaterThan(30);
    const named = comments.flatMap((c) => mentionsIn(c.text).map((id) => `${c.id} ${id}`));
    expect(mentions.map((m) => `${m.comment_id} ${m.user_id}`).sort()).toEqual(named.sort());
    expect(named.length).toBeGreaterThan(10);
    expect(notifications.map((n) => `${n.once?.slice(8)} ${n.user_id}`).sort()).toEqual(named);
    for (const n of notifications) expect(n.about).not.toContain('@{');
  });
});

describe('the mails of the demo company', () => {
  it('came back with the words of servers, and silenced whoever they were for', async () => {
    const { returned, blocked, left } = await kade.db.inTenant(companyId, async (tx) => ({
      returned: await tx.selectFrom('mail_return').selectAll().execute(),
      blocked: await tx.selectFrom('suppression').selectAll().execute(),
      left: await tx
        .selectFrom('campaign_event')
        .select(['type', 'recipient_id'])
        .where('type', 'in', ['bounced', 'complained', 'unsubscribed'])
        .execute(),
    }));
    const kinds = (kind: string) => returned.filter((r) => r.kind === kind);
    for (const kind of ['hard', 'soft', 'complaint']) expect(kinds(kind)).not.toEqual([]);
    expect(returned.every((r) => r.detail !== null && r.recipient_id !== null)).toBe(true);
    const bounced = left.filter((e) => e.type === 'bounced').map((e) => e.recipient_id);
    expect(
      kinds('hard')
        .map((r) => r.recipient_id)
        .sort(),
    ).toEqual(bounced.sort());
    const silent = new Map(blocked.map((b) => [b.email, b.reason]));
    for (const r of kinds('hard')) expect(silent.get(r.email)).toBe('bounced');
    for (const r of kinds('complaint')) expect(silent.get(r.email)).toBe('complained');
    for (const r of kinds('soft')) expect(silent.get(r.email)).not.toBe('bounced');
    expect([...silent.values()]).toContain('opted_out');
  });
});

it('a mail of the content generator was sent by it, and its home says which subject won', async () => {
  const account = { email: 'marketeer@demo.example', password: demoPassword };
  const signedIn = await kade.call(login, { body: account });
  const user = { ...account, companyId: 0, id: 0, token: signedIn.body.access ?? '' };
  const { body } = await kade.call(getContentEntry, {}, user);
  expect(body.made.used).toBe(2);
  const [one] = body.results;
  expect(one?.campaign.name).toBe('Soep op de herfstkaart');
  expect(one?.result.uplift).not.toBeNull();
  const won = body.results.map(({ result }) => result.won);
  expect([...won].sort()).toEqual(['no', 'yes']);
  for (const { result } of body.results) {
    const { low, high } = result.against_other ?? { low: 0, high: 0 };
    expect(low * high).toBeGreaterThan(0);
  }
});
