import { type BodyOf, previewCampaign, reachOfCampaign } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { anAudience } from '../../audiences/audiences.testkit.js';
import { invoicing, type SeedProfile, seedProfiles } from '../campaigns.testkit.js';

let kade: TestKade;
let company: number;
let maker: TestUser;
let all: number;
const today = '2026-11-20';
const profiles: SeedProfile[] = [
  { name: 'mailed', persons: [{ email: 'm@x.example', language: 'en', first_name: 'May' }] },
  { name: 'housed' },
  { name: 'never', status: 'do_not_contact', persons: [{ email: 'n@x.example' }] },
  { name: 'neither' },
  {
    name: 'several',
    persons: [
      { email: 'first@x.example', consent: false, primary: true },
      { email: 'second@x.example' },
      { email: 'third@x.example' },
    ],
  },
  {
    name: 'chosen',
    persons: [{ email: 'old@x.example' }, { email: 'new@x.example', primary: true }],
  },
  { name: 'silent', persons: [{ email: 'a@s.example', consent: false }] },
];
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date(`${today}T12:00:00Z`) } });
  company = await kade.aCompany();
  maker = await kade.aUser(company, ['company:marketeer']);
  await kade.db.inTenant(company, async (tx) => {
    const ids = await seedProfiles(tx, company, profiles);
    await sql`update profile set street = 'Kade', city = 'Delft' where name = 'housed'`.execute(tx);
    const invoice = await invoicing(tx, company);
    // One who can be mailed and one who can be written to, on the first and the last day that counts.
    await invoice(ids.get('mailed'), '2026-11-06', 10);
    await invoice(ids.get('housed'), '2026-11-19', 10);
    // The day before the first, and today.
    await invoice(ids.get('several'), '2026-11-05', 10);
    await invoice(ids.get('chosen'), today, 10);
  });
  all = (await anAudience(kade, maker, { origin_query: '1=1' })).id;
});
afterAll(() => kade.close());

type Asked = Partial<BodyOf<typeof reachOfCampaign>>;
const reach = async (over: Asked) => {
  const body = { audience_ids: [all], ...over };
  return (await kade.call(reachOfCampaign, { body }, maker)).body;
};

it.each([
  ['email', { reachable: 3, base_rate: 1 / 3 }],
  ['phone', { reachable: 6, base_rate: 2 / 6 }],
  ['post', { reachable: 1, base_rate: 1 }],
] as const)(
  'a choice of audiences reaches by %s whom that channel reaches',
  async (channel, of) => {
    expect(await reach({ channel })).toMatchObject({ audience: 7, ...of, taken_away: 0 });
    // Half of them would be kept out, whichever these are.
    const { treated, control } = await reach({ channel, control_group_percent: 50 });
    expect([treated, control]).toEqual([
      of.reachable - Math.round(of.reachable / 2),
      Math.round(of.reachable / 2),
    ]);
  },
);

it('a longer window before today has the orders of more days', async () => {
  expect((await reach({ conversion_window_days: 15 })).base_rate).toBeCloseTo(2 / 3, 12);
  expect((await reach({ conversion_window_days: 13 })).base_rate).toBe(0);
});

const preview = async (over: object) => {
  const body = {
    ...{ subject: '{{ profile.name }}: {{ contact.email }}', languages: ['en', 'nl'] },
    ...{ translation: { subject: 'In het Nederlands', subject_b: null, preheader: null } },
    ...{
      body: { blocks: [{ type: 'text', text: 'Soup', translation: { text: 'Soep' } }] },
      ...over,
    },
  };
  return (await kade.call(previewCampaign, { body: body as never }, maker)).body;
};
const idOf = async (name: string) =>
  (
    await kade.db.inTenant(company, (tx) =>
      tx.selectFrom('profile').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
    )
  ).id;

it.each([
  ['several', 'second@x.example'],
  ['chosen', 'new@x.example'],
  // Nobody there may be mailed: the first there is.
  ['silent', 'a@s.example'],
])('the preview for %s is of the contact that would get its mail', async (name, email) => {
  const over = { profile_id: await idOf(name), language: 'en' };
  expect((await preview(over)).subject).toBe(`${name}: ${email}`);
});

it('the preview is in the language of its reader, of the first one that the audiences reach', async () => {
  const shown = async (over: object) => {
    const { language, profile } = await preview(over);
    return [profile?.name, language];
  };
  // May reads English; of the others nothing is known, and the mail's first language is Dutch.
  const dutchFirst = { languages: ['nl', 'en'] };
  expect(await shown(dutchFirst)).toEqual(['mailed', 'en']);
  const few = (await anAudience(kade, maker, { origin_query: "NAME not in ('housed')" })).id;
  const may = (await anAudience(kade, maker, { origin_query: "NAME in ('mailed')" })).id;
  const late = (await anAudience(kade, maker, { origin_query: "NAME in ('chosen')" })).id;
  expect(await shown({ ...dutchFirst, audience_ids: [late] })).toEqual(['chosen', 'nl']);
  const without = { audience_ids: [few], exclusion_audience_ids: [may] };
  expect(await shown({ ...dutchFirst, ...without })).toEqual(['several', 'nl']);
  expect((await preview({ profile_id: 999_999_999 })) as object).toMatchObject({
    code: 'not_found',
  });
  expect(await preview({ promotion_id: 999_999_999 })).toMatchObject({ code: 'not_found' });
});
