import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrate } from '../src/platform/db/migrate.js';
import { sqlFiles } from '../src/platform/db/sqlFiles.js';
import { freshDb } from './freshDb.js';
import { schemaText } from './schemaText.js';

const { roles } = inject('template');
const product = fileURLToPath(new URL('../database', import.meta.url));
let db: Awaited<ReturnType<typeof freshDb>>;
let client: pg.Client;

beforeEach(async () => {
  db = await freshDb();
  client = new pg.Client({ connectionString: db.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await db.drop();
});

const names = async (table: string) =>
  (await client.query<{ name: string }>(`select name from ${table} order by name`)).rows.map(
    ({ name }) => name,
  );

describe('a database of the former migrations', () => {
  const held = async (...former: string[]) => {
    await client.query("delete from schema_migration where name < '0087'");
    await client.query('insert into schema_migration (name) select unnest($1::text[])', [former]);
  };

  it('that had all of them has the tables: nothing is made again', async () => {
    await held('0001_company.sql', '0002_profiles.sql', '0086_fewer_entries.sql');
    const before = await schemaText(client, roles.app.name);
    expect(await migrate(db.url, roles, product)).toEqual([]);
    expect(await schemaText(client, roles.app.name)).toBe(before);
    const known = sqlFiles(join(product, 'migrations')).map(({ name }) => name);
    expect(await names('schema_migration')).toEqual(expect.arrayContaining(known));
    expect(await migrate(db.url, roles, product)).toEqual([]);
  });

  it('that had some of them is refused, with what to do', async () => {
    await held('0001_company.sql', '0002_profiles.sql');
    await expect(migrate(db.url, roles, product)).rejects.toThrow(
      /lacks its last migrations.*Start the version before this one/,
    );
    expect(await names('schema_migration')).not.toContain('0001_companies.sql');
  });
});

describe('functions and triggers', () => {
  let folder: string;
  beforeEach(async () => {
    await client.query('truncate schema_migration, schema_function');
    folder = mkdtempSync(join(tmpdir(), 'kade-migrate-'));
    for (const part of ['migrations', 'functions']) mkdirSync(join(folder, part));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const answers = (name: string, value: number) =>
    write(
      `functions/${name}.sql`,
      `create or replace function ${name}() returns integer language sql as 'select ${value}'`,
    );
  const asked = async (name: string) => (await client.query(`select ${name}() as n`)).rows[0].n;
  const run = () => migrate(db.url, roles, folder);

  it('come after migrations of which one that fails is named, with why, and leaves nothing of itself', async () => {
    write('migrations/0001_one.sql', 'create table one (id integer)');
    write('migrations/0002_two.sql', 'create table two (id integer); select no_such_function()');
    await expect(run()).rejects.toThrow(/^Migration 0002_two\.sql failed: .*no_such_function/);
    expect(await names('schema_migration')).toEqual(['0001_one.sql']);
    const { rows } = await client.query(
      "select to_regclass('two') as two, to_regclass('one') as one",
    );
    expect(rows[0]).toEqual({ two: null, one: 'one' });
    write('migrations/0002_two.sql', 'create table two (id integer)');
    expect(await run()).toEqual(['0002_two.sql']);
  });

  it('are applied after the migrations, and again when their text changes', async () => {
    write('migrations/0001_one.sql', 'create table one (id integer)');
    answers('first', 1);
    answers('second', 1);
    expect(await run()).toEqual(['0001_one.sql', 'first.sql', 'second.sql']);
    expect(await run()).toEqual([]);
    answers('first', 2);
    expect(await run()).toEqual(['first.sql']);
    expect([await asked('first'), await asked('second')]).toEqual([2, 1]);
  });

  it('win over what a migration made of them', async () => {
    answers('first', 1);
    await run();
    write(
      'migrations/0001_other.sql',
      "create or replace function first() returns integer language sql as 'select 7'",
    );
    expect(await run()).toEqual(['0001_other.sql', 'first.sql']);
    expect(await asked('first')).toBe(1);
  });

  it('stay as they were, all of them, when one fails; the error names its file', async () => {
    answers('first', 1);
    await run();
    answers('first', 2);
    write('functions/second.sql', 'create or replace function second()');
    await expect(run()).rejects.toThrow('Functions of second.sql failed');
    expect(await asked('first')).toBe(1);
    answers('second', 3);
    expect(await run()).toEqual(['first.sql', 'second.sql']);
  });
});
