import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { importCommand } from './imports.cli.js';

let kade: TestKade;
let folder: string;
let company: number;
beforeAll(async () => {
  kade = await testKade();
  folder = mkdtempSync(join(tmpdir(), 'kade-cli-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await kade.close();
});

const fileOf = (content: string) => {
  const path = join(folder, 'f.csv');
  writeFileSync(path, content);
  return path;
};
const run = async (...args: string[]) => {
  const said: string[] = [];
  const code = await importCommand(kade.kade.platform, args, (line) => said.push(line));
  return { code, said: said.join('\n') };
};
const names = (of: number, table = 'profile') =>
  kade.db.inTenant(of, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select name from ${sql.table(table)} order by id`.execute(tx);
    return rows.map((row) => row.name);
  });

it('a file comes in by the command line: into the only company, or into the one that is named', async () => {
  const path = fileOf('external_id,name\nA,Café\nB,\n');
  expect(await run('profiles', path)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no company yet'),
  });
  company = await kade.aCompany('Zee');
  const first = await run('profiles', path);
  expect(first.code).toBe(0);
  expect(first.said).toMatch(/2 rows in/);
  expect(first.said).toMatch(/created +1\n +updated +0\n +skipped +0\n +rejected +1\n/);
  expect(first.said).toMatch(/rejected rows with their reasons: GET \/api\/v1\/data\/imports\/\d+/);
  const other = await kade.aCompany('Kust');
  const unnamed = await run('profiles', path);
  expect(unnamed.code).toBe(1);
  expect(unnamed.said).toContain(`  ${company}  Zee\n  ${other}  Kust`);
  expect((await run('profiles', path, '--company', 'Elders')).code).toBe(1);
  expect(await names(other)).toEqual([]);
  const named = await run('profiles', fileOf('external_id,name\nC,Bar\n'), '--company', 'KUST');
  expect(named.code).toBe(0);
  expect(named.said).not.toContain('rejected rows');
  await run('profiles', fileOf('external_id,name\nD,Pub\n'), '--company', String(other));
  expect([await names(company), await names(other)]).toEqual([['Café'], ['Bar', 'Pub']]);
});

it('what exists is left alone, and what is missing is made, where that is said', async () => {
  const to = ['--company', String(company)];
  const again = fileOf('external_id,name\nA,Other\n');
  await run('profiles', again, ...to, '--skip');
  expect(await names(company)).toEqual(['Café']);
  await run('profiles', again, ...to);
  expect(await names(company)).toEqual(['Other']);
  const invoices = fileOf(
    'invoice_number,date,profile_external_id,sku,quantity,unit_price\nF1,2026-01-02,N,P,1,2.50\n',
  );
  expect((await run('invoices', invoices, ...to)).said).toMatch(/rejected +1\n/);
  expect((await run('invoices', invoices, ...to, '--create-missing')).said).toMatch(/created +1\n/);
  expect([await names(company), await names(company, 'product')]).toEqual([['Other', 'N'], ['P']]);
});

it('a command that cannot be carried out says what to type instead', async () => {
  const path = fileOf('external_id,name\nA,Café\n');
  for (const [args, said] of [
    [['cats', path], 'Which kind? One of profiles'],
    [['profiles'], 'Name one file'],
    [['profiles', path, 'more'], 'Name one file'],
    [['profiles', join(folder, 'none.csv')], 'There is no file'],
    [['profiles', path, '--map', 'name'], 'write it as field=Column'],
    [['profiles', path, '--numbers', 'dots'], 'write comma or point'],
    [['profiles', path, '--colour', 'red'], 'npm run import'],
    [['profiles', path, '--map', 'name=Naam', '--company', String(company)], 'Fields:'],
  ] as const) {
    const { code, said: text } = await run(...args);
    expect([code, text]).toEqual([1, expect.stringContaining(said)]);
  }
  const matched = fileOf('Code,Zaak\nZ,Zaal\n');
  const map = ['--map', 'external_id=Code,name=Zaak'];
  expect((await run('profiles', matched, ...map, '--company', String(company))).code).toBe(0);
  expect(await names(company)).toContain('Zaal');
});
