import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { freshDb } from './freshDb.js';
import { schemaText } from './schemaText.js';

it('the migrated database is the one that schema.sql shows (npm run schema writes it anew)', async () => {
  const db = await freshDb();
  const client = new pg.Client({ connectionString: db.url });
  await client.connect();
  try {
    const { roles } = inject('template');
    await expect(await schemaText(client, roles.app.name)).toMatchFileSnapshot(
      '../database/schema.sql',
    );
  } finally {
    await client.end();
    await db.drop();
  }
});
