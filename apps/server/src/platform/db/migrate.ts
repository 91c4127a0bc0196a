import { join } from 'node:path';
import pg from 'pg';
import { countedAsDone } from './formerMigrations.js';
import { applyFunctions } from './functions.js';
import { sqlFiles } from './sqlFiles.js';

/** Names and passwords of the roles the server works with; neither owns a table of the product nor bypasses row-level security. */
export type Roles = {
  app: { name: string; password: string };
  /** Owns the schema of the job queue, nothing else. */
  jobs: { name: string; password: string };
};

const ident = (name: string) => pg.escapeIdentifier(name);
const literal = (text: string) => pg.escapeLiteral(text);

/**
 * Makes a role or sets its password anew. Only LOGIN and PASSWORD are named: an owner without superuser rights, as
 * hosted databases have it, may not even mention the others. They are checked instead.
 */
async function ensureRole(client: pg.Client, role: { name: string; password: string }) {
  const { rows } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
    'select rolsuper, rolbypassrls from pg_roles where rolname = $1',
    [role.name],
  );
  if (rows[0]?.rolsuper || rows[0]?.rolbypassrls)
    throw new Error(
      `The database role ${role.name} is a superuser or bypasses row-level security. Take that right away.`,
    );
  await client.query(
    `${rows[0] ? 'alter' : 'create'} role ${ident(role.name)} login password ${literal(role.password)}`,
  );
}

/** Lets the jobs role make its schema, for as long as `work` takes. */
export async function withSchemaRight<T>(
  ownerUrl: string,
  roles: Roles,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const change = (verb: 'grant' | 'revoke') =>
    client.query(
      `do $$ begin execute format('${verb} create on database %I ${verb === 'grant' ? 'to' : 'from'} %I', current_database(), ${literal(roles.jobs.name)}); end $$`,
    );
  try {
    // One at a time, or the first to finish would take the right from the second.
    await client.query("select pg_advisory_lock(hashtext('kade.migrate'))");
    await change('grant');
    const result = await work();
    await change('revoke');
    return result;
  } finally {
    await client.end();
  }
}

/** Runs every migration that has not run, in the order of its number, each in a transaction of its own. */
async function runMigrations(client: pg.Client, folder: string): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, at timestamptz not null default now())',
  );
  const files = sqlFiles(folder);
  const note = (name: string) =>
    client.query('insert into schema_migration (name) values ($1)', [name]);
  const { rows } = await client.query<{ name: string }>('select name from schema_migration');
  const done = new Set(rows.map(({ name }) => name));
  for (const name of countedAsDone(
    files.map((file) => file.name),
    done,
  )) {
    await note(name);
    done.add(name);
  }
  const due = files.filter(({ name }) => !done.has(name));
  for (const { name, text } of due) {
    await client.query('begin');
    try {
      // A new foreign key is checked through the policies, which want a company; a migration that fills it sees to its rows.
      await client.query("select set_config('app.company_id', '0', true)");
      await client.query(text);
      await note(name);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
    }
  }
  return due.map(({ name }) => name);
}

/**
 * Brings a database up to date: roles, then the migrations that have not run, then functions and triggers. Safe to call
 * from several processes at once.
 * @param folder with `migrations` and `functions` in it
 * @returns names of the files that ran now
 */
export async function migrate(ownerUrl: string, roles: Roles, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('kade.migrate'))");
    await ensureRole(client, roles.app);
    await ensureRole(client, roles.jobs);
    await client.query("select set_config('kade.app_role', $1, false)", [roles.app.name]);
    const ran = await runMigrations(client, join(folder, 'migrations'));
    return [...ran, ...(await applyFunctions(client, join(folder, 'functions'), ran.length > 0))];
  } finally {
    await client.end();
  }
}
