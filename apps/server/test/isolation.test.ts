import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, testKade } from './kade.js';

let kade: TestKade;
let owner: pg.Client;
beforeAll(async () => {
  kade = await testKade();
  owner = new pg.Client({ connectionString: kade.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await kade.close();
});

/** Tables that belong to no company, each with the reason. */
const global: Record<string, string> = {
  tenant: 'names the companies themselves',
  login_directory: 'finds the company of an e-mail address at sign-in',
  registration: 'holds companies that are not founded yet',
  throttle: 'counts attempts on accounts that may not exist',
  proven_domain: 'a domain belongs to one company of all',
  rate_limit: 'counts what people ask for who may have no company yet',
  mail_pace: 'paces the mail server, which all companies share',
  schema_migration: 'belongs to the database; the server cannot read it',
  schema_function: 'belongs to the database; the server cannot read it',
};

const rows = async (text: string) => (await owner.query(text)).rows as Record<string, string>[];

describe('the catalogue of the database', () => {
  it('forces row-level security on every tenant table', async () => {
    const tables = await rows(`select relname, relrowsecurity, relforcerowsecurity from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
    const open = tables.filter((t) => !(t.relrowsecurity && t.relforcerowsecurity));
    expect(open.map((t) => t.relname).sort()).toEqual(Object.keys(global).sort());
    expect(tables.length).toBeGreaterThan(25);
  });

  it('leads every primary key, unique key, foreign key and index with company_id', async () => {
    const keys = await rows(`
      select c.conrelid::regclass::text as tab, c.conname as name,
        (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) as first
      from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f')
      union all
      select i.indrelid::regclass::text, i.indexrelid::regclass::text,
        (select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0])
      from pg_index i join pg_class t on t.oid = i.indrelid where t.relnamespace = 'public'::regnamespace`);
    const wrong = keys.filter((k) => !(String(k.tab) in global) && k.first !== 'company_id');
    expect(wrong).toEqual([]);
  });

  it('lets no row in of a company that does not exist', async () => {
    const bulky = await rows(
      `select tgrelid::regclass::text as tab from pg_trigger where tgname = 'of_a_company'`,
    );
    expect(bulky.length).toBeGreaterThan(5);
    await expect(
      owner.query(
        "insert into change_ledger (company_id, run_type, table_name, row_id, action) values (-1, 'edit', 'profile', 1, 'update')",
      ),
    ).rejects.toThrow('There is no company -1.');
    const loose = await rows(`select c.oid::regclass::text as tab from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'search'::regnamespace)
        and not exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f')
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('of_a_company', 'of_an_opportunity'))`);
    expect(loose).toEqual([]);
  });

  it('gives the server a role that owns nothing and bypasses nothing', async () => {
    const [role] = (
      await kade.db.pool.query(
        'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
      )
    ).rows;
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
    });
    const owned = await kade.db.pool.query(
      'select relname from pg_class where pg_get_userbyid(relowner) = current_user',
    );
    expect(owned.rows).toEqual([]);
  });
});

describe('a connection of the server', () => {
  it('gets an error, not an empty list, when no company is set', async () => {
    await expect(kade.db.pool.query('select * from profile')).rejects.toThrow();
    const id = await kade.aCompany();
    await kade.db.inTenant(id, (tx) => tx.selectFrom('profile').select('id').execute());
    await expect(kade.db.pool.query('select * from profile')).rejects.toThrow();
  });

  it('neither sees nor writes rows of a neighbour', async () => {
    const [ours, theirs] = [await kade.aCompany('Ours'), await kade.aCompany('Theirs')];
    await kade.db.inTenant(theirs, (tx) =>
      tx
        .insertInto('profile')
        .values({ company_id: theirs, name: 'Secret' } as never)
        .execute(),
    );
    const seen = await kade.db.inTenant(ours, (tx) =>
      tx.selectFrom('profile').select('name').execute(),
    );
    expect(seen).toEqual([]);
    await expect(
      kade.db.inTenant(ours, (tx) =>
        tx
          .insertInto('profile')
          .values({ company_id: theirs, name: 'Planted' } as never)
          .execute(),
      ),
    ).rejects.toThrow(/row-level security/);
  });

  it('can add to the audit log but neither change nor remove what stands there', async () => {
    const id = await kade.aCompany();
    await expect(
      kade.db.inTenant(id, (tx) => tx.deleteFrom('audit_log').execute()),
    ).rejects.toThrow(/permission denied/);
    await expect(
      kade.db.inTenant(id, (tx) => tx.updateTable('audit_log').set({ action: 'x' }).execute()),
    ).rejects.toThrow(/permission denied/);
  });
});
