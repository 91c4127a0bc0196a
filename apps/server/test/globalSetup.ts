import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../src/compose.js';
import { startEmbedded } from '../src/platform/postgres/embedded.js';

export const testSecret = 'a secret for tests only, as long as it must be';

/** One real server for the whole run (TEST_DATABASE_URL, else embedded), migrated once; every test file clones it. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const folder = mkdtempSync(join(tmpdir(), 'kade-test-'));
  const server = given
    ? undefined
    : await startEmbedded({
        dataDir: folder,
        log: () => {},
        settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
      });
  const url = given ?? server?.url ?? '';
  const roles = await prepareDatabase(url, testSecret).catch(async (error) => {
    await server?.stop();
    throw error;
  });
  project.provide('template', { url, roles });
  return async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    template: { url: string; roles: import('../src/platform/db/migrate.js').Roles };
  }
}
