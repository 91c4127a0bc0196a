import {
  createOpportunity,
  getOpportunity,
  getTimeline,
  listNotifications,
  listOpportunities,
  moveOpportunity,
  removeOpportunity,
  updateOpportunity,
  usualProbability,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { aProfile, boardOf } from './opportunities.testkit.js';

let kade: TestKade;
let company: number;
let seller: TestUser;
let hera: TestUser;
let board: ReturnType<typeof boardOf>;

beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

async function aBoard() {
  company = await kade.aCompany();
  seller = await kade.aUser(company, ['company:sales'], 'Sam');
  hera = await kade.aUser(company, ['company:sales'], 'Hera');
  board = boardOf(kade, seller);
}
const edit = (id: number, body: Record<string, unknown>) =>
  kade.call(updateOpportunity, { params: { id }, body: { version: 1, ...body } as never }, seller);
const open = async (id: number) =>
  (await kade.call(getOpportunity, { params: { id } }, seller)).body;
const audited = async (id: number) => {
  const lines = await kade.db.inTenant(company, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('object_type', '=', 'opportunity')
      .where('object_id', '=', id)
      .orderBy('id')
      .execute(),
  );
  return lines.map((l) => [l.action, l.detail]);
};

describe('the list of opportunities', () => {
  const list = async (query: Record<string, unknown>) => {
    const { body } = await kade.call(listOpportunities, { query }, seller);
    return [body.count, ...body.results.map((o) => o.title)];
  };
  beforeAll(async () => {
    await aBoard();
    const zee = await aProfile(kade, company, 'Zee');
    const aan = await aProfile(kade, company, 'Aan');
    await board.add({
      title: 'A',
      profile_id: zee,
      value: '10',
      expected_close: '2026-05-02',
      source: 'Beurs',
      probability: 20,
      owner_id: hera.id,
    });
    await board.add({
      title: 'B',
      profile_id: aan,
      status: 'deal',
      value: '20',
      expected_close: '2026-05-01',
      source: 'Web',
    });
    await board.add({ title: 'C', status: 'negotiation', probability: 10, owner_id: null });
    await board.add({ title: 'D', status: 'lead', value: '20', probability: 20, owner_id: null });
  });

  it.each([
    // What is empty comes last, whichever way round; equals go by their age in the direction asked for.
    ['title', 'ABCD'],
    ['-title', 'DCBA'],
    ['profile', 'BACD'],
    ['-profile', 'ABDC'],
    ['value', 'ABDC'],
    ['-value', 'DBAC'],
    ['probability', 'CADB'],
    ['-probability', 'BDAC'],
    ['expected_close', 'BACD'],
    ['-expected_close', 'ABDC'],
    ['owner', 'ABCD'],
    ['-owner', 'BADC'],
    ['source', 'ABCD'],
    ['-source', 'BADC'],
    ['status', 'ADCB'],
    ['-status', 'BCDA'],
    ['created_at', 'ABCD'],
    ['-created_at', 'DCBA'],
    ['closed_at', 'BACD'],
    ['-closed_at', 'BDCA'],
    ['', 'DCBA'],
  ])('in the order %j', async (ordering, titles) => {
    const query = ordering ? { ordering } : {};
    expect(await list(query)).toEqual([4, ...titles]);
    expect(await list({ ...query, page: 2, page_size: 3 })).toEqual([4, titles[3]]);
  });

  it.each([
    // Both ends of a stretch belong to it; what has no value or day is in none.
    [{ value_from: 10, value_to: 20 }, [3, 'A', 'B', 'D']],
    [{ value_from: 10.01 }, [2, 'B', 'D']],
    [{ value_to: 19.99 }, [1, 'A']],
    [{ close_from: '2026-05-01', close_to: '2026-05-02' }, [2, 'A', 'B']],
    [{ close_from: '2026-05-02' }, [1, 'A']],
    [{ close_to: '2026-05-01' }, [1, 'B']],
    [{ source: ['Beurs', 'Web'], status: ['deal'] }, [1, 'B']],
    [{ source: ['Beurs'], value_from: 11 }, [0]],
  ])('narrowed by %j', async (query, expected) => {
    expect(await list({ ordering: 'title', ...query })).toEqual(expected);
  });
});

describe('an opportunity', () => {
  it('is called its owner’s by the name of today, and may stay with who left while it is edited', async () => {
    await aBoard();
    const leaver = await kade.aUser(company, ['company:sales'], 'Leo');
    const draft = { title: 'Olie', owner_id: leaver.id, status: 'lead' };
    const { id } = (await kade.call(createOpportunity, { body: draft as never }, seller)).body;
    await kade.db.inTenant(company, (tx) =>
      tx
        .updateTable('app_user')
        .set({ name: 'Leonie', is_active: false })
        .where('id', '=', leaver.id)
        .execute(),
    );
    expect((await open(id)).owner).toEqual({ id: leaver.id, name: 'Leonie' });
    const kept = await edit(id, { title: 'Azijn', owner_id: leaver.id });
    expect([kept.status, (await open(id)).owner?.id]).toEqual([200, leaver.id]);
    expect((await edit(id, { version: 2, owner_id: hera.id })).status).toBe(200);
    expect((await edit(id, { version: 3, owner_id: leaver.id })).status).toBe(400);
  });

  it('stands in its status since its last move, or since it was made', async () => {
    await aBoard();
    const draft = { title: 'Olie', status: 'lead' };
    const { id } = (await kade.call(createOpportunity, { body: draft as never }, seller)).body;
    const at = (type: string, moment: string) =>
      kade.db.inTenant(company, (tx) =>
        tx
          .updateTable('opportunity_event')
          .set({ at: moment } as never)
          .where('opportunity_id', '=', id)
          .where('type', '=', type as 'status')
          .execute(),
      );
    const since = async () => (await open(id)).status_since;
    await at('created', '2026-01-01T10:00:00.000Z');
    expect(await since()).toBe('2026-01-01T10:00:00.000Z');
    await edit(id, { status: 'prospect' });
    await at('status', '2026-02-01T10:00:00.000Z');
    await edit(id, { version: 2, value: '12.00' });
    expect(await since()).toBe('2026-02-01T10:00:00.000Z');
  });

  beforeEach(aBoard);

  it('leaves a line in the audit log for what was made, changed, moved and removed', async () => {
    const { id } = await board.add({ title: 'Olie', value: '10' });
    await edit(id, { title: 'Olie en vet', value: '12.5' });
    // The same again changes nothing, and a place in the column is nobody's business.
    await edit(id, { version: 2, title: 'Olie en vet' });
    await board.move({ id, version: 3 }, { status: 'lead' });
    await board.move(await open(id), { status: 'proposal' });
    await kade.call(removeOpportunity, { params: { id } }, seller);
    expect(await audited(id)).toMatchObject([
      ['opportunity.create', { name: 'Olie', status: 'lead', value: '10.00' }],
      [
        'opportunity.update',
        {
          name: 'Olie en vet',
          changes: {
            value: { before: '10.00', after: '12.50' },
            title: { before: 'Olie', after: 'Olie en vet' },
          },
        },
      ],
      ['opportunity.update', { changes: { status: { before: 'lead', after: 'proposal' } } }],
      ['opportunity.remove', { title: 'Olie en vet', status: 'proposal', value: '12.50' }],
    ]);
  });

  it('tells the audit log a probability as people write it, and an owner by name', async () => {
    const { id } = await board.add({ title: 'Olie' });
    await edit(id, { probability: 33, owner_id: hera.id });
    expect((await audited(id)).at(-1)).toEqual([
      'opportunity.update',
      {
        name: 'Olie',
        changes: {
          owner: { before: 'Sam', after: 'Hera' },
          probability: { before: '5', after: '33' },
        },
      },
    ]);
  });

  it('that is removed stays in its profile’s timeline by its title', async () => {
    const profile = await aProfile(kade, company);
    const { id } = await board.add({ title: 'Olie', profile_id: profile });
    await kade.call(removeOpportunity, { params: { id } }, seller);
    const asked = { params: { id: profile }, query: { kind: ['opportunity' as const] } };
    const { body } = await kade.call(getTimeline, asked, seller);
    expect(body.results).toMatchObject([{ type: 'removed', title: 'Olie', actor: 'Sam' }]);
  });

  it('can be nobody’s, of which nobody is told, and is told to who gets it then', async () => {
    const told = async () =>
      (await kade.call(listNotifications, {}, hera)).body.results.map((n) => n.about);
    const { id } = await board.add({ title: 'Olie', owner_id: hera.id });
    const loose = await edit(id, { owner_id: null });
    expect([loose.status, loose.body.owner]).toEqual([200, null]);
    expect(await told()).toEqual(['Olie']);
    await edit(id, { version: 2, owner_id: hera.id, title: 'Vet' });
    expect(await told()).toEqual(['Vet', 'Olie']);
  });

  it('that goes to a colleague of the same name is told of as given to another', async () => {
    const twin = await kade.aUser(company, ['company:sales'], 'Hera');
    const { id } = await board.add({ title: 'Olie', owner_id: hera.id });
    expect((await edit(id, { owner_id: twin.id })).status).toBe(200);
    const { owner, events } = await open(id);
    expect(owner?.id).toBe(twin.id);
    expect(events.map((e) => [e.type, e.from, e.to])).toContainEqual(['owner', 'Hera', 'Hera']);
    expect((await audited(id)).at(-1)).toMatchObject([
      'opportunity.update',
      { changes: { owner: { before: 'Hera', after: 'Hera' } } },
    ]);
  });

  it('that comes back from its end has neither a reason nor the certainty of it', async () => {
    const { id } = await board.add({ title: 'Olie', probability: 33 });
    const lost = await edit(id, { status: 'lost', lost_reason: 'Te duur' });
    expect(lost.body).toMatchObject({ probability: usualProbability.lost, lost_reason: 'Te duur' });
    expect(lost.body.closed_at).not.toBeNull();
    const back = await edit(id, { version: 2, status: 'proposal', lost_reason: 'Te duur' });
    expect(back.body).toMatchObject({
      probability: usualProbability.proposal,
      lost_reason: null,
      closed_at: null,
    });
    // One that is set with the move counts; an end leaves no choice.
    const set = await edit(id, { version: 3, status: 'negotiation', probability: 42 });
    expect(set.body.probability).toBe(42);
    const won = await edit(id, { version: 4, status: 'deal', probability: 42 });
    expect(won.body.probability).toBe(usualProbability.deal);
  });

  it('made as an end has its certainty and needs its reason', async () => {
    const body = { title: 'x', status: 'closed' as const, probability: 50 };
    expect((await kade.call(createOpportunity, { body }, seller)).status).toBe(400);
    const said = await kade.call(
      createOpportunity,
      { body: { ...body, lost_reason: 'Gestopt' } },
      seller,
    );
    expect(said.body).toMatchObject({
      probability: usualProbability.closed,
      lost_reason: 'Gestopt',
    });
    const lead = await board.add({ status: 'lead', lost_reason: 'Gestopt' });
    expect(lead.lost_reason).toBeNull();
  });

  it('is moved by whoever saw it last, also within its column', async () => {
    const { id } = await board.add();
    const move = (version: number) =>
      kade.call(moveOpportunity, { params: { id }, body: { version, status: 'lead' } }, seller);
    expect((await edit(id, { title: 'Nieuw' })).status).toBe(200);
    expect((await move(1)).status).toBe(409);
  });
});
