import { countSelection, listLeadsToQualify, listProfiles, lookupCompanies } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { indexTask } from './index.jobs.js';
import { addProfiles } from './list.testkit.js';
import { indexStep } from './search.repo.js';

let kade: TestKade;
let user: TestUser;
let company: number;
let ids: Record<string, number>;

const profiles = [
  {
    name: 'Restaurant De Gouden Leeuw',
    city: "'s-Hertogenbosch",
    kvk_number: '12345678',
    email: 'info@goudenleeuw.example',
    external_id: 'KL-0042',
    phone: '+31 (0)71 116 23 45',
    street: 'Nieuwe Rijn',
    house_number: '46-a',
    postcode: '2312 JG',
    contacts: [{ first_name: 'José', last_name: 'Jansen-de Vries', email: 'jose@jdv.example' }],
  },
  {
    name: 'Bakkerij Jansen',
    city: 'Utrecht',
    kvk_number: '87654321',
    email: 'bestel@bakkerijjansen.example',
    phone: '030-2345678',
    contacts: [
      {
        first_name: 'Wout',
        last_name: 'van den Berg',
        email: 'wout.berg@mail.example',
        phone: '06 12 34 56 78',
      },
    ],
  },
  { name: 'Café Zuidoost', city: 'Groningen', kvk_number: '24681357', email: 'hallo@zuid.example' },
  { name: "O'Brien’s Irish Pub", city: 'Den Haag', kvk_number: '55555555' },
  { name: 'Hotel Zoë & Zn.', city: 'Maastricht', email: 'zoe.hotel@logies.example' },
  { name: 'Zorgcentrum Schiedamseweg', city: 'Rotterdam', kvk_number: '10101010' },
  {
    name: 'Slagerij Ten Brinke',
    city: 'Zwolle',
    contacts: [{ first_name: 'Björn', last_name: 'Müller' }],
  },
  { name: 'IJssalon Venezia', city: 'IJmuiden', kvk_number: '33334444' },
];

beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany();
  user = await kade.aUser(company, ['company:sales']);
  ids = await addProfiles(kade, company, profiles);
});
afterAll(() => kade.close());

const find = async (search: string, as = user) => {
  const { status, body } = await kade.call(listProfiles, { query: { search } }, as);
  expect(status).toBe(200);
  expect(body.results).toHaveLength(body.count);
  return body.results.map((row) => row.name);
};

const lion = 'Restaurant De Gouden Leeuw';
const baker = 'Bakkerij Jansen';
const corpus: [why: string, search: string, finds: string][] = [
  ['by its name', 'Gouden Leeuw', lion],
  ['by words in another order', 'leeuw restaurant', lion],
  ['by the beginning of a word', 'gou', lion],
  ['by one letter, as one starts to type', 'z', 'Zorgcentrum Schiedamseweg'],
  ['with a letter left out', 'goden leew', lion],
  ['with a letter too many', 'restaurrant gouden', lion],
  ['with two letters swapped', 'bakkeirj', baker],
  ['with a wrong letter', 'zorgcantrum', 'Zorgcentrum Schiedamseweg'],
  ['with two slips in a long word', 'schidamsewg', 'Zorgcentrum Schiedamseweg'],
  ['with a slip in a word that is still being typed', 'bakke jansn', baker],
  ['without its accent', 'cafe zuidoost', 'Café Zuidoost'],
  ['with an accent that is not there', 'bákkerij', baker],
  ['by a name with an umlaut written plainly', 'muller', 'Slagerij Ten Brinke'],
  ['by its town', 'groningen', 'Café Zuidoost'],
  ['by its town with a slip', 'gronnigen', 'Café Zuidoost'],
  ['by a town with an apostrophe, written as people type it', 'hertogenbosch', lion],
  ['by a town with its apostrophe', "'s-hertogenbosch", lion],
  ['by its KvK number', '12345678', lion],
  ['by the beginning of its KvK number', '123456', lion],
  ['with a wrong digit in the KvK number', '12345778', lion],
  ['with two digits of the KvK number swapped', '24681537', 'Café Zuidoost'],
  ['by its own number', 'kl-0042', lion],
  ['by the contact', 'wout van den berg', baker],
  ['by one half of a double name', 'de vries', lion],
  ['by a double name in one word', 'jansende', lion],
  ['by the contact with a slip', 'bjron', 'Slagerij Ten Brinke'],
  ['by its e-mail address', 'bestel@bakkerijjansen.example', baker],
  ['by a part of its e-mail address', 'goudenleeuw', lion],
  ['by the e-mail address of its contact', 'wout.berg', baker],
  ['by a name without its apostrophe', 'obrien', "O'Brien’s Irish Pub"],
  ['by a name with its apostrophe', "o'brien's", "O'Brien’s Irish Pub"],
  ['whatever signs stand around', '  «Hotel» & Zoë!? ', 'Hotel Zoë & Zn.'],
  ['by its telephone number as it is stored', '+31 (0)71 116 23 45', lion],
  ['by its telephone number as it is dialled at home', '071 116 23 45', lion],
  ['by its telephone number without blanks', '0711162345', lion],
  ['by its telephone number with 00 in front', '0031 71 1162345', lion],
  ['by the beginning of its telephone number', '071 116', lion],
  ['by a number stored as dialled at home, with its country’s code', '+31 30 234 56 78', baker],
  ['by the telephone number of its contact', '0612345678', baker],
  ['by its KvK number with blanks', '12 345 678', lion],
  ['by its KvK number with points', '12.345.678', lion],
  ['by its postcode', '2312 JG', lion],
  ['by its postcode without the blank', '2312jg', lion],
  ['by its street', 'nieuwe rijn', lion],
  ['by its street and number', 'Nieuwe Rijn 46', lion],
  ['by the beginning of its street', 'nieuwe rij', lion],
  ['by its name and its street', 'leeuw rijn', lion],
  ['by the Dutch ij in capitals', 'IJMUIDEN', 'IJssalon Venezia'],
];

describe('a search finds a profile', () => {
  it.each(corpus)('%s', async (_, search, finds) => {
    expect(await find(search)).toContain(finds);
  });
});

describe('a search', () => {
  it('puts what is spelt so first, then what begins so, then what is nearly so', async () => {
    const other = await kade.aCompany();
    const reader = await kade.aUser(other, ['company:sales']);
    await addProfiles(kade, other, [
      { name: 'Aad Bakers' },
      { name: 'Zus Baker' },
      { name: 'Kees Bakel' },
    ]);
    expect(await find('baker', reader)).toEqual(['Zus Baker', 'Aad Bakers']);
    expect(await find('bakem', reader)).toEqual(['Aad Bakers', 'Kees Bakel', 'Zus Baker']);
  });

  it('puts a whole word of the name before the same word elsewhere, and says why it found the others', async () => {
    const other = await kade.aCompany();
    const reader = await kade.aUser(other, ['company:sales']);
    await addProfiles(kade, other, [
      { name: 'Aan de Kade', contacts: [{ first_name: 'Ayşe', last_name: 'Doğan' }] },
      { name: 'Bar Zuid', city: 'Dogan' },
      { name: 'Doganlar' },
      { name: 'Zeta Doğan Catering' },
    ]);
    const { body } = await kade.call(listProfiles, { query: { search: 'dogan' } }, reader);
    expect(body.results.map(({ name, found_by }) => [name, found_by])).toEqual([
      ['Zeta Doğan Catering', null],
      ['Doganlar', null],
      ['Aan de Kade', { field: 'contact', text: 'Ayşe Doğan' }],
      ['Bar Zuid', { field: 'city', text: 'Dogan' }],
    ]);
    const picked = await kade.call(lookupCompanies, { query: { search: 'dogan' } }, reader);
    expect(picked.body.map(({ name }) => name)).toEqual(body.results.map(({ name }) => name));
  });

  it.each([
    ['nieuwe rijn', lion, 'street', 'Nieuwe Rijn 46-a'],
    ['wout berg', baker, 'contact', 'Wout van den Berg'],
    ['wout.berg@mail.example', baker, 'contact_email', 'wout.berg@mail.example'],
    ['0612345678', baker, 'contact_phone', '06 12 34 56 78'],
    ['2312jg', lion, 'postcode', '2312 JG'],
    ['kl-0042', lion, 'external_id', 'KL-0042'],
    ['groningen', 'Café Zuidoost', 'city', 'Groningen'],
  ])('for %s says that it found %s by its %s', async (search, name, field, text) => {
    const { body } = await kade.call(listProfiles, { query: { search } }, user);
    const found = body.results.find((row) => row.name === name);
    expect(found?.found_by).toEqual({ field, text });
  });

  it('reads words nearly so when no profile has all of them as they are spelt', async () => {
    const other = await kade.aCompany();
    const reader = await kade.aUser(other, ['company:sales']);
    await addProfiles(kade, other, [
      { name: 'Groote Zaal' },
      { name: 'Groot Bakel' },
      { name: 'Grooten Groote Bakem' },
    ]);
    expect(await find('groote bakel', reader)).toEqual(['Groot Bakel', 'Grooten Groote Bakem']);
    expect(await find('groote', reader)).toEqual(['Groote Zaal', 'Grooten Groote Bakem']);
  });

  it('finds nothing rather than something else', async () => {
    for (const search of [
      'xylofoonwinkel',
      '99999999',
      'jansen groningen',
      '%',
      '_',
      "';--",
      '^jan',
    ])
      expect(await find(search), search).toEqual(search === '^jan' ? [baker, lion] : []);
  });

  it('sees what was just written, and no longer what was', async () => {
    const edited = await kade.aCompany();
    const reader = await kade.aUser(edited, ['company:sales']);
    const made = await addProfiles(kade, edited, [
      { name: 'Oude Naam', contacts: [{ last_name: 'Vos' }] },
    ]);
    const id = made['Oude Naam'] ?? 0;
    expect(await find('oude', reader)).toEqual(['Oude Naam']);
    await kade.db.inTenant(edited, (tx) =>
      tx.updateTable('profile').set({ name: 'Nieuwe Zaak' }).where('id', '=', id).execute(),
    );
    expect(await find('oude', reader)).toEqual([]);
    expect(await find('nieuwe', reader)).toEqual(['Nieuwe Zaak']);
    await kade.db.inTenant(edited, (tx) =>
      tx.updateTable('person').set({ last_name: 'Wolf' }).where('profile_id', '=', id).execute(),
    );
    expect(await find('vos', reader)).toEqual([]);
    expect(await find('wolf', reader)).toEqual(['Nieuwe Zaak']);
    await kade.db.inTenant(edited, (tx) => tx.deleteFrom('profile').where('id', '=', id).execute());
    expect(await find('nieuwe', reader)).toEqual([]);
  });

  it('answers at once while a large import is being indexed, and tells how many it does not find yet', async () => {
    const big = await kade.aCompany();
    const reader = await kade.aUser(big, ['company:sales']);
    await addProfiles(kade, big, [{ name: 'Kiosk van vroeger', city: 'Vaals' }]);
    expect(await find('kiosk vaals', reader)).toEqual(['Kiosk van vroeger']);
    await kade.db.inTenant(big, (tx) =>
      sql`insert into profile (company_id, name, city, phone, email, postcode, street)
        select ${big}, 'Kiosk ' || i, v.* from generate_series(1, 6000) i, lateral (select
          case when i % 1000 = 7 then 'Vaals' else 'Goes' end,
          case when i % 1000 = 7 then '043-5550123' end, case when i % 1000 = 7 then 'zuid@kiosk.example' end,
          case when i % 1000 = 7 then '6291 AB' end, case when i % 1000 = 7 then 'Maasstraat' end) v`.execute(
        tx,
      ),
    );
    const ask = { query: { search: 'kiosk vaals' } };
    const { body: meanwhile } = await kade.call(listProfiles, ask, reader);
    expect(meanwhile).toMatchObject({ count: 1, not_indexed: 6000 });
    // Whoever searches has the job come at once.
    const owner = await kade.ownerClient();
    const queued = await owner.query(
      `delete from graphile_worker._private_jobs where key = 'index_profiles' returning id`,
    );
    await owner.end();
    expect(queued.rowCount).toBe(1);
    const { body: leads } = await kade.call(listLeadsToQualify, ask, reader);
    expect(leads).toMatchObject({ count: 1, not_indexed: 6000 });
    // What acts on everything found takes the time to read the others, too.
    const everything = { body: { selection: { all: true as const, search: 'kiosk vaals' } } };
    expect((await kade.call(countSelection, everything, reader)).body.count).toBe(7);
    for (const search of ['5550123', 'zuid@kiosk', '6291', 'maasstraat', 'kiosk vaals 6291']) {
      const body = { selection: { all: true as const, search } };
      expect((await kade.call(countSelection, { body }, reader)).body.count, search).toBe(6);
    }
    // A filter alone counts them all.
    const inVaals = { query: { origin_query: "CITY = 'Vaals'" } };
    expect((await kade.call(listProfiles, inVaals, reader)).body.count).toBe(7);
    const { platform } = kade.kade;
    const context = { signal: new AbortController().signal, log: platform.log };
    await indexTask(platform).run({}, context);
    expect(await find('kiosk vaals', reader)).toHaveLength(7);
    expect(await find('kiosk vals', reader)).toHaveLength(7);
    const { body } = await kade.call(listProfiles, { query: { search: 'kiosk', page: 3 } }, reader);
    expect(body.count).toBe(6001);
    expect(body.not_indexed).toBeUndefined();
    const names = body.results.map((r) => r.name);
    expect(names).toHaveLength(25);
    expect(names).toEqual([...names].sort());
  });

  it('does not wait for a job that is indexing at this moment', async () => {
    const busy = await kade.aCompany();
    const reader = await kade.aUser(busy, ['company:sales']);
    await addProfiles(kade, busy, [{ name: 'Kiosk' }]);
    await kade.db.inTenant(busy, async (tx) => {
      await indexStep(tx);
      await addProfiles(kade, busy, [{ name: 'Kiosk Noord' }]);
      const { body } = await kade.call(listProfiles, { query: { search: 'noord' } }, reader);
      // What the job has not committed counts as still to do.
      expect(body).toMatchObject({ count: 0, not_indexed: 2 });
    });
    expect(await find('noord', reader)).toEqual(['Kiosk Noord']);
  });
});

describe('the search index', () => {
  it('never matches the words of another company, nor tells that it has them', async () => {
    const [ours, theirs] = [await kade.aCompany(), await kade.aCompany()];
    const reader = await kade.aUser(ours, ['company:sales']);
    await addProfiles(kade, theirs, [
      { name: 'Geheimzinnig Kasteel', city: 'Verweggistan', kvk_number: '77778888' },
    ]);
    await addProfiles(kade, ours, [{ name: 'Gewoon Huis' }]);
    expect(await find('kasteel', await kade.aUser(theirs, ['company:sales']))).toHaveLength(1);
    for (const search of ['kasteel', 'kastel', 'gehei', '77778888', 'verweggistan'])
      expect(await find(search, reader), search).toEqual([]);
  });

  it('is closed to the server but for the functions that answer for one company', async () => {
    for (const table of ['word', 'profile', 'pending'])
      await expect(
        kade.db.inTenant(company, (tx) => sql`select * from search.${sql.raw(table)}`.execute(tx)),
        table,
      ).rejects.toThrow(/permission denied/);
    for (const call of [
      `search.drain(${company}, 1)`,
      `search.condition(${company}, 'x', false)`,
      `search.meant(${company}, 'x', true)`,
    ])
      await expect(
        kade.db.inTenant(company, (tx) => sql`select ${sql.raw(call)}`.execute(tx)),
        call,
      ).rejects.toThrow(/permission denied/);
    await expect(kade.db.pool.query(`select * from search.hits('leeuw')`)).rejects.toThrow(
      /app.company_id|bigint/,
    );
    expect(Object.keys(ids)).toHaveLength(profiles.length);
  });
});
