import {
  countUnread,
  createComment,
  getTimeline,
  listComments,
  listNotifications,
  removeComment,
  updateMe,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { addUser } from '../companies/index.js';
import { boardOf } from '../opportunities/opportunities.testkit.js';

let kade: TestKade;
let bas: TestUser;
let noor: TestUser;
let admin: TestUser;
let profileId: number;

const aProfile = (companyId: number, name: string) =>
  kade.db.inTenant(companyId, async (tx) => {
    const row = { company_id: companyId, name } as never;
    return (await tx.insertInto('profile').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  });

beforeAll(async () => {
  kade = await testKade();
  const company = await kade.aCompany();
  bas = await kade.aUser(company, ['company:sales'], 'Bas Hoekstra');
  noor = await kade.aUser(company, ['company:sales'], 'Noor Bakker');
  admin = await kade.aUser(company, ['company:sales', 'company:admin'], 'Marijke');
  profileId = await aProfile(company, 'De Gouden Lepel');
});
afterAll(() => kade.close());

const comment = (user: TestUser, text: string, profile_id = profileId) =>
  kade.call(createComment, { body: { profile_id, text } }, user);
const list = async (user = bas, query = {}) =>
  (await kade.call(listComments, { params: { id: profileId }, query }, user)).body;
const news = async (user: TestUser) => (await kade.call(listNotifications, {}, user)).body.results;

describe('comments', () => {
  it('are listed newest first, a page at a time, with who may remove them', async () => {
    await comment(bas, 'First');
    await comment(noor, 'Second');
    const all = await list(bas);
    expect(all.results.map((c) => c.text).slice(0, 2)).toEqual(['Second', 'First']);
    expect(all.results.map((c) => c.can.remove).slice(0, 2)).toEqual([false, true]);
    const page = await list(bas, { page: 2, page_size: 1 });
    expect([page.count, page.results[0]?.text]).toEqual([all.count, 'First']);
  });

  it('are those of one profile, as many as were asked for, and of no profile that is not there', async () => {
    const elsewhere = await aProfile(bas.companyId, 'Elsewhere');
    for (const text of ['one', 'two', 'three']) await comment(bas, text, elsewhere);
    const of = (id: number, query = {}) => kade.call(listComments, { params: { id }, query }, bas);
    const { count, results } = (await of(elsewhere)).body;
    expect([count, results.map((c) => c.text)]).toEqual([3, ['three', 'two', 'one']]);
    const page = (await of(elsewhere, { page: 1, page_size: 2 })).body;
    expect([page.count, page.results.map((c) => c.text)]).toEqual([3, ['three', 'two']]);
    expect((await list()).results.map((c) => c.text)).not.toContain('one');
    expect((await of(999_999_999)).status).toBe(404);
    const far = await aProfile(await kade.aCompany(), 'Far');
    expect((await of(far)).status).toBe(404);
  });

  it('mention up to fifty colleagues, and the audit log says on which profile was commented', async () => {
    const colleagues = await kade.db.inTenant(bas.companyId, (tx) =>
      Promise.all(
        Array.from({ length: 51 }, (_, i) =>
          addUser(tx, bas.companyId, {
            email: `many-${bas.companyId}-${i}@test.example`,
            name: `Colleague ${i}`,
            groups: ['company:sales'],
            passwordHash: null,
          }),
        ),
      ),
    );
    const calling = (n: number) =>
      comment(
        bas,
        colleagues
          .slice(0, n)
          .map((id) => `@{${id}}`)
          .join(' '),
      );
    const [most, over] = [await calling(50), await calling(51)];
    expect([most.status, most.body.mentions.length]).toEqual([201, 50]);
    expect([over.status, over.text.includes('up to 50 colleagues')]).toEqual([400, true]);
    const lines = await kade.db.inTenant(bas.companyId, (tx) =>
      tx.selectFrom('audit_log').selectAll().where('action', '=', 'comment.create').execute(),
    );
    expect(lines.at(-1)).toMatchObject({ object_type: 'profile', object_id: profileId });
  });

  it('on an opportunity tell of the profile it is with, and are of no opportunity that is not there', async () => {
    const company = bas.companyId;
    const board = boardOf(kade, bas);
    const called = await kade.aUser(company, ['company:sales'], 'Rik');
    const [near, far] = [await aProfile(company, 'Near'), await aProfile(company, 'Far')];
    await board.add({ profile_id: near, title: 'Ovens' });
    const { id } = await board.add({ profile_id: far, title: 'Frituur' });
    const say = (opportunity_id: number) =>
      kade.call(createComment, { body: { opportunity_id, text: `@{${called.id}}: look` } }, bas);
    expect((await say(id)).status).toBe(201);
    expect((await news(called))[0]).toMatchObject({
      ...{ kind: 'mention', profile: { id: far, name: 'Far' }, path: `/crm/opportunities/${id}` },
    });
    expect((await say(999_999_999)).status).toBe(404);
    for (const body of [{}, { profile_id: far, opportunity_id: id }]) {
      const refused = await kade.call(createComment, { body: { text: 'x', ...body } }, bas);
      expect([refused.status, refused.body]).toEqual([
        400,
        expect.objectContaining({ errors: { profile_id: expect.anything() } }),
      ]);
    }
  });

  it('tell each colleague mentioned once, with where it was said, and not the author', async () => {
    const text = `@{${noor.id}} and @{${bas.id}}: call them back, @{${noor.id}}!`;
    const { status, body } = await comment(bas, text);
    expect([status, body.text]).toEqual([201, text]);
    expect(body.mentions.map((m) => m.name).sort()).toEqual(['Bas Hoekstra', 'Noor Bakker']);
    const [told, ...rest] = await news(noor);
    expect(rest).toEqual([]);
    expect(told).toMatchObject({
      kind: 'mention',
      actor: { id: bas.id, name: 'Bas Hoekstra' },
      profile: { id: profileId, name: 'De Gouden Lepel' },
      about: '@Noor Bakker and @Bas Hoekstra: call them back, @Noor Bakker!',
      path: `/crm/result-detail/${profileId}/comments`,
      read_at: null,
    });
    expect((await kade.call(countUnread, {}, noor)).body.unread).toBe(1);
    expect(await news(bas)).toEqual([]);
  });

  it('name a colleague as they are called now', async () => {
    const { body } = await comment(bas, `Thanks @{${noor.id}}`);
    await kade.call(updateMe, { body: { name: 'Noor de Wit' } }, noor);
    const shown = (await list()).results.find((c) => c.id === body.id);
    expect(shown?.mentions).toEqual([{ id: noor.id, name: 'Noor de Wit' }]);
  });

  it('mention neither partners, nor who left, nor anybody of another company; nothing is kept then', async () => {
    const { companyId } = bas;
    const partner = await kade.aUser(companyId, ['partner:subscription'], 'Partner');
    const gone = await kade.aUser(companyId, ['company:sales'], 'Gone');
    await kade.db.inTenant(companyId, (tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('id', '=', gone.id).execute(),
    );
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
    for (const user of [partner, gone]) {
      const { status, text } = await comment(bas, `Hello @{${user.id}}`);
      expect([status, text.includes('can’t be mentioned')]).toEqual([400, true]);
    }
    const boss = await kade.aUser(companyId, ['company:superuser'], 'Boss');
    expect((await comment(bas, `Hello @{${boss.id}}`)).status).toBe(201);
    const before = (await list()).count;
    const marketeer = await kade.aUser(companyId, ['company:marketeer'], 'Mark');
    const told = await comment(bas, `Hello @{${marketeer.id}}`);
    expect([told.status, told.text.includes('doesn’t have access to comments')]).toEqual([
      400,
      true,
    ]);
    expect(await news(marketeer)).toEqual([]);
    expect((await comment(bas, `Hello @{${stranger.id}}`)).status).toBe(404);
    expect((await list()).count).toBe(before);
    expect(await news(stranger)).toEqual([]);
  });

  it('need words, and a profile of the company', async () => {
    expect((await comment(bas, '   ')).status).toBe(400);
    expect((await comment(bas, 'x'.repeat(10_001))).status).toBe(400);
    const elsewhere = await kade.aCompany();
    expect((await comment(bas, 'Hi', await aProfile(elsewhere, 'Far'))).status).toBe(404);
    expect((await comment(bas, 'Hi', 999_999_999)).status).toBe(404);
  });

  it('are removed by their author, or by an administrator, which the audit log keeps', async () => {
    const remove = (user: TestUser, id: number) =>
      kade.call(removeComment, { params: { id } }, user);
    const one = (await comment(bas, 'Mine')).body.id;
    const two = (await comment(bas, 'Rude words')).body.id;
    expect((await remove(noor, one)).status).toBe(403);
    expect((await remove(bas, one)).status).toBe(200);
    expect((await remove(bas, one)).status).toBe(404);
    expect((await remove(admin, two)).status).toBe(200);
    const lines = await kade.db.inTenant(bas.companyId, (tx) =>
      tx.selectFrom('audit_log').selectAll().where('action', '=', 'comment.remove').execute(),
    );
    expect(lines).toHaveLength(2);
    for (const line of lines)
      expect(line).toMatchObject({ object_type: 'profile', object_id: profileId });
    expect(lines[0]?.detail).not.toHaveProperty('text');
    expect(lines[1]?.detail).toMatchObject({ author: 'Bas Hoekstra', text: 'Rude words' });
    // The profile's timeline keeps that a comment went and whose it was, not what it said.
    const told = await kade.call(getTimeline, { params: { id: profileId }, query: {} }, bas);
    const removed = told.body.results.filter((e) => e.kind === 'comment' && e.type === 'removed');
    expect(removed.map((e) => e.title)).toEqual(['Bas Hoekstra', 'Bas Hoekstra']);
    expect(JSON.stringify(removed)).not.toContain('Rude words');
  });

  it('that are removed are told of with the opportunity they were on and the profile it is with', async () => {
    const board = boardOf(kade, bas);
    const near = await aProfile(bas.companyId, 'Kept');
    const deals = [
      await board.add({ profile_id: near, title: 'Pans' }),
      await board.add({ title: 'Loose' }),
    ];
    for (const { id } of deals) {
      const said = { body: { opportunity_id: id, text: 'My own words' } };
      const made = (await kade.call(createComment, said, admin)).body;
      expect((await kade.call(removeComment, { params: { id: made.id } }, admin)).status).toBe(200);
    }
    const lines = await kade.db.inTenant(bas.companyId, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['object_type', 'object_id', 'detail'])
        .where('action', '=', 'comment.remove')
        .where('object_type', '=', 'opportunity')
        .orderBy('id')
        .execute(),
    );
    // Whoever takes back their own words need not be asked about them, an administrator no more than others.
    expect(lines).toEqual(
      deals.map(({ id, title }) => ({
        ...{ object_type: 'opportunity', object_id: id },
        detail: { author: 'Marijke', name: title },
      })),
    );
    const told = await kade.call(
      getTimeline,
      { params: { id: near }, query: { kind: ['comment'] } },
      bas,
    );
    expect(told.body.results.map((e) => [e.type, e.title])).toEqual([['removed', 'Marijke']]);
  });
});
