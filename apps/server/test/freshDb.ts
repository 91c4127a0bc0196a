import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

async function asOwner(work: (client: pg.Client) => Promise<void>, database = 'postgres') {
  const url = new URL(inject('template').url);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A database of its own for a test file: a clone of the migrated one, tens of milliseconds. */
export async function freshDb(): Promise<{ url: string; drop(): Promise<void> }> {
  const template = new URL(inject('template').url);
  const name = `t_${process.pid}_${randomUUID().slice(0, 8)}`;
  await asOwner(async (client) => {
    // Only one clone of a template at a time: a second one waits instead of failing.
    await client.query("select pg_advisory_lock(hashtext('kade.clone'))");
    // Its files copied: a log of each block, the usual way, takes four times as long.
    await client.query(
      `create database ${name} template ${template.pathname.slice(1)} strategy file_copy`,
    );
  });
  // Threads hold what runs of models said by company and run, longer than a file lasts: no two databases count alike.
  await asOwner(async (client) => {
    await client.query(
      `alter table model_run alter column id restart with ${randomInt(1, 1_000_000_000)}`,
    );
  }, name);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    drop: () =>
      asOwner(async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}
