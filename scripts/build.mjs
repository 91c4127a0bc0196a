import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensure } from './ensure.mjs';
import { precompress } from './lib/precompress.mjs';
import { command, exitOf, root, startNode } from './lib/run.mjs';
import { hashOf, readStamp, removeStamp, writeStamp } from './lib/stamp.mjs';

/** The server's programs: what `npm start` runs, and what the commands for data run. */
const PROGRAMS = ['main', 'cli'].filter((name) =>
  existsSync(join(root, `apps/server/src/${name}.ts`)),
);

/** Programs that the server runs in threads of their own (platform/turns/program.ts): a file each, beside the server's. */
const THREADS = readdirSync(join(root, 'apps/server/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.thread.ts') && !path.includes('.testkit.'))
  .map((path) => ({ path, name: basename(path, '.ts') }));

const SHARED = [
  'packages',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/lib/precompress.mjs',
];

/** What can be built: from which files, into which, and how. */
const parts = {
  server: {
    title: 'the server',
    inputs: [...SHARED, 'apps/server/src', 'apps/server/package.json'],
    outputs: [...PROGRAMS, ...THREADS.map(({ name }) => name)].map(
      (name) => `apps/server/dist/${name}.js`,
    ),
    build: buildServer,
  },
  web: {
    title: 'the web app',
    inputs: [
      ...SHARED,
      ...[
        'src',
        'public',
        'index.html',
        'vite.config.ts',
        'vite.chunks.ts',
        'vite.contract.ts',
        'vite.serviceWorker.ts',
        'vite.unused.ts',
        'package.json',
        'tsconfig.json',
      ].map((name) => `apps/web/${name}`),
    ],
    outputs: ['apps/web/dist/index.html'],
    build: buildWeb,
  },
};

/**
 * Builds the parts named whose sources changed since they were last built, each in a process of its
 * own: the bundlers' memory is given back before the server starts in ours.
 *
 * @param {readonly ('server' | 'web')[]} names
 */
export async function buildStale(names = ['server', 'web']) {
  for (const name of names) {
    if (await isFresh(name)) continue;
    console.log(`Building ${parts[name].title} …`);
    const begin = Date.now();
    const code = await exitOf(startNode('scripts/build.mjs', ['--only', name]));
    if (code !== 0) throw new Error(`Building ${parts[name].title} failed; the reason is above.`);
    console.log(`Built ${parts[name].title} in ${((Date.now() - begin) / 1000).toFixed(1)} s.`);
  }
}

async function isFresh(name) {
  const { outputs } = parts[name];
  if (!outputs.every((file) => existsSync(join(root, file)))) return false;
  return (await readStamp(stampOf(name))) === (await inputHash(name));
}

/** The stamp goes before the build begins and comes after it ended, so it never vouches for a half one. */
async function buildPart(name) {
  const hash = await inputHash(name);
  await removeStamp(stampOf(name));
  await parts[name].build();
  await writeStamp(stampOf(name), hash);
}

function inputHash(name) {
  return hashOf(root, parts[name].inputs, (file) => !/\.test\.[cm]?tsx?$/.test(file));
}

/** Both stamps live with the server's files, because all of the web's are served to browsers. */
function stampOf(name) {
  return join(root, 'apps/server/dist', `${name}.stamp`);
}

async function buildServer() {
  const { build } = await import('esbuild');
  const source = join(root, 'apps/server/src');
  const outdir = join(root, 'apps/server/dist');
  for (const name of PROGRAMS) await rm(join(outdir, `${name}.js`), { force: true });
  await build({
    entryPoints: [
      ...PROGRAMS.map((name) => ({ in: join(source, `${name}.ts`), out: name })),
      ...THREADS.map(({ path, name }) => ({ in: join(source, path), out: name })),
    ],
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    // A stack trace needs lines and names; the sources themselves are beside it in the repository.
    sourcesContent: false,
    plugins: [ownPackagesOnly],
    logLevel: 'warning',
  });
}

/** Our workspaces are TypeScript and go into the bundle; what npm installed stays where it is. */
const ownPackagesOnly = {
  name: 'own-packages-only',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@kade/') ? undefined : { path, external: true },
    );
  },
};

async function buildWeb() {
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  const folder = join(root, 'apps/web');
  await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
  await precompress(join(folder, 'dist'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [flag, name] = process.argv.slice(2);
  await command(async () => {
    if (flag === '--only' && Object.hasOwn(parts, name)) return buildPart(name);
    if (flag !== undefined) throw new Error('Usage: npm run build');
    await ensure();
    await buildStale();
    console.log('Everything is built.');
  });
}
