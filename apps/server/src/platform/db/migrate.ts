import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

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

/**
 * Brings a database up to date: roles, then every migration that has not run, in the order of its number,
 * each in a transaction of its own. Safe to call from several processes at once.
 * @returns names of the migrations that ran now
 */
export async function migrate(ownerUrl: string, roles: Roles, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('kade.migrate'))");
    await ensureRole(client, roles.app);
    await ensureRole(client, roles.jobs);
    await client.query(
      'create table if not exists schema_migration (name text primary key, at timestamptz not null default now())',
    );
    await client.query("select set_config('kade.app_role', $1, false)", [roles.app.name]);
    const done = new Set(
      (await client.query('select name from schema_migration')).rows.map((r) => r.name as string),
    );
    const ran: string[] = [];
    const files = readdirSync(folder)
      .filter((f) => f.endsWith('.sql'))
      .sort();
    for (const file of files.filter((f) => !done.has(f))) {
      await client.query('begin');
      try {
        await client.query(readFileSync(join(folder, file), 'utf8'));
        await client.query('insert into schema_migration (name) values ($1)', [file]);
        await client.query('commit');
        ran.push(file);
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${file} failed: ${(error as Error).message}`, { cause: error });
      }
    }
    return ran;
  } finally {
    await client.end();
  }
}
