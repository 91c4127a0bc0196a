import { listProfiles, listProfilesOfAudience } from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { anActiveAudience, anAudience, aTeam, someProfiles } from './audiences.testkit.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

describe('the profiles of an audience', () => {
  it('are listed for sellers too, row by row as the profile list has them, page by page and exactly counted', async () => {
    const team = await aTeam(kade);
    const seller = await kade.aUser(team.company, ['company:sales']);
    await someProfiles(kade, team.company, [
      { name: 'Delta', city: 'Utrecht', revenue: 100 },
      { name: 'Alpha', city: 'Utrecht', revenue: 900 },
      { name: 'Oslo', city: 'Oslo' },
      { name: 'Charlie', city: 'Utrecht' },
    ]);
    const { id } = await anAudience(kade, team.marketeer, { origin_query: "CITY = 'Utrecht'" });
    const ask = (query: Record<string, unknown> = {}, user = seller) =>
      kade.call(listProfilesOfAudience, { params: { audienceId: id }, query }, user);
    const all = (await ask()).body;
    expect([all.count, all.results.map((p) => p.name)]).toEqual([3, ['Alpha', 'Charlie', 'Delta']]);
    const listed = await kade.call(listProfiles, { query: { search: 'Alpha' } }, seller);
    expect({ ...all.results[0], found_by: null }).toEqual(listed.body.results[0]);
    const second = (await ask({ page: 2, page_size: 2, ordering: '-total_net_revenue' })).body;
    expect([second.count, second.results.map((p) => p.name)]).toEqual([3, ['Charlie']]);
    expect((await ask({ search: 'delt' })).body.count).toBe(1);

    const stranger = await kade.aUser(await kade.aCompany(), ['company:superuser']);
    expect((await ask({}, stranger)).status).toBe(404);
    const admin = await kade.aUser(team.company, ['company:admin']);
    expect((await ask({}, admin)).status).toBe(403);
  });

  it('are those frozen at its approval when it is static', async () => {
    const team = await aTeam(kade);
    await someProfiles(kade, team.company, [{ name: 'Early', city: 'Utrecht' }]);
    const { id } = await anActiveAudience(kade, team, {
      origin_query: "CITY = 'Utrecht'",
      audienceType: 'static',
    });
    await someProfiles(kade, team.company, [{ name: 'Late', city: 'Utrecht' }]);
    const { body } = await kade.call(
      listProfilesOfAudience,
      { params: { audienceId: id } },
      team.marketeer,
    );
    expect([body.count, body.results.map((p) => p.name)]).toEqual([1, ['Early']]);
  });
});
