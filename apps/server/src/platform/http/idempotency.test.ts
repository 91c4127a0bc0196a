import { createAudience, listAudiences, updateAudience } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

let kade: TestKade;
let maker: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  const company = await kade.aCompany();
  maker = await kade.aUser(company, ['company:marketeer']);
  colleague = await kade.aUser(company, ['company:marketeer']);
});

const under = (key: string) => ({ 'idempotency-key': key });
const make = (name: string, key: string, user = maker) =>
  kade.call(createAudience, { body: { name } }, user, under(key));
const names = async (user = maker) =>
  (await kade.call(listAudiences, {}, user)).body.results.map((a) => a.name).sort();

describe('a write with an Idempotency-Key', () => {
  it('is done once, and every repeat gets the first reply', async () => {
    const first = await make('Once', 'k1');
    expect(first.status).toBe(201);
    const again = await make('Once', 'k1');
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await names()).toEqual(['Once']);
    // The same body under another key is another write.
    expect((await make('Once more', 'k2')).body.id).not.toBe(first.body.id);
    expect(await names()).toEqual(['Once', 'Once more']);
  });

  it('gets what was replied then, whatever was changed since', async () => {
    const { body: made } = await make('Before', 'k1');
    const body = { name: 'After', version: made.version };
    await kade.call(updateAudience, { params: { id: made.id }, body }, maker);
    expect((await make('Before', 'k1')).body).toEqual(made);
    expect(await names()).toEqual(['After']);
  });

  it('is done once also when two come at once', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => make('At once', 'k1')));
    expect(replies.map((r) => r.status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((r) => r.body.id)).size).toBe(1);
    expect(await names()).toEqual(['At once']);
  });

  it('is refused when the key was used for something else', async () => {
    await make('First', 'k1');
    const other = await make('Second', 'k1');
    expect([other.status, other.body]).toMatchObject([409, { code: 'idempotency_mismatch' }]);
    expect(await names()).toEqual(['First']);
  });

  it('is refused when the key was used for the same content at another address', async () => {
    const [a, b] = [await make('A', 'k1'), await make('B', 'k2')];
    const change = ({ body: { id, version } }: typeof a) =>
      kade.call(
        updateAudience,
        { params: { id }, body: { name: 'C', version } },
        maker,
        under('k3'),
      );
    expect((await change(a)).status).toBe(200);
    expect((await change(b)).body).toMatchObject({ code: 'idempotency_mismatch' });
    expect(await names()).toEqual(['B', 'C']);
  });

  it('gets nobody else’s reply: a key belongs to whoever sent it', async () => {
    const mine = await make('Mine', 'k1');
    const theirs = await make('Theirs', 'k1', colleague);
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
    const stranger = await kade.aUser(await kade.aCompany(), ['company:marketeer']);
    expect((await make('Mine', 'k1', stranger)).status).toBe(201);
    expect(await names(stranger)).toEqual(['Mine']);
    expect(await names()).toEqual(['Mine', 'Theirs']);
  });

  it('is one for what is written alone, and of no more than two hundred characters', async () => {
    await make('Seen', 'k1');
    const list = async () => (await kade.call(listAudiences, {}, maker, under('k2'))).body.count;
    const before = await list();
    await make('Seen later', 'k3');
    expect([before, await list()]).toEqual([1, 2]);
    expect((await make('Long enough', 'x'.repeat(200))).status).toBe(201);
    expect((await make('Too long', 'x'.repeat(201))).status).toBe(400);
    // Without a key each is a write of its own.
    for (const name of ['Empty', 'Empty too']) expect((await make(name, '')).status).toBe(201);
  });

  it('that was refused keeps no reply: mended, it is done', async () => {
    expect((await make('  ', 'k1')).status).toBe(400);
    expect((await make('Mended', 'k1')).status).toBe(201);
    expect(await names()).toEqual(['Mended']);
  });
});
