import { getContentOptions } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { anActiveAudience, anAudience, aTeam } from './audiences.testkit.js';
import { audienceRule } from './index.js';

let kade: TestKade;
let team: Awaited<ReturnType<typeof aTeam>>;
beforeAll(async () => {
  kade = await testKade();
  team = await aTeam(kade);
});
afterAll(() => kade.close());

it('texts are written for audiences in use or on their way there, found by name, the last changed first', async () => {
  const rule = { origin_query: "CITY in ('Ede')" };
  const bakers = await anAudience(kade, team.marketeer, { name: 'Bakers of Ede', ...rule });
  await anActiveAudience(kade, team, { name: 'Hotels', origin_query: "SEGMENT = 'Hotel'" });
  const gone = await anActiveAudience(kade, team, { name: 'Bakers of old', ...rule });
  const path = `/v2/audiences/${gone.id}/deactivate/`;
  expect((await kade.send('PATCH', path, team.marketeer.token, {})).status).toBe(200);
  const writer = await kade.aUser(team.company, ['product:gen-ai']);
  const found = async (search?: string) => {
    const query = search === undefined ? {} : { search };
    const { status, body } = await kade.call(getContentOptions, { query } as never, writer);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.audiences.map((a) => a.name);
  };
  expect(await found()).toEqual(['Hotels', 'Bakers of Ede']);
  expect(await found('bakers')).toEqual(['Bakers of Ede']);
  await kade.change(`/v2/audiences/${bakers.id}/`, team.marketeer.token, { description: 'All' });
  expect(await found()).toEqual(['Bakers of Ede', 'Hotels']);
});

it('the rule of an audience is known while the audience is there', async () => {
  const { id } = await anAudience(kade, team.marketeer, { origin_query: "CITY in ('Ede')" });
  const ruleOf = (of: number) =>
    kade.db.inTenant(team.company, (tx) => audienceRule(tx, team.company, of));
  expect(JSON.stringify(await ruleOf(id))).toContain('"CITY"');
  expect(await ruleOf(id + 1)).toBeUndefined();
});
