import {
  dismissDuplicate,
  listDuplicates,
  listDuplicatesOf,
  listRuns,
  updateProfile,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { aProfile, mergeNow, undoNow } from '../merges/merges.testkit.js';
import { nightlyCompareTask } from './compare.jobs.js';
import { compareProfiles } from './index.js';

let kade: TestKade;
let company: number;
let user: TestUser;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
  user = await kade.aUser(company, ['company:sales']);
});

const add = (name: string, values: Record<string, unknown> = {}) =>
  aProfile(kade, company, { name, city: null, ...values });
const list = async (query: Record<string, unknown> = {}) =>
  (await kade.call(listDuplicates, { query: query as never }, user)).body;
const pairs = async () =>
  (await list()).results.map((p) => [
    p.profiles.map((x) => x.name).join(' / '),
    p.score,
    p.reasons,
  ]);

describe('profiles look like one business', () => {
  it.each([
    [
      'by the same KvK number, however it is written',
      { name: 'Zee', kvk_number: '01234567' },
      { name: 'Meer', kvk_number: '123.4567' },
      60,
      ['kvk'],
    ],
    [
      'by the same name in the same city, without accents, legal form and small words',
      { name: 'Café De Zee B.V.', city: "'s-Gravenhage" },
      { name: 'cafe zee', city: 'Den Haag' },
      50,
      ['name'],
    ],
    [
      'by address and a name that resembles the other',
      { name: 'Restaurant Zeezicht', city: 'Urk', postcode: '8321 AB', house_number: '12-a' },
      { name: 'Zeezicht restaurants', city: 'Urk', postcode: '8321ab', house_number: '12A' },
      60,
      ['name_alike', 'address'],
    ],
    [
      'by address and a domain of their own',
      { name: 'A', postcode: '8321AB', house_number: '1', email: 'info@zee.example' },
      { name: 'B', postcode: '8321AB', house_number: '1', website: 'https://www.zee.example/menu' },
      50,
      ['address', 'domain'],
    ],
  ])('%s', async (_, one, other, score, reasons) => {
    await add(one.name, one);
    await add(other.name, other);
    expect(await pairs()).toEqual([[`${one.name} / ${other.name}`, score, reasons]]);
  });

  it.each([
    ['share a mailbox provider', { email: 'a@gmail.com' }, { email: 'b@gmail.com' }],
    [
      'share an address only',
      { postcode: '1234AB', house_number: '1' },
      { postcode: '1234AB', house_number: '1' },
    ],
    ['have one name in two cities', { city: 'Urk' }, { city: 'Ede' }],
    [
      'share an address in one city, under names that are nothing alike',
      { name: 'Bakkerij Jansen', city: 'Urk', postcode: '1234AB', house_number: '1' },
      { name: 'Wolwinkel', city: 'Urk', postcode: '1234AB', house_number: '1' },
    ],
    [
      'share an address, under names that are alike in two cities',
      { name: 'Restaurant Zeezicht', city: 'Urk', postcode: '1234AB', house_number: '1' },
      { name: 'Zeezicht restaurants', city: 'Ede', postcode: '1234AB', house_number: '1' },
    ],
    [
      'have one name but two KvK numbers',
      { city: 'Urk', kvk_number: '11111111' },
      { city: 'Urk', kvk_number: '22222222' },
    ],
    ['have no KvK number', { kvk_number: '00000000' }, { kvk_number: '0' }],
  ])('not when they %s', async (_, one, other) => {
    const named = (of: Record<string, unknown>, otherwise: string) =>
      String(of.name ?? (of.city ? 'Zee' : otherwise));
    await add(named(one, 'Alpha'), one);
    await add(named(other, 'Omega'), other);
    expect(await pairs()).toEqual([]);
  });

  it('not when more than twenty share a KvK number: that is a chain', async () => {
    for (let i = 0; i < 21; i++)
      await add(`Branch ${String.fromCharCode(97 + i).repeat(9)}`, { kvk_number: '12345678' });
    expect(await pairs()).toEqual([]);
  });
});

describe('the list of suggestions', () => {
  it('has the likeliest first, a page at a time, and says of one profile with whom it may be one', async () => {
    const kvk_number = '12345678';
    const [one, , other] = [
      await add('Zee', { kvk_number, city: 'Urk' }),
      await add('Meer', { kvk_number }),
      await add('Zee', { kvk_number, city: 'Urk' }),
      await add('Far', { kvk_number: '87654321', city: 'Ede' }),
      await add('Far', { city: 'Ede' }),
    ];
    const all = [
      ['Zee / Zee', 100, ['kvk', 'name']],
      ['Zee / Meer', 60, ['kvk']],
      ['Meer / Zee', 60, ['kvk']],
      ['Far / Far', 50, ['name']],
    ];
    expect(await pairs()).toEqual(all);
    const { count, results } = await list({ page: 2, page_size: 3 });
    expect([count, results.map((pair) => pair.score)]).toEqual([4, [50]]);
    const of = async (id: number) =>
      (await kade.call(listDuplicatesOf, { params: { id } }, user)).body.map((d) => [
        d.profile.name,
        d.score,
      ]);
    expect([await of(one), await of(other)]).toEqual([
      [
        ['Zee', 100],
        ['Meer', 60],
      ],
      [
        ['Zee', 100],
        ['Meer', 60],
      ],
    ]);
  });

  it('is fresh at once after an edit, and narrows by reason', async () => {
    const one = await add('Zee', { kvk_number: '12345678' });
    await add('Meer', { kvk_number: '12345678' });
    expect((await list()).count).toBe(1);
    expect((await list({ reason: 'address' })).count).toBe(0);
    // Of several reasons one is enough.
    expect((await list({ reason: ['address', 'kvk'] })).count).toBe(1);
    const change = { version: 1, kvk_number: '87654321' };
    await kade.call(updateProfile, { params: { id: one }, body: change }, user);
    expect(await list()).toMatchObject({ count: 0, comparing: 0 });
  });

  it('has no pair that somebody said is not the same, whatever changes later', async () => {
    const one = await add('Zee', { kvk_number: '12345678' });
    const two = await add('Meer', { kvk_number: '12345678' });
    const three = await add('Kust', { kvk_number: '12345678' });
    expect((await list()).count).toBe(3);
    await kade.call(dismissDuplicate, { body: { ids: [two, one] } }, user);
    // The others that each of the two is in stay as they are.
    expect((await pairs()).map(([names]) => names)).toHaveLength(2);
    await kade.call(
      updateProfile,
      { params: { id: one }, body: { version: 1, city: 'Urk' } },
      user,
    );
    expect((await list()).count).toBe(2);
    const of = await kade.call(listDuplicatesOf, { params: { id: one } }, user);
    expect(of.body.map((d) => d.profile.id)).toEqual([three]);
  });

  it('loses what was merged, and has it again after the undo', async () => {
    const one = await add('Zee', { kvk_number: '12345678' });
    const two = await add('Meer', { kvk_number: '12345678' });
    const { id } = (await mergeNow(kade, user, [one, two])).body;
    expect((await list()).count).toBe(0);
    await undoNow(kade, user, id);
    expect((await list()).count).toBe(1);
  });

  it('leaves many profiles to a run, says how many are still to be compared, and is then the same', async () => {
    await kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('profile')
        .values(
          Array.from({ length: 2400 }, (_, i) => ({
            company_id: company,
            name: `Business ${i}`,
            kvk_number: String(20_000_000 + (i >> 1)),
          })) as never,
        )
        .execute(),
    );
    expect((await list()).comparing).toBe(2400);
    // Asked again while it is under way, nothing is started twice.
    await list();
    const admin = await kade.aUser(company, ['company:admin']);
    const { results } = (await kade.call(listRuns, { query: {} as never }, admin)).body;
    expect(results).toMatchObject([{ kind: 'compare_profiles', status: 'queued', total: 2400 }]);
    await compareProfiles(kade.kade.platform, company);
    expect(await list()).toMatchObject({ count: 1200, comparing: 0 });
  });

  it('is worked out every night for all companies, so that nobody waits for it in the morning', async () => {
    const first = company;
    const waiting = async (of: number) => {
      const { rows } = await kade.db.inTenant(of, (tx) =>
        sql<{ waits: boolean; pairs: number }>`select
          exists (select from duplicate_pending where company_id = ${of}) as waits,
          (select count(*)::int from duplicate_pair where company_id = ${of}) as pairs`.execute(tx),
      );
      return rows[0];
    };
    for (const name of ['Zee', 'Meer']) await add(name, { kvk_number: '12345678' });
    company = await kade.aCompany();
    for (const name of ['Duin', 'Bos']) await add(name, { kvk_number: '87654321' });
    expect(await waiting(first)).toEqual({ waits: true, pairs: 0 });
    const { platform } = kade.kade;
    const context = { signal: new AbortController().signal, log: platform.log };
    await nightlyCompareTask(platform).run({}, context);
    expect([await waiting(first), await waiting(company)]).toEqual([
      { waits: false, pairs: 1 },
      { waits: false, pairs: 1 },
    ]);
  });

  it('shows nobody the profiles of another company', async () => {
    const one = await add('Zee', { kvk_number: '12345678' });
    const two = await add('Meer', { kvk_number: '12345678' });
    await list();
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
    expect((await kade.call(listDuplicates, { query: {} }, stranger)).body.count).toBe(0);
    const dismissal = await kade.call(dismissDuplicate, { body: { ids: [one, two] } }, stranger);
    expect(dismissal.status).toBe(404);
    const of = await kade.call(listDuplicatesOf, { params: { id: one } }, stranger);
    expect(of.status).toBe(404);
  });
});
