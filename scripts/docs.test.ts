import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const pages = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'docs/how-it-works.md'].concat(
  readdirSync(join(root, 'docs/recipes')).map((name) => `docs/recipes/${name}`),
);

it.each(pages)('%s names files that are there', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const named = [...text.matchAll(/`(\w[\w./-]*\.(?:ts|tsx|mjs|css|sql|json|md))`/g)].map(
    (found) => found[1] ?? '',
  );
  const missing = named.filter(
    (path) => !path.includes('NNNN') && !tracked.some((file) => `/${file}`.endsWith(`/${path}`)),
  );
  expect(missing).toEqual([]);
});
