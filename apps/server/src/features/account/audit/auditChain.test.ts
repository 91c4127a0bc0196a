import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AuditAction, type AuditedObjectType, listAudit, verifyAudit } from '@kade/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { audit } from '../../audit/index.js';
import { auditHeads, auditHeadsTask } from './auditHeads.js';

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
const deed = 'test.deed' as AuditAction;
const thing = 'thing' as AuditedObjectType;
const write = (n: number, each = 1) =>
  kade.db.inTenant(company, async (tx) => {
    for (let i = 0; i < each; i++)
      await audit(tx, who(), deed, { type: thing, id: n + i + 1, detail: { n: n + i } });
  });
const writeMany = async (count: number) => {
  for (let i = 0; i < count; i++) await write(i);
};
const verify = async () => (await kade.call(verifyAudit, {}, admin)).body;
/** As whoever owns the tables, past every right: what the chain is there for. */
const tamper = async (text: string, values: unknown[] = [], of = company) => {
  await owner.query('alter table audit_log disable row level security');
  await owner.query('alter table audit_log disable trigger all');
  await owner.query('drop index audit_log_position_key');
  try {
    await owner.query(text, [of, ...values]);
  } finally {
    await owner.query('alter table audit_log enable trigger all');
    await owner.query(
      'create unique index audit_log_position_key on audit_log (company_id, position)',
    );
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
        await audit(tx, who(), deed);
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
    [
      'two whole lines swapped',
      `update audit_log l set position = o.position, hash = o.hash, prev_hash = o.prev_hash from audit_log o
       where l.company_id = $1 and o.company_id = $1 and l.position in (3, 4) and o.position = 7 - l.position`,
      [],
      3,
    ],
    [
      'a line that has no place',
      'update audit_log set position = null where company_id = $1 and position = 7',
      [],
      7,
    ],
  ] as const)('shows %s', async (_, text, values, at) => {
    await writeMany(6);
    await tamper(text, [...values]);
    expect(await verify()).toMatchObject({ intact: false, broken_at: at });
  });

  it('ends at the newest line that has a place', async () => {
    await writeMany(3);
    await tamper('update audit_log set position = null where company_id = $1 and position = 4');
    const [newest] = (await kade.call(listAudit, {}, admin)).body.results;
    expect(newest?.position).toBe(3);
    expect((await verify()).head).toBe(newest?.hash);
  });

  it('shows a line put in, even with a hash of its own', async () => {
    await writeMany(4);
    await tamper(
      `insert into audit_log (company_id, actor_name, action, position, prev_hash, hash)
       select $1, 'Eve', 'nothing', max(position) + 1, sha256('x'), sha256('y') from audit_log where company_id = $1`,
    );
    expect(await verify()).toMatchObject({ intact: false, broken_at: 6 });
  });

  it('shows a line put in between, at the line after it when even its hash was worked out', async () => {
    await writeMany(5);
    const insert = (hash: string) => `
      with moved as (update audit_log set position = position + 1 where company_id = $1 and position > 3),
      made as (
        insert into audit_log (company_id, actor_name, action, position, prev_hash)
        select company_id, 'Eve', 'nothing', 4, hash from audit_log where company_id = $1 and position = 3
        returning *
      ) ${hash}`;
    await tamper(insert('select id from made'));
    expect(await verify()).toMatchObject({ intact: false, broken_at: 4 });
    await tamper(
      `update audit_log l set hash = audit_line_hash(l) where company_id = $1 and position = 4`,
    );
    expect(await verify()).toMatchObject({ intact: false, broken_at: 5 });
  });

  it('shows the line of another company, even where it fits', async () => {
    const other = await kade.aCompany();
    const reader = await kade.aUser(other, ['company:admin']);
    // Both are the first of their chain, with nothing before them.
    await tamper('delete from audit_log where company_id = $1', [], other);
    await tamper(`update audit_log set company_id = $2 where company_id = $1`, [other]);
    expect((await kade.call(verifyAudit, {}, reader)).body).toMatchObject({
      lines: 1,
      broken_at: 1,
    });
  });

  it('holds up nobody: lines are chained after every row is locked, in whatever order that was', async () => {
    const rename = (tx: TenantTx, name: string) =>
      tx.updateTable('company').set({ name }).where('company_id', '=', company).execute();
    const deeds = Array.from({ length: 40 }, (_, i) =>
      kade.db.inTenant(company, async (tx) => {
        if (i % 2) await rename(tx, `Name ${i}`);
        await audit(tx, who(), deed);
        if (!(i % 2)) await rename(tx, `Name ${i}`);
        await audit(tx, who(), deed);
      }),
    );
    await Promise.all(deeds);
    expect(await verify()).toMatchObject({ lines: 81, intact: true });
  });

  it('cannot be drawn away by a temporary table of the same name', async () => {
    await kade.db.inTenant(company, async (tx) => {
      await sql`create temp table audit_log (like public.audit_log) on commit drop`.execute(tx);
      await sql`insert into public.audit_log (company_id, actor_name, action)
        values (${company}, 'Eve', 'hidden')`.execute(tx);
    });
    expect(await verify()).toMatchObject({ lines: 2, intact: true });
  });

  it('cannot be touched by the server itself', async () => {
    await write(1);
    for (const text of [
      "update audit_log set action = 'x'",
      'delete from audit_log',
      `insert into audit_log (company_id, actor_name, action, position) values (${company}, 'x', 'x', 1)`,
      `insert into audit_log (company_id, actor_name, action, at) values (${company}, 'x', 'x', now())`,
      `insert into audit_log (company_id, actor_name, action, hash) values (${company}, 'x', 'x', 'x')`,
      `insert into audit_log (company_id, actor_name, action, prev_hash) values (${company}, 'x', 'x', 'x')`,
      'truncate audit_log',
    ])
      await expect(kade.db.inTenant(company, (tx) => sql.raw(text).execute(tx))).rejects.toThrow(
        /permission denied/,
      );
  });
});

describe('the end of the log', () => {
  const heads = () => auditHeads(kade.kade.platform);

  it('cannot be cut off by whoever owns the tables: it is noted outside the database', async () => {
    await writeMany(8);
    const { signal } = new AbortController();
    const { platform } = kade.kade;
    await auditHeadsTask(platform).run({}, { signal, log: platform.log });
    await write(20);
    expect((await verify()).intact).toBe(true);
    await tamper('delete from audit_log where company_id = $1 and position > 6');
    expect(await verify()).toMatchObject({ lines: 6, intact: false, broken_at: 7 });
    // What is shorter is never noted, nor is what was written in place of the lines that went.
    await writeMany(6);
    await heads().keep(company);
    expect(await verify()).toMatchObject({ intact: false, broken_at: 9 });
  });

  it('that somebody else noted counts for nothing', async () => {
    await writeMany(2);
    const folder = join(kade.kade.platform.settings.dataDir, 'audit-heads');
    await mkdir(folder, { recursive: true });
    const forged = JSON.stringify({ position: 99, hash: 'ab', signature: 'ab' });
    await writeFile(join(folder, `${company}.json`), forged);
    expect((await verify()).intact).toBe(true);
    await heads().keep(company);
    await tamper('delete from audit_log where company_id = $1 and position > 2');
    expect((await verify()).broken_at).toBe(3);
  });
});
