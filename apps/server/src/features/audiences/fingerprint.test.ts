import { submitCampaign } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { aCampaign, reachable, seedProfiles } from '../campaigns/campaigns.testkit.js';
import { anActiveAudience, anAudience, aTeam, someProfiles } from './audiences.testkit.js';
import { audienceAim, findAudience } from './index.js';

let kade: TestKade;
let team: Awaited<ReturnType<typeof aTeam>>;
let ids: number[];
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  team = await aTeam(kade);
  ids = await someProfiles(
    kade,
    team.company,
    ['Ada', 'Bo', 'Cas'].map((name) => ({ name, city: 'Ede' })),
  );
});

const change = async (id: number, to: Record<string, unknown>) => {
  const reply = await kade.change(`/v2/audiences/${id}/`, team.marketeer.token, to);
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
};

describe('what an approval that rests on an audience is bound to', () => {
  const aim = (id: number) =>
    kade.db.inTenant(team.company, async (tx) => {
      const row = await findAudience(tx, team.company, id);
      return row && JSON.stringify(await audienceAim(tx, team.company, row));
    });

  it('is all that a person changes about whom it names and as what, and nothing else', async () => {
    const [ada = 0, bo = 0, cas = 0] = ids;
    const { id } = await anAudience(kade, team.marketeer, {
      ...{ audienceType: 'static', origin_query: "CITY = 'Ede'", include: [ada], exclude: [bo] },
    });
    let before = await aim(id);
    for (const [to, binds] of [
      [{ description: 'Other words' }, false],
      [{ purpose: 'Sales' }, false],
      [{ purpose: 'Service' }, true],
      [{ purpose: 'Marketing' }, true],
      [{ name: 'Another name' }, true],
      [{ origin_query: "CITY = 'Goes'" }, true],
      [{ include: [cas] }, true],
      [{ exclude: [] }, true],
      [{ audienceType: 'dynamic', include: [], exclude: [] }, true],
    ] as const) {
      await change(id, to);
      const after = await aim(id);
      expect([to, after !== before]).toEqual([to, binds]);
      before = after;
    }
    // Profiles come and go by the rule, and are called something else.
    await someProfiles(kade, team.company, [{ name: 'Late', city: 'Goes' }]);
    // Nor does it matter whom another audience names.
    await anAudience(kade, team.marketeer, { audienceType: 'static', include: [ada] });
    expect(await aim(id)).toBe(before);
  });

  it('is the approval that froze the members: frozen anew they may be others', async () => {
    const fixed = { audienceType: 'static', origin_query: "CITY = 'Ede'" } as const;
    const { id } = await anActiveAudience(kade, team, fixed);
    const first = await aim(id);
    await change(id, { origin_query: "CITY = 'Goes'" });
    await change(id, { origin_query: "CITY = 'Ede'" });
    await kade.send('PATCH', `/v2/audiences/${id}/submit/`, team.marketeer.token, {});
    await kade.review(`/v2/audiences/${id}/`, team.admin, { decision: 'approve' });
    const second = await aim(id);
    expect(second).not.toBe(first);
    await kade.db.inTenant(team.company, (tx) =>
      sql`update profile set name = 'Renamed', city = 'Goes' where company_id = ${team.company}`.execute(
        tx,
      ),
    );
    expect(await aim(id)).toBe(second);
  });
});

it('whoever saw a campaign for an audience of marketing does not approve it once that is one of service', async () => {
  await kade.db.inTenant(team.company, (tx) => seedProfiles(tx, team.company, reachable(1)));
  const asked = async () => {
    const { id, audienceId } = await aCampaign(kade, team.marketeer);
    const submitted = await kade.call(submitCampaign, { params: { id } }, team.marketeer);
    expect(submitted.status, submitted.text).toBe(200);
    const path = `/v1/campaigns/${id}/`;
    const seen = (await kade.send('GET', path, team.admin.token)).body as {
      version: number;
      fingerprint: string;
    };
    return {
      audienceId,
      approve: async () => {
        const { version, fingerprint } = seen;
        const body = { decision: 'approve', version, fingerprint };
        const reply = await kade.send('PATCH', `${path}review/`, team.admin.token, body);
        return [reply.status, (reply.body as { code?: string }).code];
      },
    };
  };
  const service = await asked();
  await change(service.audienceId, { purpose: 'Service' });
  expect(await service.approve()).toEqual([409, 'version_conflict']);
  const sales = await asked();
  await change(sales.audienceId, { purpose: 'Sales' });
  expect(await sales.approve()).toEqual([200, undefined]);
});
