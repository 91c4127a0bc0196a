import {
  createAudience,
  deleteAudience,
  getAudience,
  listAudiences,
  listAudiencesPlain,
  type QueryOf,
  updateAudience,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { anActiveAudience, anAudience, aTeam } from './audiences.testkit.js';

let kade: TestKade;
let team: Awaited<ReturnType<typeof aTeam>>;
beforeAll(async () => {
  kade = await testKade();
  team = await aTeam(kade);
});
afterAll(() => kade.close());

describe('making an audience', () => {
  it('fills in what is left out and starts as a draft of its maker', async () => {
    const { status, body } = await kade.call(
      createAudience,
      { body: { name: '  Cafés in Utrecht ' } },
      team.marketeer,
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Cafés in Utrecht',
      description: null,
      audienceType: 'dynamic',
      purpose: 'Marketing',
      origin_query: '1=1',
      status: 'draft',
      created_by: { id: team.marketeer.id, name: 'Mara Marketeer' },
      version: 1,
      can: {
        edit: true,
        remove: true,
        submit: true,
        cancel: false,
        review: false,
        deactivate: false,
      },
    });
    expect(
      (await kade.call(getAudience, { params: { id: body.id } }, team.admin)).body.can,
    ).toEqual({
      edit: false,
      remove: false,
      submit: false,
      cancel: false,
      review: false,
      deactivate: false,
    });
  });

  it('refuses a second one of the same name by the same maker, and says which fields', async () => {
    await anAudience(kade, team.marketeer, { name: 'Twice' });
    const again = await kade.call(createAudience, { body: { name: 'Twice' } }, team.marketeer);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'name_taken',
      detail: 'The fields name, created_by must make a unique set.',
    });
    const colleague = await kade.call(createAudience, { body: { name: 'Twice' } }, team.superuser);
    expect(colleague.status).toBe(201);
  });

  it('refuses a rule that cannot be read and names the place', async () => {
    const { status, body } = await kade.call(
      createAudience,
      { body: { name: 'Broken', origin_query: "CITY = 'x' and\nCITTY = 'y'" } },
      team.marketeer,
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'rule_invalid',
      errors: { origin_query: [expect.stringContaining('line 2, column 1')] },
    });
    expect(JSON.stringify(body)).toContain('CITTY');
  });

  it.each([{ name: '   ' }, {}, { name: 'x', purpose: 'Fun' }, { name: 'x'.repeat(201) }])(
    'refuses the body %j',
    async (body) => {
      const reply = await kade.send('POST', '/v2/audiences/', team.marketeer.token, body);
      expect(reply.status).toBe(400);
    },
  );
});

describe('changing an audience', () => {
  it('saves every field and counts the version up', async () => {
    const { id, version } = await anAudience(kade, team.marketeer);
    const change = {
      name: 'Changed',
      description: 'd',
      audienceType: 'static' as const,
      purpose: 'Sales' as const,
      origin_query: "CITY = 'Utrecht'",
    };
    const { status, body } = await kade.call(
      updateAudience,
      { params: { id }, body: { ...change, version } },
      team.marketeer,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...change, version: 2, status: 'draft' });
  });

  it('refuses a save over a newer version', async () => {
    const { id } = await anAudience(kade, team.marketeer, { name: 'Stale' });
    const save = (name: string) =>
      kade.call(updateAudience, { params: { id }, body: { name, version: 1 } }, team.marketeer);
    expect((await save('Stale 2')).status).toBe(200);
    const late = await save('Stale 3');
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'version_conflict' });
    expect((await kade.call(getAudience, { params: { id } }, team.marketeer)).body.name).toBe(
      'Stale 2',
    );
  });

  it('lets exactly one of two saves at once through', async () => {
    const { id } = await anAudience(kade, team.marketeer);
    const replies = await Promise.all(
      ['One', 'Two'].map((name) =>
        kade.call(updateAudience, { params: { id }, body: { name, version: 1 } }, team.marketeer),
      ),
    );
    expect(replies.map((r) => r.status).sort()).toEqual([200, 409]);
  });

  it('refuses a rule that cannot be read and keeps the old one', async () => {
    const { id, name } = await anAudience(kade, team.marketeer, { origin_query: "CITY = 'x'" });
    const { status } = await kade.call(
      updateAudience,
      { params: { id }, body: { name, origin_query: '1=1; drop table profile', version: 1 } },
      team.marketeer,
    );
    expect(status).toBe(400);
    const { body } = await kade.call(getAudience, { params: { id } }, team.marketeer);
    expect(body.origin_query).toBe("CITY = 'x'");
  });
});

describe('removing an audience', () => {
  const remove = (id: number) => kade.call(deleteAudience, { params: { id } }, team.marketeer);

  it('removes a draft for good', async () => {
    const { id } = await anAudience(kade, team.marketeer);
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
  });

  it('keeps one that a campaign uses, and names the campaign', async () => {
    const { id } = await anAudience(kade, team.marketeer);
    await kade.db.inTenant(team.company, async (tx) => {
      const campaign = await tx
        .insertInto('campaign')
        .values({
          company_id: team.company,
          name: 'Spring menu',
          subject: 's',
          body: '{"blocks":[]}',
          sender_name: 's',
          sender_email: 's@s.example',
          control_group_percent: 0,
          conversion_window_days: 14,
          goal: null,
          preheader: null,
          languages: ['en'],
          rate_per_minute: null,
          approved_hash: null,
          waiting: null,
          created_by: team.marketeer.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('campaign_audience')
        .values({ company_id: team.company, campaign_id: campaign.id, audience_id: id })
        .execute();
    });
    // Whoever puts it out of use reads which campaigns that are not over it would stop.
    const used = async (status: string) => {
      await kade.db.inTenant(team.company, (tx) =>
        tx
          .updateTable('campaign')
          .set({ status } as never)
          .where('name', '=', 'Spring menu')
          .execute(),
      );
      const path = `/v1/approvals/audience/${id}/uses/`;
      const { body } = await kade.send('GET', path, team.admin.token);
      return (body as { campaigns: { name: string }[] }).campaigns.map((c) => c.name);
    };
    expect(await used('completed')).toEqual([]);
    expect(await used('inactive')).toEqual([]);
    expect(await used('draft')).toEqual(['Spring menu']);
    await kade.db.inTenant(team.company, (tx) =>
      sql`with k as (insert into campaign (company_id, name, channel, status, control_group_percent)
          values (${team.company}, 'Autumn menu', 'post', 'draft', 0) returning id)
        insert into campaign_audience (company_id, campaign_id, audience_id)
        select ${team.company}, k.id, ${id} from k`.execute(tx),
    );
    expect(await used('draft')).toEqual(['Autumn menu', 'Spring menu']);
    await kade.db.inTenant(team.company, (tx) =>
      sql`delete from campaign where name = 'Autumn menu'`.execute(tx),
    );
    const { status, body } = await remove(id);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'wrong_state',
      msg: expect.stringContaining('"Spring menu"'),
    });
  });

  it('keeps one that many campaigns use, and names five of them and how many more', async () => {
    const { id } = await anAudience(kade, team.marketeer);
    await kade.db.inTenant(team.company, (tx) =>
      sql`with k as (insert into campaign (company_id, name, channel, status, control_group_percent)
          select ${team.company}, 'Use ' || n, 'post', 'draft', 0 from generate_series(1, 7) n returning id)
        insert into campaign_audience (company_id, campaign_id, audience_id)
        select ${team.company}, k.id, ${id} from k`.execute(tx),
    );
    const { body } = await remove(id);
    const { msg } = body as unknown as { msg: string };
    expect(msg.match(/"Use \d"/g)).toEqual([1, 2, 3, 4, 5].map((n) => `"Use ${n}"`));
    expect(msg).toMatch(/"Use 5".* 2 /);
  });

  it('keeps an active one', async () => {
    const { id, can } = await anActiveAudience(kade, team);
    expect(can.remove).toBe(false);
    const { status, body } = await remove(id);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      msg: 'This audience can’t be deleted: it’s active. Deactivate it first.',
    });
  });
});

describe('the list', () => {
  it('pages, searches, filters by status and sorts', async () => {
    const own = await aTeam(kade);
    for (const name of ['Bistro 100%', 'anchor', 'Cellar_x', 'cellarax']) {
      await anAudience(kade, own.marketeer, { name });
    }
    const active = await anActiveAudience(kade, own, { name: 'Dairy' });
    const list = async (query: Partial<QueryOf<typeof listAudiences>>) => {
      const { body } = await kade.call(
        listAudiences,
        { query: { status: [], ...query } },
        own.admin,
      );
      return { count: body.count, names: body.results.map((r) => r.name) };
    };
    expect(await list({ ordering: 'created_at', page_size: 2, page: 2 })).toEqual({
      count: 5,
      names: ['Cellar_x', 'cellarax'],
    });
    expect(await list({ ordering: '-created_at', page_size: 1 })).toEqual({
      count: 5,
      names: ['Dairy'],
    });
    expect((await list({})).names[0]).toBe('Dairy');
    expect(await list({ search: 'R_' })).toEqual({ count: 1, names: ['Cellar_x'] });
    expect(await list({ search: '%' })).toEqual({ count: 1, names: ['Bistro 100%'] });
    expect(await list({ status: ['active', 'pending'] })).toEqual({ count: 1, names: ['Dairy'] });
    const plain = (await kade.call(listAudiencesPlain, {}, own.admin)).body;
    expect(plain).toHaveLength(5);
    expect(plain).toContainEqual({ id: active.id, name: 'Dairy' });
  });

  it('goes by name and by status either way; equal ones by which was made first', async () => {
    const own = await aTeam(kade);
    const active = await anActiveAudience(kade, own, { name: 'Beans' });
    for (const name of ['Dairy', 'Apples', 'Cream'])
      await anAudience(kade, own.marketeer, { name });
    const order = async (ordering: QueryOf<typeof listAudiences>['ordering']) => {
      const query = { status: [], ordering };
      const { body } = await kade.call(listAudiences, { query }, own.admin);
      return body.results.map((r) => r.name).join(' ');
    };
    expect(await order('name')).toBe('Apples Beans Cream Dairy');
    expect(await order('-name')).toBe('Dairy Cream Beans Apples');
    expect(await order('status')).toBe('Beans Dairy Apples Cream');
    expect(await order('-status')).toBe('Cream Apples Dairy Beans');
    // The one that was changed last comes first, unless something else is asked for.
    const { version } = (await kade.call(getAudience, { params: { id: active.id } }, own.marketeer))
      .body;
    const body = { description: 'again', version };
    await kade.call(updateAudience, { params: { id: active.id }, body }, own.marketeer);
    expect((await order('-updated_at')).split(' ')[0]).toBe('Beans');
    expect((await order('updated_at')).split(' ').at(-1)).toBe('Beans');
    const plain = (await kade.call(listAudiencesPlain, {}, own.admin)).body;
    expect(plain.map((a) => a.name)).toEqual(['Apples', 'Beans', 'Cream', 'Dairy']);
  });
});
