import {
  type AuditAction,
  type AuditedObjectType,
  exportAudit,
  listAudit,
  listAuditOptions,
  message,
  say,
  updateMe,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { audit } from '../../audit/index.js';
import { addUser } from '../../companies/index.js';

let kade: TestKade;
let company: number;
let admin: TestUser;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
  admin = await kade.aUser(company, ['company:admin'], 'Ada Admin');
});

const who = () => ({ companyId: company, userId: admin.id, userName: '=Ada', address: '10.0.0.1' });
/** What the product does not write any more, as lines of earlier versions say it: those are read like all others. */
const past = { action: 'test.deed' as AuditAction, type: 'thing' as AuditedObjectType };
const writeMany = (count: number) =>
  kade.db.inTenant(company, async (tx) => {
    for (let n = 0; n < count; n++)
      await audit(tx, who(), past.action, { type: past.type, id: n + 1, detail: { n } });
  });

/** A session whose second factor was given so many minutes ago. */
const lastCode = (minutesAgo: number) =>
  kade.db.inTenant(company, async (tx) => {
    await tx
      .updateTable('app_user')
      .set({ two_factor_enabled: true })
      .where('company_id', '=', company)
      .where('id', '=', admin.id)
      .execute();
    await tx
      .updateTable('session')
      .set({ second_factor_at: new Date(Date.now() - minutesAgo * 60_000) })
      .where('company_id', '=', company)
      .where('user_id', '=', admin.id)
      .execute();
  });
const linesOf = (csv: string) => csv.trim().split('\r\n').slice(1);

describe('the log', () => {
  it('is filtered by person, action, object, day and words, and counts exactly', async () => {
    await writeMany(3);
    const count = async (query: object) =>
      (await kade.call(listAudit, { query }, admin)).body.count;
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(
      new Date(),
    );
    expect(await count({ action: 'test.deed' })).toBe(3);
    expect(await count({ object_type: 'thing', object_id: 2 })).toBe(1);
    expect(await count({ actor_id: admin.id })).toBe(4);
    expect(await count({ search: '"n": 2' })).toBe(1);
    expect(await count({ from: today, to: today })).toBe(4);
    expect(await count({ to: '2020-01-01' })).toBe(0);
    const options = (await kade.call(listAuditOptions, {}, admin)).body;
    expect(options.actions).toEqual(['signed_in', 'test.deed']);
    // A sign-in is about nothing else.
    expect(options.object_types).toEqual(['thing']);
    expect(options.actors).toEqual([{ id: admin.id, name: 'Ada Admin' }]);
  });

  it('is exported whole, with formulas made harmless, and the export is in the log', async () => {
    await writeMany(3);
    const reply = await kade.call(exportAudit, { query: { action: 'test.deed' } }, admin);
    const rows = reply.text.trim().split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toContain("'=Ada");
    expect(rows[1]).toContain('10.0.0.1');
    const list = await kade.call(listAudit, { query: { action: 'audit.export' } }, admin);
    expect(list.body.results[0]?.detail).toEqual({
      rows: 3,
      filter: { action: 'test.deed' },
    });
  });

  it('is exported in order, piece by piece, up to the line that was the newest', async () => {
    await writeMany(2500);
    const all = linesOf((await kade.call(exportAudit, {}, admin)).text);
    // The sign-in comes first, and the export's own line is not in it.
    expect(all.map((line) => Number.parseInt(line, 10))).toEqual(
      Array.from({ length: 2501 }, (_, i) => i + 1),
    );
    const some = await kade.call(
      exportAudit,
      { query: { object_type: 'thing', search: '"n": 77' } },
      admin,
    );
    expect(linesOf(some.text).map((line) => Number.parseInt(line, 10))[0]).toBe(79);
  });

  it('is exported as the company’s spreadsheets and clocks have it', async () => {
    await writeMany(1);
    const settings = { locale: 'en-GB', time_zone: 'Asia/Tokyo' };
    const csv = async () => {
      const reply = await kade.call(exportAudit, { query: { action: 'test.deed' } }, admin);
      return [reply.text.split('\r\n', 1)[0], linesOf(reply.text)[0]];
    };
    const [head, line] = await csv();
    expect(head).toContain('position;at;actor_id;actor');
    expect(line).toMatch(/\+0[12]:?00/);
    await kade.db.inTenant(company, (tx) => tx.updateTable('company').set(settings).execute());
    const [english, there] = await csv();
    expect(english).toContain('position,at,actor_id,actor');
    expect(there).toMatch(/\+09:?00/);
  });

  it('says in the language of its reader why the product did something, and what people wrote as they did', async () => {
    const reason = message('sender_unknown', { email: 'a@b.example' });
    await kade.db.inTenant(company, async (tx) => {
      await audit(tx, who(), past.action, { type: past.type, id: 1, detail: { reason } });
      await audit(tx, who(), past.action, {
        type: past.type,
        id: 2,
        detail: { reason: 'no_need' },
      });
    });
    const reasons = async () => {
      const query = { action: 'test.deed' };
      return (await kade.call(listAudit, { query }, admin)).body.results.map(
        (l) => l.detail.reason,
      );
    };
    expect(await reasons()).toEqual(['no_need', say('en', reason)]);
    await kade.call(updateMe, { body: { language: 'nl' } }, admin);
    expect(await reasons()).toEqual(['no_need', say('nl', reason)]);
  });

  it('asks a fresh code for an export of more than a thousand lines', async () => {
    await writeMany(1000);
    await lastCode(20);
    const refused = await kade.call(exportAudit, {}, admin);
    expect([refused.status, refused.text.includes('code_needed')]).toEqual([403, true]);
    expect((await kade.call(exportAudit, { query: { action: 'test.deed' } }, admin)).status).toBe(
      200,
    );
    await lastCode(5);
    expect((await kade.call(exportAudit, {}, admin)).status).toBe(200);
  });

  it('comes in pages that hold each line once', async () => {
    await writeMany(60);
    const seen: number[] = [];
    for (let page = 1; page <= 4; page++) {
      const { body } = await kade.call(listAudit, { query: { page, page_size: 25 } }, admin);
      expect(body.count).toBe(61);
      seen.push(...body.results.map((l) => l.position));
    }
    expect(seen).toEqual(Array.from({ length: 61 }, (_, i) => 61 - i));
  });

  it('says how many lines each day of a page has, over all pages and in the company’s time', async () => {
    await writeMany(30);
    const list = async (query: object) =>
      (await kade.call(listAudit, { query: { action: 'test.deed', ...query } }, admin)).body;
    const { groups, results } = await list({ page_size: 10, page: 2 });
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' });
    expect(groups).toEqual([
      { key: day.format(new Date(results[0]?.at ?? '')), count: 30, sum: null },
    ]);
    expect((await list({ search: 'nothing of this' })).groups).toEqual([]);
  });

  it('says so of the days of that page alone, and puts a line at the day it was in the company', async () => {
    await writeMany(6);
    const owner = await kade.ownerClient();
    // Two lines just before midnight in Amsterdam, two just after it, two a day later.
    for (const text of [
      'alter table audit_log disable row level security',
      'alter table audit_log disable trigger all',
      `update audit_log set at = case (object_id - 1) / 2 when 0 then '2026-03-09T22:59:59Z'::timestamptz
        when 1 then '2026-03-09T23:00:00Z'::timestamptz else '2026-03-10T23:00:00Z'::timestamptz end
        where company_id = ${company} and object_type = 'thing'`,
      'alter table audit_log enable trigger all',
      'alter table audit_log enable row level security',
    ])
      await owner.query(text);
    await owner.end();
    const list = async (query: object) =>
      (await kade.call(listAudit, { query: { action: 'test.deed', ...query } }, admin)).body;
    const days = async (query: object) =>
      (await list(query)).groups?.map(({ key, count }) => [key, count]);
    const all = [
      ['2026-03-11', 2],
      ['2026-03-10', 2],
      ['2026-03-09', 2],
    ];
    expect(await days({})).toEqual(all);
    for (const [n, day] of all.entries())
      expect(await days({ page_size: 2, page: n + 1 })).toEqual([day]);
    const one = { from: '2026-03-10', to: '2026-03-10' };
    expect((await list(one)).results.map((line) => line.object_id)).toEqual([4, 3]);
  });

  it('offers who did something by name, whatever the case, and nobody else', async () => {
    for (const name of ['Cato', 'bas']) await kade.aUser(company, [], name);
    await kade.db.inTenant(company, (tx) =>
      addUser(tx, company, {
        email: `z-${company}@test.example`,
        name: 'Anna',
        groups: [],
        passwordHash: null,
      }),
    );
    const { actors } = (await kade.call(listAuditOptions, {}, admin)).body;
    expect(actors.map((actor) => actor.name)).toEqual(['Ada Admin', 'bas', 'Cato']);
  });

  it('takes signs of a search as they are', async () => {
    await writeMany(1);
    const count = async (search: string) =>
      (await kade.call(listAudit, { query: { search } }, admin)).body.count;
    expect([await count('%'), await count('test_deed'), await count('TEST.DEED')]).toEqual([
      0, 0, 1,
    ]);
  });

  it('of a neighbour stays there', async () => {
    await writeMany(1);
    const other = await kade.aUser(await kade.aCompany(), ['company:admin']);
    const { results } = (await kade.call(listAudit, {}, other)).body;
    expect(results.map((l) => l.action)).toEqual(['signed_in']);
  });
});
