import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vitest } from './vitest.mjs';

/**
 * Are new tests red when what they hold is broken? `node scripts/mutants/try.mjs plan.json`, in which each key is a test file
 * or a test (`path > its name`), each value the id of the point that is broken while it runs.
 */
const plan = readFileSync(process.argv[2], 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'kade-mutants-'));
writeFileSync(join(folder, 'plan.json'), plan);
const files = [...new Set(Object.keys(JSON.parse(plan)).map((key) => key.split(' > ')[0]))];
const ended = await vitest(files, folder, 600_000);
for (const [key, id] of Object.entries(JSON.parse(plan))) {
  const [file, name] = key.split(' > ');
  const went = ended.get(file);
  const red = went?.red.find((one) => name === undefined || one.name === name);
  const said = [
    [!went || went.ran === 0, 'DID NOT RUN'],
    [red, 'red  '],
    [!went?.ended, 'DID NOT END'],
    [true, 'GREEN'],
  ].find(([so]) => so)[1];
  console.log(`${said} ${id}  ${name ?? file}`);
  if (red) console.log(`      ${red.message?.split('\n')[0]}`);
}
rmSync(folder, { recursive: true, force: true });
