import { getProfileWhitespots } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { type HomeKit, homeKit, today } from './home.testkit.js';

let kit: HomeKit;
let companyId: number;
let seller: TestUser;
beforeAll(async () => {
  kit = await homeKit();
});
afterAll(() => kit.kade.close());
beforeEach(async () => {
  ({ companyId, seller } = await kit.aSeller());
});

/** A run of the model, with why it suggests nothing where it does not. */
async function aRun(reason: string | null) {
  const model_run_id = await kit.insert(companyId, 'model_run', {
    ...{ model: 'whitespots', day: today, reason: 'demand', settings: '{}', fingerprint: 'x' },
    ...{ invoices: 0, customers: 2, timings: '[]' },
  });
  await kit.insert(companyId, 'model_result', {
    ...{ model_run_id, level: 'total', name: 'x', customers: 2 },
    ...{ card: JSON.stringify({ reason }), figures: '{}' },
  });
}

/** A profile to which the latest run suggests this. */
async function suggested(
  name: string,
  spot: { proposition_id: number; value: string; gaps?: number },
  over: object = {},
) {
  const profile_id = await kit.aProfile(companyId, name, { owner_user_id: seller.id, ...over });
  await kit.kade.db.inTenant(companyId, (tx) =>
    tx
      .insertInto('profile_whitespot')
      .values({
        ...{ company_id: companyId, profile_id, gaps: 1, best_value: spot.value, chance: 0.5 },
        ...{ level: 'all', buyers: 8, peers: 10, median: spot.value, since: today },
        ...spot,
      } as never)
      .execute(),
  );
  return profile_id;
}

it('whitespots of the model are the owner’s, those that bring the most first, each by its best proposition', async () => {
  const wine = await kit.insert(companyId, 'product_category', { name: 'Wine', path: 'Wine' });
  const fish = await kit.insert(companyId, 'product_category', { name: 'Fish', path: 'Fish' });
  const colleague = await kit.kade.aUser(companyId, ['company:sales'], 'Cas');
  await aRun(null);
  await suggested('Some', { proposition_id: wine, value: '100.00' });
  await suggested('Most', { proposition_id: fish, value: '900.00', gaps: 3 });
  await suggested('Same', { proposition_id: wine, value: '100.00' });
  const dear = { proposition_id: wine, value: '950.00' };
  await suggested('Theirs', dear, { owner_user_id: colleague.id });
  await suggested('Lost', dear, { crm_status: 'lost' });
  await suggested('Never', dear, { crm_status: 'do_not_contact' });
  await kit.aProfile(companyId, 'Nothing', { owner_user_id: seller.id });
  const mine = await kit.list(seller, 'whitespots');
  const reason = (proposition: string, more: number) => [
    { code: 'whitespot', params: { proposition, more, buyers: 8, peers: 10 } },
  ];
  expect(mine).toMatchObject({ basis: 'model', count: 3, computed_at: expect.any(String) });
  expect(mine.results.map((r) => [r.profile.name, r.value, r.reasons])).toEqual([
    ['Most', '900.00', reason('Fish', 2)],
    ['Some', '100.00', reason('Wine', 0)],
    ['Same', '100.00', reason('Wine', 0)],
  ]);
  const all = await kit.list(seller, 'whitespots', { owner: 'all' });
  expect([all.count, all.results[0]?.profile.name]).toEqual([4, 'Theirs']);
});

it('a run that could suggest nothing leaves the list to the invoices', async () => {
  const wine = await kit.insert(companyId, 'product_category', { name: 'Wine', path: 'Wine' });
  await suggested('Old', { proposition_id: wine, value: '100.00' });
  await aRun('few_customers');
  expect(await kit.list(seller, 'whitespots')).toMatchObject({ basis: 'invoices', count: 0 });
});

it('a profile whose signal was found before all of its whitespots were kept shows the first, one without shows none', async () => {
  const profile_id = await kit.aProfile(companyId, 'Early');
  const none = await kit.aProfile(companyId, 'None');
  const kept = { proposition: 'Wine', segment: 'Café', share: 0.7, customers: 10 };
  await kit.insert(companyId, 'profile_signal', {
    ...{ kind: 'segment_buys', since: today, params: kept, value: '300.00', profile_id },
  });
  const of = async (id: number) =>
    (await kit.kade.call(getProfileWhitespots, { params: { id } }, seller)).body;
  expect(await of(profile_id)).toEqual({
    ...{ basis: 'invoices', segment: 'Café', customers: 10, next_action: null },
    spots: [{ proposition: 'Wine', share: 0.7, value: '300.00' }],
  });
  expect(await of(none)).toEqual({
    ...{ basis: 'invoices', segment: null, customers: null, next_action: null, spots: [] },
  });
});
