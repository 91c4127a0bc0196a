import { exportAudit, listAudit, listAuditOptions, verifyAudit } from '@kade/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { audit } from '../audit/index.js';

let kade: TestKade;
let owner: pg.Client;
let company: number;
let admin: TestUser;
beforeAll(async () => {
  kade = await testKade();
  owner = new pg.Client({ connectionString: kade.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await kade.close();
});
beforeEach(async () => {
  company = await kade.aCompany();
  admin = await kade.aUser(company, ['company:admin'], 'Ada Admin');
});

const who = () => ({ companyId: company, userId: admin.id, userName: '=Ada', address: '10.0.0.1' });
const write = (n: number, each = 1) =>
  kade.db.inTenant(company, async (tx) => {
    for (let i = 0; i < each; i++)
      await audit(tx, who(), 'test.deed', { type: 'thing', id: n + i + 1, detail: { n: n + i } });
  });
const writeMany = async (count: number) => {
  for (let i = 0; i < count; i++) await write(i);
};
const verify = async () => (await kade.call(verifyAudit, {}, admin)).body;
/** As whoever owns the tables, past every right: what the chain is there for. */
const tamper = async (text: string, values: unknown[] = []) => {
  await owner.query('alter table audit_log disable row level security');
  await owner.query('alter table audit_log disable trigger all');
  try {
    await owner.query(text, [company, ...values]);
  } finally {
    await owner.query('alter table audit_log enable trigger all');
    await owner.query('alter table audit_log enable row level security');
  }
};

describe('the chain', () => {
  it('numbers the lines without gaps and fits', async () => {
    await writeMany(5);
    await write(10, 3);
    const { results, count } = (await kade.call(listAudit, {}, admin)).body;
    // The first is the sign-in of the administrator.
    expect(count).toBe(9);
    expect(results.map((l) => l.position)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await verify()).toEqual({
      lines: 9,
      intact: true,
      broken_at: null,
      head: results[0]?.hash,
    });
  });

  it('stays one chain when many write at once', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, i) => write(i * 10, 1 + (i % 3))));
    const { lines, intact } = await verify();
    expect([lines, intact]).toEqual([1 + 120, true]);
  });

  it('has no line for work that was undone', async () => {
    const before = (await verify()).lines;
    await kade.db
      .inTenant(company, async (tx) => {
        await audit(tx, who(), 'test.undone');
        throw new Error('undone');
      })
      .catch(() => undefined);
    await write(1);
    expect(await verify()).toMatchObject({ lines: before + 1, intact: true });
  });

  it.each([
    [
      'a changed word',
      'update audit_log set action = $2 where company_id = $1 and position = 4',
      ['x'],
      4,
    ],
    [
      'a changed detail',
      `update audit_log set detail = '{"n": 99}' where company_id = $1 and position = 3`,
      [],
      3,
    ],
    [
      'a changed moment',
      `update audit_log set at = at + interval '1 second' where company_id = $1 and position = 2`,
      [],
      2,
    ],
    ['a line taken out', 'delete from audit_log where company_id = $1 and position = 4', [], 4],
    [
      'the first line taken out',
      'delete from audit_log where company_id = $1 and position = 1',
      [],
      1,
    ],
    [
      'two lines swapped',
      `update audit_log set position = case position when 3 then -4 else -3 end where company_id = $1 and position in (3, 4)`,
      [],
      1,
    ],
  ] as const)('shows %s', async (_, text, values, at) => {
    await writeMany(6);
    await tamper(text, [...values]);
    expect(await verify()).toMatchObject({ intact: false, broken_at: at });
  });

  it('shows a line put in, even with a hash of its own', async () => {
    await writeMany(4);
    await tamper(
      `insert into audit_log (company_id, actor_name, action, position, prev_hash, hash)
       select $1, 'Eve', 'nothing', max(position) + 1, sha256('x'), sha256('y') from audit_log where company_id = $1`,
    );
    expect(await verify()).toMatchObject({ intact: false, broken_at: 6 });
  });

  it('cannot be touched by the server itself', async () => {
    await write(1);
    for (const text of [
      "update audit_log set action = 'x'",
      'delete from audit_log',
      `insert into audit_log (company_id, actor_name, action, position) values (${company}, 'x', 'x', 1)`,
      `insert into audit_log (company_id, actor_name, action, at) values (${company}, 'x', 'x', now())`,
    ])
      await expect(kade.db.inTenant(company, (tx) => sql.raw(text).execute(tx))).rejects.toThrow(
        'permission denied',
      );
  });
});

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
    expect(list.body.results[0]?.detail).toEqual({ rows: 3 });
  });

  it('of a neighbour stays there', async () => {
    await write(1);
    const other = await kade.aUser(await kade.aCompany(), ['company:admin']);
    const { results } = (await kade.call(listAudit, {}, other)).body;
    expect(results.map((l) => l.action)).toEqual(['signed_in']);
  });
});
