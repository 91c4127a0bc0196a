import pg from 'pg';

type Place = { host: string; port: number; user: string; password: string };

/** Makes the database `name` when the server at `place` has none of it yet. */
export async function ensureDatabase(place: Place, name: string): Promise<void> {
  const client = new pg.Client({ ...place, database: 'postgres' });
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) {
      // A name cannot be a parameter here; it is quoted instead.
      await client.query(`create database ${pg.escapeIdentifier(name)}`);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}
