import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { ensure } from './ensure.mjs';
import { command, root, runNode, tools } from './lib/run.mjs';

const SUFFIX = '.bench.ts';

/** Runs bench/*.bench.ts one after the other, so that they do not disturb each other's figures. */
await command(async () => {
  await ensure();
  await buildStale();
  const folder = join(root, 'bench');
  const all = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .sort();
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No such benchmark: ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  }
  const failed = [];
  for (const name of asked.length > 0 ? asked : all) {
    console.log(`\n== ${name} ==`);
    const code = await runNode(tools.tsx, [`bench/${name}${SUFFIX}`]);
    if (code !== 0) failed.push(name);
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}.`);
});
