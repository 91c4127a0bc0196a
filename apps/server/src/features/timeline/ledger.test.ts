import { getTimeline, type TimelineKind } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { aProfile, mergeNow, put, undoNow } from '../merges/merges.testkit.js';

let kade: TestKade;
let company: number;
let sam: TestUser;
let kim: TestUser;
let zee: number;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
  sam = await kade.aUser(company, ['company:sales'], 'Sam');
  kim = await kade.aUser(company, ['company:sales'], 'Kim');
  zee = await aProfile(kade, company, { name: 'Zee', external_id: 'Z', source: 'fair' });
});

const add = (table: string, values: object) =>
  kade.db.inTenant(company, (tx) => put(tx, company, table, values as Record<string, unknown>));
const events = async (id: number, ...kind: TimelineKind[]) => {
  const asked = { params: { id }, query: { kind, page_size: 100 } };
  return (await kade.call(getTimeline, asked, sam)).body.results;
};
const fieldsOf = (changes: readonly { field: string; after: unknown }[]) =>
  changes.map(({ field, after }) => `${field}: ${after}`).sort();

describe('a merge', () => {
  it('stands once in the timeline of who stayed, with what it changed itself; its undo stands at both ends', async () => {
    const sea = await aProfile(kade, company, { name: 'Sea', website: 'https://sea.example' });
    const lake = await aProfile(kade, company, { name: 'Lake', phone: '0515-1' });
    const bystander = await aProfile(kade, company, { name: 'Bystander' });
    await mergeNow(kade, sam, [zee, sea]);
    const second = (await mergeNow(kade, kim, [zee, lake])).body;
    const told = async (id: number) =>
      (await events(id))
        .filter(({ kind }) => kind !== 'created')
        .map((e) => [e.kind, e.type, e.title, e.actor, ...fieldsOf(e.changes)]);
    const merges = [
      ['merge', 'merged', 'Lake', 'Kim', 'phone: 0515-1'],
      ['merge', 'merged', 'Sea', 'Sam', 'website: https://sea.example'],
    ];
    expect(await told(zee)).toEqual(merges);
    await undoNow(kade, sam, second.id);
    expect(await told(zee)).toEqual([['merge', 'unmerged', 'Lake', 'Sam'], ...merges]);
    expect(await told(lake)).toEqual([['merge', 'restored', 'Zee', 'Sam']]);
    expect(await told(bystander)).toEqual([]);
  });
});

describe('what runs changed', () => {
  const noted = (values: object) =>
    add('change_ledger', { run_id: 1, table_name: 'profile', row_id: zee, ...values });

  it('tells of this profile alone, by whom, and apart what was taken back', async () => {
    const change = { action: 'update', before: { city: null } };
    const by = (run_type: string, actor_id: number, city: string, more: object = {}) =>
      noted({ ...change, run_type, actor_id, after: { city }, ...more });
    await by('import', sam.id, 'One');
    await by('upload', kim.id, 'Two');
    await by('undo_upload', kim.id, 'Three');
    await by('mass_action', sam.id, 'Four');
    // A contact may have the number of a profile, and what was taken out is no change.
    await by('import', sam.id, 'Of a contact', { table_name: 'person' });
    await by('import', sam.id, 'Moved', { action: 'move' });
    const seen = (await events(zee, 'import', 'mass_action', 'edit')).toReversed();
    expect(seen.map((e) => [e.kind, e.type, e.actor, ...fieldsOf(e.changes)])).toEqual([
      ['import', 'update', 'Sam', 'city: One'],
      ['import', 'update', 'Kim', 'city: Two'],
      ['import', 'undone', 'Kim', 'city: Three'],
      ['mass_action', 'update', 'Sam', 'city: Four'],
    ]);
  });

  it('says which run made it, and who', async () => {
    const made = { action: 'create', after: {} };
    await noted({ ...made, table_name: 'person', run_type: 'lead', actor_id: kim.id });
    const other = await aProfile(kade, company, { name: 'Other' });
    await noted({ ...made, row_id: other, run_type: 'lead', actor_id: kim.id });
    await noted({ ...made, run_type: 'import', actor_id: sam.id });
    await noted({ ...made, run_type: 'upload', actor_id: kim.id });
    expect(await events(zee, 'created')).toMatchObject([
      { kind: 'created', type: 'import', actor: 'Sam', text: 'fair' },
    ]);
  });

  it('tells of its contacts what imports made, changed and took back, and nothing of other tables and deeds', async () => {
    const person = await add('person', { profile_id: zee, email: 'eva@zee.example', version: 1 });
    const of = { table_name: 'person', row_id: person, actor_id: sam.id, before: {} };
    for (const [run_type, action] of [
      ['import', 'create'],
      ['upload', 'update'],
      ['undo_import', 'update'],
      ['edit', 'update'],
      ['merge', 'update'],
      ['import', 'move'],
    ] as const)
      await noted({ ...of, run_type, action, after: { phone: run_type } });
    await noted({ ...of, table_name: 'profile', run_type: 'import', action: 'update', after: {} });
    const seen = (await events(zee, 'contact')).toReversed();
    expect(seen.map((e) => [e.type, e.title, e.object_id, ...fieldsOf(e.changes)])).toEqual([
      ['imported', 'eva@zee.example', person],
      ['import', 'eva@zee.example', person, 'phone: upload'],
      ['undone', 'eva@zee.example', person, 'phone: undo_import'],
    ]);
  });
});

describe('what was done', () => {
  it('stands where it was done, by whom; what is still to do where it was planned', async () => {
    const of = { profile_id: zee, type: 'call', owner_id: sam.id, created_by: kim.id, version: 1 };
    const activity = (title: string, more: object) =>
      add('activity', {
        ...{ ...of, title, uid: crypto.randomUUID(), updated_at: '2026-01-01T08:00:00Z' },
        ...{ created_at: '2026-01-01T08:00:00Z', ...more },
      });
    const done = { done_at: '2026-01-09T08:00:00Z', outcome: 'interested' };
    await activity('Planned', { note: 'Why', due_on: '2026-01-20' });
    await activity('Done', { ...done, done_by: kim.id, note: 'Why', outcome_note: 'Calls back' });
    await activity('Owner’s', { ...done, done_at: '2026-01-08T08:00:00Z', note: 'Why' });
    const seen = await events(zee, 'activity');
    expect(
      seen.map((e) => [e.title, e.at.slice(0, 10), e.actor, e.type, e.from, e.to, e.text]),
    ).toEqual([
      ['Done', '2026-01-09', 'Kim', 'call', 'done', 'interested', 'Calls back'],
      ['Owner’s', '2026-01-08', 'Sam', 'call', 'done', 'interested', 'Why'],
      ['Planned', '2026-01-01', 'Kim', 'call', 'planned', null, 'Why'],
    ]);
  });

  it('has decisions on the lead, credit notes as such, and only campaigns that left', async () => {
    const other = await aProfile(kade, company, { name: 'Other' });
    for (const profile_id of [zee, other]) {
      const decided = { profile_id, outcome: 'disqualified', reason: 'no_fit', decided_by: kim.id };
      await add('qualification', {
        ...{ ...decided, previous_status: 'lead', note: `Too small ${profile_id}` },
        decided_at: '2026-01-05T08:00:00Z',
      });
    }
    for (const [invoice_number, net] of [
      ['F-1', 10],
      ['F-2', -4],
      ['F-3', 0],
    ] as const)
      await add('invoice', {
        ...{ profile_id: zee, invoice_number, net, gross: net, invoiced_on: '2026-01-06' },
        created_at: '2026-01-06T08:00:00Z',
      });
    const campaign = await kade.db.inTenant(company, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into campaign (company_id, name, subject, body, sender_name, sender_email)
        values (${company}, 'Spring', 's', '{}', 's', 's@s.example') returning id`.execute(tx);
      return rows[0]?.id ?? 0;
    });
    const to = { campaign_id: campaign, profile_id: zee, arm: 'treated', attempts: 0 };
    const mail = (step: number, state: string, sent_at: string | null) =>
      add('campaign_recipient', { ...to, step, state, sent_at, email: `${step}@x.example` });
    await mail(1, 'sent', '2026-01-07T08:00:00Z');
    await mail(2, 'pending', null);
    expect(
      (await events(zee, 'qualification')).map((e) => [e.type, e.actor, e.to, e.text]),
    ).toEqual([['disqualified', 'Kim', 'no_fit', `Too small ${zee}`]]);
    expect((await events(zee, 'invoice')).map((e) => [e.title, e.type, e.amount]).sort()).toEqual([
      ['F-1', 'invoice', '10.00'],
      ['F-2', 'credit', '-4.00'],
      ['F-3', 'invoice', '0.00'],
    ]);
    expect((await events(zee, 'campaign')).map((e) => [e.type, e.to])).toEqual([
      ['sent', '1@x.example'],
    ]);
  });
});
