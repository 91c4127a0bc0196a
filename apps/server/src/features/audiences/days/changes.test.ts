import {
  getAudience,
  getAudienceChanges,
  getAudienceLists,
  listAudienceChanges,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../../test/kade.js';
import { anAudience, aTeam, someProfiles } from '../audiences.testkit.js';
import { noteYesterday } from './days.jobs.js';

let kade: TestKade;
let team: Awaited<ReturnType<typeof aTeam>>;
/** Ids of Alpha to Foxtrot, in that order. */
let ids: number[];
beforeAll(async () => {
  kade = await testKade();
  team = await aTeam(kade);
  ids = await someProfiles(kade, team.company, [
    { name: 'Alpha', revenue: 10 },
    { name: 'Bravo', revenue: 20 },
    { name: 'Charlie', revenue: 60 },
    { name: 'Delta', revenue: 100 },
    { name: 'Echo', revenue: 200 },
    { name: 'Foxtrot' },
  ]);
});
afterAll(() => kade.close());

const user = () => team.marketeer;

describe('since yesterday', () => {
  it('tells exactly who entered and who left', async () => {
    const audience = await anAudience(kade, user(), { origin_query: 'TOTAL_NET_REVENUE >= 60' });
    const changes = () =>
      kade.call(getAudienceChanges, { params: { id: audience.id } }, user()).then((r) => r.body);
    expect(await changes()).toMatchObject({ since: null, count: 3, entered: 0, left: 0, days: [] });
    const other = await anAudience(kade, user(), { origin_query: 'TOTAL_NET_REVENUE >= 100' });
    await noteYesterday(kade.kade.platform, team.company);
    const noted = async (id: number) =>
      (await kade.call(getAudience, { params: { id } }, user())).body.noted?.count;
    // Every audience is noted.
    expect([await noted(audience.id), await noted(other.id)]).toEqual([3, 2]);
    expect(await changes()).toMatchObject({
      since: expect.any(String),
      rule_changed: false,
      before: 3,
      count: 3,
      entered: 0,
      left: 0,
      days: [{ count: 3, entered: null, left: null }],
    });
    const revenue = (id: number | undefined, to: number) =>
      kade.db.inTenant(team.company, (tx) =>
        sql`update profile_metric set total_net_revenue = ${to}
          where company_id = ${team.company} and profile_id = ${id ?? 0}`.execute(tx),
      );
    await revenue(ids[0], 500);
    await revenue(ids[4], 1);
    expect(await changes()).toMatchObject({ before: 3, count: 3, entered: 1, left: 1 });
    const rows = async (side: 'entered' | 'left', search?: string) => {
      const input = { params: { id: audience.id, side }, query: search ? { search } : {} };
      const { body } = await kade.call(listAudienceChanges, input, user());
      return [body.count, ...body.results.map((row) => row.name)];
    };
    expect(await rows('entered')).toEqual([1, 'Alpha']);
    expect(await rows('left')).toEqual([1, 'Echo']);
    // They can be searched like every list of profiles.
    expect(await rows('entered', 'alph')).toEqual([1, 'Alpha']);
    expect(await rows('entered', 'echo')).toEqual([0]);
    // Noted once a day, and once only.
    await noteYesterday(kade.kade.platform, team.company);
    expect(await changes()).toMatchObject({ entered: 1, left: 1 });
    await kade.change(`/v2/audiences/${audience.id}/`, user().token, { origin_query: '1=1' });
    expect(await changes()).toMatchObject({ rule_changed: true, entered: 3, left: 0 });
    // The list shows the last day, and the days go from the first to the last.
    await kade.db.inTenant(team.company, (tx) =>
      sql`insert into audience_day (company_id, audience_id, day, taken_at, content_hash, count)
        select company_id, audience_id, day - 1, taken_at, content_hash, 99 from audience_day
        where audience_id = ${audience.id}`.execute(tx),
    );
    expect(await noted(audience.id)).toBe(3);
    expect((await changes()).days.map((d) => d.count)).toEqual([99, 3]);
  });

  it('who left is also a profile of which is not known any more what the rule asks', async () => {
    const move = (city: string | null) =>
      kade.db.inTenant(team.company, (tx) =>
        sql`update profile set city = ${city} where company_id = ${team.company} and id = ${ids[3]}`.execute(
          tx,
        ),
      );
    await move('Ede');
    const { id } = await anAudience(kade, user(), { origin_query: "CITY = 'Ede'" });
    await noteYesterday(kade.kade.platform, team.company);
    await move(null);
    const { body } = await kade.call(getAudienceChanges, { params: { id } }, user());
    expect(body).toMatchObject({ before: 1, count: 0, entered: 0, left: 1 });
    const input = { params: { id, side: 'left' as const } };
    const gone = await kade.call(listAudienceChanges, input, user());
    expect(gone.body.results.map((row) => row.name)).toEqual(['Delta']);
  });

  it('a profile of a list by another name is the same profile: the list did not change', async () => {
    const include = ids.slice(3, 5);
    const draft = { audienceType: 'static' as const, origin_query: "CITY = 'nowhere'", include };
    const audience = await anAudience(kade, user(), draft);
    await noteYesterday(kade.kade.platform, team.company);
    await kade.db.inTenant(team.company, (tx) =>
      sql`update profile set name = 'Aegean & Sons'
        where company_id = ${team.company} and name = 'Echo'`.execute(tx),
    );
    const lists = await kade.call(getAudienceLists, { params: { id: audience.id } }, user());
    expect(lists.body.include.map((p) => p.name)).toEqual(['Aegean & Sons', 'Delta']);
    const { body } = await kade.call(getAudienceChanges, { params: { id: audience.id } }, user());
    expect(body).toMatchObject({ rule_changed: false, before: 2, count: 2, entered: 0, left: 0 });
    // Another list is another content; so is one of whom to leave out.
    const path = `/v2/audiences/${audience.id}/`;
    for (const list of [{ include: ids.slice(3, 4) }, { include, exclude: ids.slice(0, 1) }]) {
      await kade.change(path, user().token, list);
      const changed = await kade.call(getAudienceChanges, { params: { id: audience.id } }, user());
      expect(changed.body.rule_changed).toBe(true);
    }
    await kade.change(path, user().token, { include, exclude: [] });
    const back = await kade.call(getAudienceChanges, { params: { id: audience.id } }, user());
    expect(back.body.rule_changed).toBe(false);
  });

  it('is exact for members far apart and for as many as there are', async () => {
    const far = await kade.db.inTenant(team.company, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into profile (company_id, id, name) overriding system value
        select ${team.company}, 1000000 + n * 977, 'far ' || n from generate_series(1, 300) n returning id`.execute(
        tx,
      );
      return rows.map((row) => row.id);
    });
    const audience = await anAudience(kade, user(), { origin_query: "NAME like 'far %'" });
    await noteYesterday(kade.kade.platform, team.company);
    const gone = far.filter((_, n) => n % 7 === 0);
    await kade.db.inTenant(team.company, (tx) =>
      sql`update profile set name = 'near' where company_id = ${team.company} and id = any(${gone})`.execute(
        tx,
      ),
    );
    const { body } = await kade.call(getAudienceChanges, { params: { id: audience.id } }, user());
    expect(body).toMatchObject({
      before: 300,
      count: 300 - gone.length,
      entered: 0,
      left: gone.length,
    });
    const input = { params: { id: audience.id, side: 'left' as const }, query: { page_size: 500 } };
    const left = await kade.call(listAudienceChanges, input, user());
    expect(left.body.results.map((row) => row.id).sort((a, b) => a - b)).toEqual(gone);
  });
});
