import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiBase } from '@kade/contract';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { compose } from '../src/compose.js';
import { foundDemo } from '../src/features/demo/index.js';
import { openLog } from '../src/platform/log.js';
import { readSettings } from '../src/platform/settings.js';
import { debianVersions, startDebianServer } from './debianServer.js';

const versions = debianVersions();
if (versions.length === 0)
  console.warn(
    'SKIPPED: no Debian PostgreSQL under /usr/lib/postgresql; DATABASE_URL is not tried.',
  );

describe.skipIf(versions.length === 0).each(versions.length ? versions : ['none'])(
  'PostgreSQL %s by DATABASE_URL, with an owner that is no superuser',
  (version) => {
    it('takes the migrations, the demo company and a request', async () => {
      const server = await startDebianServer(version);
      const dataDir = mkdtempSync(join(tmpdir(), 'kade-any-'));
      try {
        const settings = readSettings({
          DATABASE_URL: server.url,
          DATA_DIR: dataDir,
          DEMO: 'on',
          PORT: '0',
        });
        const open = () =>
          compose({ settings, databaseUrl: server.url, log: openLog('silent'), poolSize: 4 });
        const first = await open();
        await foundDemo(first.platform, () => {}, { profiles: 60 });
        await first.close();
        // A second start finds the tables in place, and writes functions and triggers anew over tables that have rows.
        const owner = new pg.Client({ connectionString: server.url });
        await owner.connect();
        await owner.query('delete from schema_function');
        await owner.end();
        const kade = await open();
        const login = await kade.http.inject({
          method: 'POST',
          url: `${apiBase}/v1/auth/login/`,
          payload: { email: 'sales@demo.example', password: 'welcome-to-kade' },
        });
        const list = await kade.http.inject({
          url: `${apiBase}/v1/profiles/results/?origin_query=${encodeURIComponent("COUNTRY = 'NL'")}`,
          headers: { authorization: `Bearer ${login.json().access}` },
        });
        expect(list.json().count).toBe(60);
        // The log's chain is made by a function of the owner, whom row-level security binds as well.
        const admin = await kade.http.inject({
          method: 'POST',
          url: `${apiBase}/v1/auth/login/`,
          payload: { email: 'admin@demo.example', password: 'welcome-to-kade' },
        });
        const chain = await kade.http.inject({
          url: `${apiBase}/v1/audit/verify/`,
          headers: { authorization: `Bearer ${admin.json().access}` },
        });
        expect(chain.json()).toMatchObject({ intact: true, broken_at: null });
        expect(chain.json().lines).toBeGreaterThanOrEqual(2);
        await kade.close();
      } finally {
        server.stop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    }, 120_000);
  },
);
