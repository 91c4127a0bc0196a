import {
  getMerge,
  getProfileResult,
  getTimeline,
  listProfilePersons,
  listProfiles,
  mergeProfiles,
  previewMerge,
  undoMerge,
  updateProfile,
} from '@kade/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { systemClock } from '../../platform/clock.js';
import { rebuildInvoiceColumnsOf } from '../profiles/index.js';
import { pointersTo } from './carry.repo.js';
import {
  aProfile,
  everything,
  fillProfile,
  mergeNow,
  sharedThings,
  undoNow,
} from './merges.testkit.js';
import { personReferences, profileReferences } from './references.sql.js';

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
  seller = await kade.aUser(company, ['company:sales']);
  zee = await aProfile(kade, company, { external_id: 'Z1', phone: '0515-1', website: null });
  sea = await aProfile(kade, company, {
    external_id: 'S1',
    name: 'Cafe De Zee B.V.',
    website: 'https://zee.example',
  });
});

const fill = () =>
  kade.db.inTenant(company, async (tx) => {
    const shared = await sharedThings(tx, seller);
    await fillProfile(tx, seller, zee, 'Z', shared);
    await fillProfile(tx, seller, sea, 'A', shared);
    await rebuildInvoiceColumnsOf(tx, company, systemClock, [zee, sea]);
  });
const all = () => kade.db.inTenant(company, (tx) => everything(tx, company));
const one = (id: number, user = seller) => kade.call(getProfileResult, { params: { id } }, user);
const rowsOf = (table: string, column: string, id: number) =>
  kade.db.inTenant(company, async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where company_id = ${company} and ${sql.ref(column)} = ${id}`.execute(tx);
    return Number(rows[0]?.count);
  });

describe('what is merged', () => {
  it('names every table that points at a profile or a contact: a new one must be added to the list', async () => {
    const named = (list: typeof profileReferences) =>
      [...new Set(list.map((r) => `${r.table}.${r.column}`))].sort();
    const inDatabase = (table: string) =>
      kade.db.inTenant(company, async (tx) =>
        (await pointersTo(tx, table)).map((p) => `${p.table}.${p.column}`).sort(),
      );
    expect(named(profileReferences)).toEqual(await inDatabase('profile'));
    const persons = named(personReferences).filter(
      (name) => !name.startsWith('campaign_recipient'),
    );
    expect(persons).toEqual(await inDatabase('person'));
    const recipients = profileReferences.find((r) => r.table === 'campaign_recipient');
    expect(named(recipients?.followers ?? [])).toEqual(await inDatabase('campaign_recipient'));
  });

  it('knows every other column that holds the number of a profile, and why it stays', async () => {
    const { rows } = await kade.db.inTenant(company, (tx) =>
      sql<{ name: string }>`select c.relname || '.' || a.attname as name from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname in ('profile_id', 'counterparty_id', 'survivor_id')
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(tx),
    );
    const carried = profileReferences.map((r) => `${r.table}.${r.column}`);
    expect(rows.map((r) => r.name).filter((name) => !carried.includes(name))).toEqual([
      'duplicate_key.profile_id', // worked out from the profiles
      'import_dry_row.profile_id', // what an upload would have done then
      'mass_action_row.profile_id', // what an action did then
      'profile_merge.survivor_id', // how old links find their way
      'profile_merged.profile_id',
    ]);
  });
});

describe('a merge', () => {
  it('carries everything to the survivor, once, and takes the other away', async () => {
    await fill();
    const merged = await mergeNow(kade, seller, [zee, sea]);
    expect(merged.status).toBe(201);
    for (const { table, column } of profileReferences)
      if (!table.startsWith('duplicate') && table !== 'profile_alias')
        expect(await rowsOf(table, column, sea), `${table}.${column}`).toBe(0);
    const counts = Object.fromEntries(
      merged.body.counts.map((c) => [c.part, [c.moved, c.collapsed]]),
    );
    expect(counts).toEqual({
      person: [1, 1],
      opportunity: [1, 0],
      activity: [1, 0],
      contract: [1, 0],
      profile_comment: [1, 0],
      invoice: [1, 0],
      menu_item: [1, 1],
      quick_link: [1, 1],
      attachment: [1, 0],
      notification: [1, 0],
      qualification: [1, 0],
      profile_signal: [2, 1],
      campaign_recipient: [1, 2],
      audience_member: [0, 1],
      audience_listed: [0, 1],
      promotion_code: [0, 1],
      promotion_redemption: [1, 0],
    });
    expect((await one(zee)).body).toMatchObject({
      id: zee,
      external_id: 'Z1',
      website: 'https://zee.example',
      kind: 'customer',
      net_sales_last_12_months: '20.00',
    });
    const list = await kade.call(listProfiles, { query: {} }, seller);
    expect(list.body.results.map((p) => p.id)).toEqual([zee]);
  });

  it('makes contacts with one e-mail address one, who has what either had; and keeps one first contact', async () => {
    await fill();
    const { counts } = (
      await kade.call(previewMerge, { body: { ids: [zee, sea], survivor_id: zee } }, seller)
    ).body;
    expect(counts.find((c) => c.part === 'person')).toMatchObject({ moved: 1, collapsed: 1 });
    await mergeNow(kade, seller, [zee, sea]);
    const { results } = (await kade.call(listProfilePersons, { params: { id: zee } }, seller)).body;
    expect(results.map((p) => [p.last_name, p.external_id, p.phone, p.is_primary])).toEqual([
      ['Visser', 'P-Z', '0515', true],
      ['Other Z', null, null, false],
      ['Other A', null, null, false],
    ]);
  });

  it('keeps one decision on the lead, the newest, and what somebody did with a signal', async () => {
    await fill();
    await mergeNow(kade, seller, [zee, sea]);
    const state = await kade.db.inTenant(company, async (tx) => ({
      standing: await tx
        .selectFrom('qualification')
        .select('decided_at')
        .where('withdrawn_at', 'is', null)
        .execute(),
      signal: await tx
        .selectFrom('profile_signal')
        .select('state')
        .where('kind', '=', 'spend_down')
        .execute(),
      events: await tx.selectFrom('campaign_event').select('recipient_id').execute(),
    }));
    expect(state.standing).toEqual([{ decided_at: '2026-02-03T09:00:00.000Z' }]);
    expect(state.signal).toEqual([{ state: 'done' }]);
    // Of two mails to one address one row stays, with what came of both.
    expect(state.events).toHaveLength(6);
  });

  it('keeps the values people choose, field by field', async () => {
    const merged = await mergeNow(kade, seller, [zee, sea], {
      fields: { name: sea, website: zee, phone: sea },
    });
    expect(merged.status).toBe(201);
    expect((await one(zee)).body).toMatchObject({
      name: 'Cafe De Zee B.V.',
      website: null,
      phone: null,
    });
    const strange = await mergeNow(kade, seller, [zee, await aProfile(kade, company)], {
      fields: { name: sea },
    });
    expect(strange.status).toBe(400);
  });

  it('is refused when one of them was saved since it was seen, and nothing changes', async () => {
    const seen = await kade.call(previewMerge, { body: { ids: [zee, sea] } }, seller);
    await kade.call(
      updateProfile,
      { params: { id: sea }, body: { version: 1, city: 'Urk' } },
      seller,
    );
    const before = await all();
    const late = await kade.call(
      mergeProfiles,
      {
        body: {
          survivor_id: zee,
          profiles: seen.body.profiles.map(({ id, version }) => ({ id, version })),
        },
      },
      seller,
    );
    expect(late.status).toBe(409);
    expect(await all()).toEqual(before);
  });

  it('of two at once is made once', async () => {
    const body = {
      survivor_id: zee,
      profiles: [
        { id: zee, version: 1 },
        { id: sea, version: 1 },
      ],
    };
    const both = await Promise.all([1, 2].map(() => kade.call(mergeProfiles, { body }, seller)));
    expect(both.map((r) => r.status).sort()).toEqual([201, expect.toBeOneOf([404, 409])]);
  });

  it('leads old links to the survivor, through several merges', async () => {
    const third = await aProfile(kade, company, { name: 'Zee' });
    await mergeNow(kade, seller, [zee, sea]);
    await mergeNow(kade, seller, [third, zee], { survivor_id: third });
    expect((await one(sea)).body.id).toBe(third);
  });

  it('stands in the timeline of the survivor, with what it changed', async () => {
    const { id } = (await mergeNow(kade, seller, [zee, sea])).body;
    const events = (await kade.call(getTimeline, { params: { id: zee }, query: {} }, seller)).body;
    expect(events.results[0]).toMatchObject({
      kind: 'merge',
      type: 'merged',
      object_id: id,
      title: 'Cafe De Zee B.V.',
      changes: [{ field: 'website', before: null, after: 'https://zee.example' }],
    });
  });

  it('is found by every number it had, and by the own one alone when they are apart again', async () => {
    const found = async (search: string) =>
      (await kade.call(listProfiles, { query: { search } }, seller)).body.results.map((p) => p.id);
    for (const [id, external_id] of [
      [zee, 'D-000204'],
      [sea, 'D-000911'],
    ] as const)
      await kade.db.inTenant(company, (tx) =>
        tx.updateTable('profile').set({ external_id }).where('id', '=', id).execute(),
      );
    expect(await found('D-000911')).toEqual([sea]);
    const { id } = (await mergeNow(kade, seller, [zee, sea])).body;
    expect(await found('D-000911')).toEqual([zee]);
    expect(await found('D-000204')).toEqual([zee]);
    await undoNow(kade, seller, id);
    expect(await found('D-000911')).toEqual([sea]);
    expect(await found('D-000204')).toEqual([zee]);
  });

  it('knows no profile of another company', async () => {
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
    expect((await mergeNow(kade, stranger, [zee, sea]).catch(() => ({ status: 404 }))).status).toBe(
      404,
    );
    const body = {
      survivor_id: zee,
      profiles: [
        { id: zee, version: 1 },
        { id: sea, version: 1 },
      ],
    };
    expect((await kade.call(mergeProfiles, { body }, stranger)).status).toBe(404);
    const { id } = (await mergeNow(kade, seller, [zee, sea])).body;
    expect((await kade.call(getMerge, { params: { id } }, stranger)).status).toBe(404);
    expect((await kade.call(undoMerge, { params: { id } }, stranger)).status).toBe(404);
    expect((await one(sea, stranger)).status).toBe(404);
  });
});

describe('the undo of a merge', () => {
  it('leaves every table as it was', async () => {
    await fill();
    const before = await all();
    const { id } = (await mergeNow(kade, seller, [zee, sea])).body;
    expect(await all()).not.toEqual(before);
    const undone = await undoNow(kade, seller, id);
    expect(undone.body).toMatchObject({ left: [], undone_by: 'Test User', can_undo: false });
    expect(await all()).toEqual(before);
  });

  it('leaves every table as it was, whatever the two had and whatever was chosen', async () => {
    const losable = profileReferences
      .filter((r) => !r.stays && r.table !== 'campaign_recipient' && r.table !== 'invoice')
      .map((r) => r.table);
    const side = fc.constantFrom('zee' as const, 'sea' as const);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...losable), side), { maxLength: 12 }),
        side,
        fc.dictionary(fc.constantFrom('name', 'external_id', 'phone', 'kind', 'website'), side),
        async (lost, survivor, fields) => {
          company = await kade.aCompany();
          seller = await kade.aUser(company, ['company:sales']);
          zee = await aProfile(kade, company, { external_id: 'Z1', phone: '0515-1' });
          sea = await aProfile(kade, company, { external_id: 'S1', kind: 'customer' });
          const ids = { zee, sea };
          await fill();
          for (const [table, of] of lost)
            await kade.db.inTenant(company, async (tx) => {
              if (table === 'contract')
                await sql`delete from attachment where contract_id is not null`.execute(tx);
              await sql`delete from ${sql.table(table)} where profile_id = ${ids[of]}`.execute(tx);
            });
          const before = await all();
          const chosen = Object.fromEntries(Object.entries(fields).map(([f, of]) => [f, ids[of]]));
          const merged = await mergeNow(kade, seller, [zee, sea], {
            survivor_id: ids[survivor],
            fields: chosen,
          });
          const undone = await undoNow(kade, seller, merged.body.id);
          expect(undone.body.left).toEqual([]);
          expect(await all()).toEqual(before);
        },
      ),
      { numRuns: 12 },
    );
  }, 60_000);

  it('leaves what somebody changed since, and lists it', async () => {
    await fill();
    const { id } = (await mergeNow(kade, seller, [zee, sea], { fields: { name: sea } })).body;
    const { version } = (await one(zee)).body;
    await kade.call(
      updateProfile,
      { params: { id: zee }, body: { version, website: 'https://new.example' } },
      seller,
    );
    await kade.db.inTenant(company, (tx) =>
      tx.deleteFrom('quick_link').where('label', '=', 'Link A').execute(),
    );
    const undone = await undoNow(kade, seller, id);
    expect(undone.body.left.map((l) => [l.table, l.reason, l.fields])).toEqual([
      ['profile', 'edited', ['website']],
      ['quick_link', 'gone', []],
    ]);
    expect((await one(zee)).body).toMatchObject({
      name: 'Café Zee',
      website: 'https://new.example',
    });
    expect((await one(sea)).body).toMatchObject({ id: sea, name: 'Cafe De Zee B.V.' });
  });

  it('leaves with its new profile what somebody moved on since, and lists it', async () => {
    const third = await aProfile(kade, company, { name: 'Third' });
    const run = (query: ReturnType<typeof sql>) =>
      kade.db.inTenant(company, (tx) => query.execute(tx));
    await run(sql`insert into opportunity (company_id, profile_id, title, status)
      values (${company}, ${sea}, 'Ice', 'lead')`);
    const { id } = (await mergeNow(kade, seller, [zee, sea])).body;
    expect(await rowsOf('opportunity', 'profile_id', zee)).toBe(1);
    await run(sql`update opportunity set profile_id = ${third} where company_id = ${company}`);
    const undone = await undoNow(kade, seller, id);
    expect(undone.body.left).toMatchObject([{ table: 'opportunity', reason: 'edited' }]);
    expect(await rowsOf('opportunity', 'profile_id', third)).toBe(1);
  });

  it('can be done once, and not while the survivor is part of another profile', async () => {
    const third = await aProfile(kade, company, { name: 'Zee' });
    const first = (await mergeNow(kade, seller, [zee, sea])).body;
    const second = (await mergeNow(kade, seller, [third, zee], { survivor_id: third })).body;
    expect((await undoNow(kade, seller, first.id)).status).toBe(409);
    expect((await undoNow(kade, seller, second.id)).status).toBe(200);
    expect((await undoNow(kade, seller, first.id)).status).toBe(200);
    expect((await undoNow(kade, seller, first.id)).status).toBe(409);
    const list = await kade.call(listProfiles, { query: {} }, seller);
    expect(list.body.count).toBe(3);
  });

  it('gives a profile back without its number when another one has it by now', async () => {
    const { id } = (await mergeNow(kade, seller, [zee, sea])).body;
    await kade.db.inTenant(company, (tx) => tx.deleteFrom('profile_alias').execute());
    await aProfile(kade, company, { external_id: 'S1', name: 'Newcomer' });
    const undone = await undoNow(kade, seller, id);
    expect(undone.body.left).toMatchObject([{ table: 'profile', id: sea, reason: 'clash' }]);
    expect((await one(sea)).body).toMatchObject({ id: sea, external_id: null });
  });
});
