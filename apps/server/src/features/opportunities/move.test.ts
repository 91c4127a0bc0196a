import {
  getOpportunity,
  type OpportunityStatus,
  removeOpportunity,
  updateOpportunity,
} from '@kade/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { boardOf } from './opportunities.testkit.js';

let kade: TestKade;
let company: number;
let seller: TestUser;
let other: TestUser;
let board: ReturnType<typeof boardOf>;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
  seller = await kade.aUser(company, ['company:sales'], 'Sam');
  other = await kade.aUser(company, ['company:sales'], 'Hera');
  board = boardOf(kade, seller);
});

const code = (reply: { body: unknown }) => (reply.body as { code?: string }).code;
const detail = async (id: number) =>
  (await kade.call(getOpportunity, { params: { id } }, seller)).body;
/** Cards named a, b, c, … from the top. */
async function cards(names: string, status: OpportunityStatus = 'lead') {
  const made = new Map<string, { id: number; version: number }>();
  for (const title of [...names].reverse()) made.set(title, await board.add({ title, status }));
  return (title: string) => {
    const card = made.get(title);
    if (!card) throw new Error(`no card ${title}`);
    return card;
  };
}
const writtenBy = async (work: () => Promise<unknown>) => {
  const versions = () =>
    kade.db.inTenant(company, async (tx) => {
      const { rows } = await sql<{ id: number; row: string }>`
        select id, xmin::text as row from opportunity`.execute(tx);
      return new Map(rows.map((r) => [r.id, r.row]));
    });
  const before = await versions();
  await work();
  return [...(await versions())].filter(([id, row]) => before.get(id) !== row).map(([id]) => id);
};

describe('a drag', () => {
  it('puts the card behind the one above it, or before the one below it, or on top', async () => {
    const card = await cards('abcd');
    await board.move(card('d'), { status: 'lead', after: card('a').id });
    expect(await board.titles('lead')).toEqual(['a', 'd', 'b', 'c']);
    await board.move(card('c'), { status: 'lead', before: card('a').id });
    expect(await board.titles('lead')).toEqual(['c', 'a', 'd', 'b']);
    await board.move(card('b'), { status: 'prospect' });
    await board.move(card('a'), { status: 'prospect' });
    expect(await board.titles('prospect')).toEqual(['a', 'b']);
    expect(await board.titles('lead')).toEqual(['c', 'd']);
  });

  it('writes one row, and its event when the column changed', async () => {
    const card = await cards('abc');
    expect(
      await writtenBy(() => board.move(card('a'), { status: 'lead', after: card('b').id })),
    ).toEqual([card('a').id]);
    const to = { status: 'proposal', version: 2 } as const;
    expect(await writtenBy(() => board.move({ ...card('a'), ...to }, to))).toEqual([card('a').id]);
    const { events, stages, probability } = await detail(card('a').id);
    expect(events.map((e) => [e.type, e.from, e.to, e.actor?.name])).toEqual([
      ['probability', '5', '55', 'Sam'],
      ['status', 'lead', 'proposal', 'Sam'],
      ['created', null, 'lead', 'Sam'],
    ]);
    expect(stages.map((s) => s.status)).toEqual(['lead', 'proposal']);
    expect(probability).toBe(55);
  });

  it('stays behind its neighbour when others of the column are not in sight', async () => {
    const card = await cards('abcde');
    // A filter shows a and e only: between them stand b, c and d.
    await board.move(card('c'), { status: 'lead', after: card('a').id, before: card('e').id });
    expect(await board.titles('lead')).toEqual(['a', 'c', 'b', 'd', 'e']);
  });

  it('finds a place when its neighbours have left the column meanwhile', async () => {
    const card = await cards('abcd');
    await board.move(card('b'), { status: 'prospect' });
    const to = { status: 'lead', after: card('b').id, before: card('c').id } as const;
    await board.move(card('d'), to);
    expect(await board.titles('lead')).toEqual(['a', 'd', 'c']);
    await board.move(card('a'), { status: 'deal', after: 999_999_999 });
    expect(await board.titles('deal')).toEqual(['a']);
  });

  it('is refused with 409 when somebody was quicker, and nothing is written', async () => {
    const card = await cards('ab');
    expect((await board.move(card('a'), { status: 'deal' })).status).toBe(200);
    const late = await board.move(card('a'), { status: 'prospect' });
    expect([late.status, code(late)]).toEqual([409, 'version_conflict']);
    expect(await board.titles('deal')).toEqual(['a']);
  });

  it('of a card of nobody’s is refused with 404, and neighbours of strangers do not count', async () => {
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
    const theirs = await boardOf(kade, stranger).add({ title: 'theirs' });
    expect((await board.move(theirs, { status: 'lead' })).status).toBe(404);
    const card = await cards('ab');
    const reply = await board.move(card('b'), { status: 'lead', after: theirs.id });
    expect([reply.status, await board.titles('lead')]).toEqual([200, ['b', 'a']]);
  });

  it('to lost or closed asks for a reason, and keeps it in the history', async () => {
    const card = await cards('ab');
    for (const status of ['lost', 'closed'] as const) {
      const refused = await board.move(card('a'), { status });
      expect([refused.status, code(refused)]).toEqual([400, 'invalid']);
      expect((await board.move(card('a'), { status, lost_reason: '  ' })).status).toBe(400);
    }
    const lost = await board.move(card('a'), { status: 'lost', lost_reason: ' Te duur ' });
    expect(lost.body).toMatchObject({ lost_reason: 'Te duur', probability: 0 });
    expect(lost.body.closed_at).not.toBeNull();
    // Back on the board: it is open again, and the reason stays in the history only.
    const back = await board.move(lost.body, { status: 'proposal' });
    expect(back.body).toMatchObject({ lost_reason: null, closed_at: null, probability: 55 });
    const { events } = await detail(card('a').id);
    expect(events.find((e) => e.to === 'lost')?.reason).toBe('Te duur');
  });

  it('from one end to the other ends now, not when it had ended before, dragged or edited', async () => {
    const card = await cards('ab');
    const long = '2020-01-01T00:00:00.000Z';
    const lose = async (title: string) =>
      (await board.move(card(title), { status: 'lost', lost_reason: 'x' })).body;
    const [dragged, edited] = [await lose('a'), await lose('b')];
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('opportunity').set({ closed_at: long }).where('status', '=', 'lost').execute(),
    );
    await board.move(dragged, { status: 'deal' });
    await kade.change(`/v3/crm/opportunities/${edited.id}/`, seller.token, { status: 'deal' });
    for (const { id } of [dragged, edited]) {
      const { status, closed_at } = await detail(id);
      expect([status, (closed_at ?? '') > '2020-02']).toEqual(['deal', true]);
    }
  });

  it('for a usual reason is stored as its code, in whichever language or version it was written', async () => {
    const card = await cards('abcd');
    await board.move(card('a'), { status: 'lost', lost_reason: 'Prijs te hoog' });
    await board.move(card('c'), { status: 'lost', lost_reason: ' Stays with present supplier' });
    await board.move(card('d'), { status: 'lost', lost_reason: "Delivery doesn't fit" });
    const saved = await kade.change(`/v3/crm/opportunities/${card('b').id}/`, seller.token, {
      status: 'lost',
      lost_reason: 'Price too high',
    });
    expect(saved.body).toMatchObject({ lost_reason: 'price_too_high' });
    for (const [title, stored] of Object.entries({
      a: 'price_too_high',
      b: 'price_too_high',
      c: 'current_supplier',
      d: 'delivery_mismatch',
    })) {
      const { lost_reason, events } = await detail(card(title).id);
      expect([lost_reason, events.find((e) => e.to === 'lost')?.reason]).toEqual([stored, stored]);
    }
  });

  it('gives what had no probability the usual one of its column, and none within a column', async () => {
    const none = await board.add({ title: 'none', status: 'lead' });
    await board.add({ title: 'other', status: 'lead' });
    await kade.db.inTenant(company, (tx) =>
      sql`update opportunity set probability = null where id = ${none.id}`.execute(tx),
    );
    const within = await board.move(await detail(none.id), { status: 'lead' });
    expect(within.body.probability).toBeNull();
    const moved = await board.move(within.body, { status: 'proposal' });
    expect(moved.body.probability).toBe(55);
  });

  it('keeps a probability that somebody set, until it ends', async () => {
    const own = await board.add({ probability: 42 });
    const moved = await board.move(own, { status: 'negotiation' });
    expect(moved.body.probability).toBe(42);
    expect((await board.move(moved.body, { status: 'deal' })).body.probability).toBe(100);
  });
});

describe('drags at once', () => {
  it('into the same gap are all kept, in order, each with a place of its own', async () => {
    const card = await cards('az');
    const moving = await cards('bcdefgh', 'prospect');
    const replies = await Promise.all(
      [...'bcdefgh'].map((title) =>
        boardOf(kade, title < 'e' ? seller : other).move(moving(title), {
          status: 'lead',
          after: card('a').id,
          before: card('z').id,
        }),
      ),
    );
    expect(replies.map((r) => r.status)).toEqual(Array(7).fill(200));
    const titles = await board.titles('lead');
    expect([titles[0], titles.at(-1)]).toEqual(['a', 'z']);
    expect([...titles].sort()).toEqual([...'abcdefghz']);
    const ranks = await kade.db.inTenant(company, (tx) =>
      tx.selectFrom('opportunity').select('rank').execute(),
    );
    expect(new Set(ranks.map((r) => r.rank)).size).toBe(9);
  });

  it('of the same card: one wins, the other is told', async () => {
    const card = await cards('a');
    const replies = await Promise.all([
      board.move(card('a'), { status: 'deal' }),
      boardOf(kade, other).move(card('a'), { status: 'prospect' }),
    ]);
    expect(replies.map((r) => r.status).sort()).toEqual([200, 409]);
    expect((await detail(card('a').id)).version).toBe(2);
  });
});

describe('the places of cards', () => {
  it('stay in the order that the drags say, whatever they are', async () => {
    const names = [...'abcdefgh'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.boolean()), { minLength: 10, maxLength: 25 }),
        async (drags) => {
          company = await kade.aCompany();
          seller = await kade.aUser(company, ['company:sales']);
          board = boardOf(kade, seller);
          const card = await cards(names.join(''));
          const version = new Map(names.map((n) => [n, 1]));
          let model = [...names];
          for (const [who, where, below] of drags) {
            const [moved = '', target = ''] = [names[who], names[where]];
            if (moved === target) continue;
            const { id } = card(target);
            const reply = await board.move(
              { id: card(moved).id, version: version.get(moved) ?? 0 },
              { status: 'lead', ...(below ? { after: id } : { before: id }) },
            );
            version.set(moved, reply.body.version);
            model = model.filter((n) => n !== moved);
            model.splice(model.indexOf(target) + (below ? 1 : 0), 0, moved);
          }
          expect(await board.titles('lead')).toEqual(model);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('are made anew where they are equal or have become too long', async () => {
    const card = await cards('abcdef');
    await kade.db.inTenant(company, (tx) => sql`update opportunity set rank = 'a0'`.execute(tx));
    // With one place for all, the order is that of the ids.
    expect(await board.titles('lead')).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
    await board.move(card('a'), { status: 'lead', after: card('e').id });
    expect(await board.titles('lead')).toEqual(['f', 'e', 'a', 'd', 'c', 'b']);

    const [f, a] = [card('f'), card('a')];
    await kade.db.inTenant(company, async (tx) => {
      await sql`update opportunity set rank = 'a1' where id = ${f.id}`.execute(tx);
      await sql`update opportunity set rank = 'a1' || repeat('0', 150) || '1'
        where id = ${card('e').id}`.execute(tx);
      await sql`update opportunity set rank = 'a2' || id where title not in ('e', 'f')`.execute(tx);
    });
    const before = await board.titles('lead');
    await board.move({ id: a.id, version: 2 }, { status: 'lead', after: f.id });
    expect(await board.titles('lead')).toEqual([
      'f',
      'a',
      ...before.filter((t) => !'fa'.includes(t)),
    ]);
    const longest = await kade.db.inTenant(company, (tx) =>
      sql<{ n: number }>`select max(length(rank)) as n from opportunity`.execute(tx),
    );
    expect(longest.rows[0]?.n).toBeLessThan(20);
  });

  it('are made anew for a hundred cards at most, and cards of one place stay together', async () => {
    // a and b share a place, behind which stand 150 with places of their own, but for those from the 95th to the 110th.
    const [a, b] = [await board.add({ title: 'a' }), await board.add({ title: 'b' })];
    const moved = await board.add({ title: 'moved', status: 'prospect' });
    await kade.db.inTenant(company, async (tx) => {
      await sql`update opportunity set rank = 'a1' where id in (${a.id}, ${b.id})`.execute(tx);
      await sql`insert into opportunity (company_id, title, status, rank)
        select ${company}, 'c' || lpad(i::text, 3, '0'), 'lead',
          'b' || lpad(case when i between 95 and 110 then '095' else i::text end, 3, '0') || '1'
        from generate_series(1, 150) i`.execute(tx);
    });
    const before = await board.titles('lead');
    expect(before.slice(0, 3)).toEqual(['a', 'b', 'c001']);
    const written = await writtenBy(() => board.move(moved, { status: 'lead', after: a.id }));
    expect(await board.titles('lead')).toEqual(['a', 'moved', ...before.slice(1)]);
    // The moved one, b, and those before the many of one place.
    expect(written).toHaveLength(2 + 94);
  });

  it('are on top for cards that come in without one', async () => {
    await cards('ab');
    const add = (title: string) =>
      kade.db.inTenant(company, (tx) =>
        tx
          .insertInto('opportunity')
          .values({ company_id: company, title, status: 'prospect' } as never)
          .execute(),
      );
    for (const title of ['x', 'y', 'z']) await add(title);
    expect(await board.titles('prospect')).toEqual(['z', 'y', 'x']);
    await board.add({ title: 'new', status: 'prospect' });
    expect((await board.titles('prospect'))[0]).toBe('new');
  });
});

describe('an edit', () => {
  const edit = (id: number, body: Record<string, unknown>, user = seller) =>
    kade.call(
      updateOpportunity,
      { params: { id }, body: { title: 'Olie', version: 1, ...body } },
      user,
    );

  it('tells the history what changed, and nothing else', async () => {
    const { id } = await board.add({ value: '10' });
    await edit(id, {
      title: 'Olie en vet',
      value: '10.00',
      owner_id: other.id,
      expected_close: '2026-05-01',
    });
    const { events, owner, version, title } = await detail(id);
    expect(events.map((e) => [e.type, e.from, e.to])).toEqual([
      ['expected_close', null, '2026-05-01'],
      ['owner', 'Sam', 'Hera'],
      ['created', null, 'lead'],
    ]);
    expect([title, owner?.name, version]).toEqual(['Olie en vet', 'Hera', 2]);
  });

  it('of an old version is refused with 409, and of nobody’s with 404', async () => {
    const { id } = await board.add();
    expect((await edit(id, {})).status).toBe(200);
    expect(code(await edit(id, {}))).toBe('version_conflict');
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
    expect((await edit(id, { version: 2 }, stranger)).status).toBe(404);
  });

  it('to another status puts it on top there, and asks for a reason where one is due', async () => {
    const [one, two] = [await board.add({ title: 'one' }), await board.add({ title: 'two' })];
    expect((await edit(one.id, { status: 'lost' })).status).toBe(400);
    for (const { id } of [one, two])
      await edit(id, { title: `lost ${id}`, status: 'lost', lost_reason: 'Prijs' });
    expect(await board.titles('lost')).toEqual([`lost ${two.id}`, `lost ${one.id}`]);
  });
});

it('removing takes the history along, and is for the own company only', async () => {
  const { id } = await board.add();
  const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
  expect((await kade.call(removeOpportunity, { params: { id } }, stranger)).status).toBe(404);
  expect((await kade.call(removeOpportunity, { params: { id } }, seller)).status).toBe(200);
  expect((await kade.call(removeOpportunity, { params: { id } }, seller)).status).toBe(404);
  const left = await kade.db.inTenant(company, (tx) =>
    tx.selectFrom('opportunity_event').select('id').where('opportunity_id', '=', id).execute(),
  );
  expect(left).toEqual([]);
});
