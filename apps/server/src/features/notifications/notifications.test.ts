import {
  countUnread,
  getNotificationSettings,
  listNotifications,
  readAllNotifications,
  readNotification,
  updateNotificationSettings,
} from '@kade/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { hourIn } from '../../platform/clock.js';
import { digestTask, mailDigests } from './digest.jobs.js';
import { mailAtOnce, mailsTask } from './mails.jobs.js';
import { type NewNotification, notify } from './notifications.repo.js';
import { takeDay } from './settings.repo.js';
import { tidyTask } from './tidy.jobs.js';

let kade: TestKade;
let owner: pg.Client;
let now = new Date('2026-03-10T08:00:00Z');
let company: number;
let reader: TestUser;
let actor: TestUser;

beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
  owner = new pg.Client({ connectionString: kade.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await kade.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T08:00:00Z');
  company = await kade.aCompany();
  reader = await kade.aUser(company, ['company:sales'], 'Noor Bakker');
  actor = await kade.aUser(company, ['company:sales'], 'Bas Hoekstra');
});

const tell = (...news: Partial<NewNotification>[]) =>
  kade.db.inTenant(company, (tx) =>
    notify(
      tx,
      company,
      news.map((n) => ({ user_id: reader.id, kind: 'mention', actor_id: actor.id, ...n })),
    ),
  );
const list = async (query = {}) => (await kade.call(listNotifications, { query }, reader)).body;
const unread = async () => (await kade.call(countUnread, {}, reader)).body.unread;

describe('notifications', () => {
  it('come newest first, can be narrowed to unread ones, and are marked as read one by one or all', async () => {
    await tell({ about: 'one' }, { about: 'two' }, { about: 'three' });
    const { count, results } = await list();
    expect([count, results.map((n) => n.about)]).toEqual([3, ['three', 'two', 'one']]);
    const id = results[1]?.id ?? 0;
    const read = await kade.call(readNotification, { params: { id } }, reader);
    expect(read.body).toEqual({ unread: 2 });
    // Once more is no mistake, and does not move the moment.
    const at = (await list()).results[1]?.read_at;
    now = new Date('2026-03-10T08:05:00Z');
    expect((await kade.call(readNotification, { params: { id } }, reader)).status).toBe(200);
    expect((await list()).results[1]?.read_at).toBe(at);
    const left = await list({ unread: 'true' });
    expect([left.count, left.results.map((n) => n.about)]).toEqual([2, ['three', 'one']]);
    expect((await kade.call(readAllNotifications, {}, reader)).body).toEqual({ unread: 0 });
    expect(await unread()).toBe(0);
  });

  it('are nobody else’s to read', async () => {
    await tell({ about: 'mine' });
    const id = (await list()).results[0]?.id ?? 0;
    expect((await kade.call(readNotification, { params: { id } }, actor)).status).toBe(404);
    expect((await kade.call(listNotifications, {}, actor)).body.count).toBe(0);
    expect(await unread()).toBe(1);
  });

  it('tell the same thing once, and nothing to who did it or who left', async () => {
    const gone = await kade.aUser(company, ['company:sales']);
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('id', '=', gone.id).execute(),
    );
    const news = [{ once: 'x' }, { once: 'x' }, { user_id: actor.id }, { user_id: gone.id }];
    expect(await tell(...news)).toBe(1);
    expect(await tell(...news)).toBe(0);
    expect(await tell({ once: 'y' })).toBe(1);
    expect(await unread()).toBe(2);
  });

  it('say whom and what they are about, and no more of a long text than its beginning', async () => {
    const profiles = await kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('profile')
        .values(['Café Zee', 'Hotel Duin'].map((name) => ({ company_id: company, name })) as never)
        .returning('id')
        .execute(),
    );
    const profile_id = profiles[1]?.id ?? 0;
    await tell({ about: 'x'.repeat(400), profile_id }, { actor_id: null, about: 'by itself' });
    const { count, results } = await list();
    expect(count).toBe(2);
    expect(results.map((n) => [n.actor, n.profile, n.about])).toEqual([
      [null, null, 'by itself'],
      [
        { id: actor.id, name: 'Bas Hoekstra' },
        { id: profile_id, name: 'Hotel Duin' },
        'x'.repeat(300),
      ],
    ]);
  });

  it('come to each as that one chose, whatever a colleague chose', async () => {
    const choose = (user: TestUser, body: object) =>
      kade.call(updateNotificationSettings, { body }, user);
    await choose(actor, { daily_mail: false, kinds: { mention: 'off' } });
    expect((await kade.call(getNotificationSettings, {}, reader)).body).toEqual({
      daily_mail: true,
      kinds: {},
    });
    expect(await tell({}, { user_id: actor.id, actor_id: reader.id })).toBe(1);
    expect(await unread()).toBe(1);
    // What is changed later leaves what was chosen before.
    expect((await choose(actor, { kinds: { assigned: 'mail' } })).body).toEqual({
      daily_mail: false,
      kinds: { mention: 'off', assigned: 'mail' },
    });
    expect((await choose(actor, { daily_mail: true })).body).toEqual({
      daily_mail: true,
      kinds: { mention: 'off', assigned: 'mail' },
    });
  });

  it('come by the thousand in one statement', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => ({ about: `n${i}`, once: `n${i}` }));
    expect(await tell(...many)).toBe(5000);
    expect(await unread()).toBe(5000);
  });
});

it('what was read half a year ago goes in the night, what nobody read stays', async () => {
  await tell({ about: 'old' }, { about: 'unread' }, { about: 'fresh' });
  const read = async (about: string) => {
    const id = (await list()).results.find((n) => n.about === about)?.id ?? 0;
    await kade.call(readNotification, { params: { id } }, reader);
  };
  await read('old');
  const then = now;
  now = new Date(then.getTime() + 60_000);
  await read('fresh');
  now = new Date(then.getTime() + 180 * 86_400_000 + 30_000);
  const { signal } = new AbortController();
  await tidyTask(kade.kade.platform).run({}, { signal, log: kade.kade.platform.log });
  now = then;
  expect((await list()).results.map((n) => n.about)).toEqual(['fresh', 'unread']);
});

describe('the daily mail', () => {
  type Mail = { to: { address: string }; letter: { subject: string; text: string } };
  const mails = async () => {
    const { rows } = await owner.query<{ payload: Mail }>(
      `select payload from graphile_worker._private_jobs
       where payload ->> 'company_id' = $1 and payload -> 'letter' is not null order by id`,
      [String(company)],
    );
    return rows.map((r) => r.payload);
  };
  const digest = () => mailDigests(kade.kade.platform, company);

  it('goes out once a day, in the morning of the company, with what is unread', async () => {
    await tell({ about: 'Call them', path: '/x' }, { about: 'Seen' });
    const seen = (await list()).results[0]?.id ?? 0;
    await kade.call(readNotification, { params: { id: seen } }, reader);
    // 05:30 in Amsterdam is no hour for mail.
    now = new Date('2026-03-11T04:30:00Z');
    expect(await digest()).toBe(0);
    now = new Date('2026-03-11T06:05:00Z');
    expect(await Promise.all([digest(), digest()])).toContain(1);
    expect(await digest()).toBe(0);
    const [mail, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(mail?.to.address).toBe(reader.email);
    expect(mail?.letter.subject).toContain('1 new notification');
    expect(mail?.letter.text).toContain('Bas Hoekstra mentioned you: “Call them”');
    expect(mail?.letter.text).not.toContain('Seen');
    // What comes later that day waits for the next morning; what was mailed is not mailed again.
    await tell({ about: 'Later' });
    expect(await digest()).toBe(0);
    now = new Date('2026-03-12T06:05:00Z');
    expect(await digest()).toBe(1);
    const second = (await mails())[1]?.letter.text ?? '';
    expect([second.includes('Later'), second.includes('Call them')]).toEqual([true, false]);
    now = new Date('2026-03-13T06:05:00Z');
    expect(await digest()).toBe(0);
  });

  it('goes to each with what is theirs, to nobody who left and to no partner, when the task has its hour', async () => {
    const gone = await kade.aUser(company, ['company:sales'], 'Gon Weg');
    const partner = await kade.aUser(company, ['partner:subscription'], 'Pim');
    await tell(...[reader, gone, partner].map(({ id }) => ({ user_id: id, about: `for ${id}` })), {
      user_id: actor.id,
      actor_id: reader.id,
      about: `for ${actor.id}`,
    });
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('id', '=', gone.id).execute(),
    );
    const { platform } = kade.kade;
    const { signal } = new AbortController();
    await digestTask(platform).run({}, { signal, log: platform.log });
    const sent = await mails();
    expect(sent.map((mail) => mail.to.address)).toEqual([reader.email, actor.email]);
    for (const [n, { id }] of [reader, actor].entries()) {
      const text = sent[n]?.letter.text ?? '';
      expect([...text.matchAll(/for (\d+)/g)].map((found) => Number(found[1]))).toEqual([id]);
    }
  });

  it('is not used up by a morning with nothing to say', async () => {
    const choose = { kinds: { assigned: 'product', approved: 'mail' } } as const;
    await kade.call(updateNotificationSettings, { body: choose }, reader);
    await tell({ about: 'Read' }, { kind: 'assigned' }, { kind: 'approved', about: 'Mailed' });
    const read = (await list()).results.find((n) => n.about === 'Read')?.id ?? 0;
    await kade.call(readNotification, { params: { id: read } }, reader);
    const { platform } = kade.kade;
    const { signal } = new AbortController();
    await mailsTask(platform).run({}, { signal, log: platform.log });
    expect((await mails()).map((mail) => mail.letter.subject)).toEqual([
      expect.stringContaining('approved Mailed'),
    ]);
    expect(await digest()).toBe(0);
    now = new Date('2026-03-10T10:00:00Z');
    await tell({ about: 'Later' });
    expect(await digest()).toBe(1);
  });

  it('is in the language of its reader, and says how much more there is', async () => {
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('app_user').set({ language: 'nl' }).where('id', '=', reader.id).execute(),
    );
    await tell(...Array.from({ length: 30 }, (_, i) => ({ about: `bericht ${i}` })), {
      kind: 'contract_notice',
      actor_id: null,
      about: 'C-1 (Olie)',
      due_on: '2026-12-01',
    });
    expect(await digest()).toBe(1);
    const [mail] = await mails();
    expect(mail?.letter.subject).toContain('31 nieuwe meldingen');
    expect(mail?.letter.text).toContain(
      'Contract C-1 (Olie): de uiterste opzegdatum is 1 december 2026.',
    );
    expect(mail?.letter.text).toContain('… en nog 6.');
    // What was only counted was told as well: the next morning it is no news.
    now = new Date('2026-03-11T08:00:00Z');
    expect(await digest()).toBe(0);
  });

  it('can be switched off by its reader, and on again', async () => {
    await tell({ about: 'x' });
    expect((await kade.call(getNotificationSettings, {}, reader)).body.daily_mail).toBe(true);
    const set = (daily_mail: boolean) =>
      kade.call(updateNotificationSettings, { body: { daily_mail } }, reader);
    expect((await set(false)).body).toEqual({ daily_mail: false, kinds: {} });
    expect(await digest()).toBe(0);
    // Nor by a run that had found its reader before.
    const taken = (day: string) =>
      kade.db.inTenant(company, (tx) => takeDay(tx, company, reader.id, day));
    expect(await taken('2026-03-10')).toBe(false);
    await set(true);
    expect(await digest()).toBe(1);
  });

  it('of a kind are told as its reader chose: not at all, in the product alone, or by a mail at once', async () => {
    const choose = (kinds: object) =>
      kade.call(updateNotificationSettings, { body: { kinds } as never }, reader);
    await choose({ approved: 'off' });
    expect((await choose({ assigned: 'mail', rejected: 'product' })).body).toEqual({
      daily_mail: true,
      kinds: { approved: 'off', assigned: 'mail', rejected: 'product' },
    });
    const told = await tell(
      { kind: 'approved', about: 'A' },
      { kind: 'rejected', about: 'R' },
      { kind: 'assigned', about: 'T', path: '/crm/todos/follow-up' },
      { kind: 'mention', about: 'M' },
    );
    expect(told).toBe(3);
    expect(await mailAtOnce(kade.kade.platform, company)).toBe(1);
    expect(await mailAtOnce(kade.kade.platform, company)).toBe(0);
    const [atOnce] = await mails();
    expect(atOnce?.letter.subject).toContain('Bas Hoekstra made you the owner of T');
    expect(atOnce?.letter.text).toContain('/crm/todos/follow-up');
    expect(await digest()).toBe(1);
    const daily = (await mails()).at(-1);
    expect(daily?.letter.text).toContain('“M”');
    expect(daily?.letter.text).not.toContain(' R.');
    expect((await choose({ nonsense: 'mail' })).status).toBe(400);
  });

  it('at once holds what one can read, and goes to nobody who left', async () => {
    const body = { kinds: { mention: 'mail' } } as const;
    const gone = await kade.aUser(company, ['company:sales']);
    for (const user of [reader, gone, actor])
      await kade.call(updateNotificationSettings, { body }, user);
    await tell(...Array.from({ length: 30 }, (_, n) => ({ about: `note ${n}` })), {
      user_id: gone.id,
    });
    await tell({ user_id: actor.id, actor_id: reader.id, about: 'for Bas' });
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('id', '=', gone.id).execute(),
    );
    const send = () => mailAtOnce(kade.kade.platform, company);
    expect([await send(), await send(), await send()]).toEqual([2, 1, 0]);
    const sent = await mails();
    const lines = sent.map((m) => [m.to.address, m.letter.text.match(/mentioned you/g)?.length]);
    expect(lines).toEqual([
      [reader.email, 25],
      [actor.email, 1],
      [reader.email, 5],
    ]);
    expect(sent[0]?.letter.subject).toContain('25 new notifications');
    // Of several things the mail leads to the product, of one to where it happened.
    expect(sent[0]?.letter.text).not.toContain('for Bas');
  });

  it('follows the clock of the company’s time zone, summer time included', () => {
    expect(hourIn('Europe/Amsterdam', new Date('2026-03-28T06:00:00Z'))).toBe(7);
    expect(hourIn('Europe/Amsterdam', new Date('2026-03-29T06:00:00Z'))).toBe(8);
    expect(hourIn('America/New_York', new Date('2026-03-10T04:30:00Z'))).toBe(0);
  });
});
